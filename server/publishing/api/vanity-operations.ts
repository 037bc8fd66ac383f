import { GUARD_ERRORS, jsonOf, type Operation, WRITE_ERRORS } from './api-operations.ts'
import { refTo } from './api-schemas.ts'
import { vanityImportQuery, vanityQuery } from './queries.ts'

export const readVanity: Operation = {
  id: 'readVanity',
  summary: 'The vanity record of a path, or null; also at /v1/xapi/vanity/{site}/web',
  query: vanityQuery,
  success: { 200: { oneOf: [refTo('Vanity'), refTo('FormerPathConditions'), { type: 'null' }] } },
  errors: [400, 404, 502, 503],
}

export const listVanities: Operation = {
  id: 'listVanities',
  summary: 'Every vanity record, by path',
  success: { 200: 'VanityList' },
  errors: GUARD_ERRORS,
  write: true,
}

export const readVanityRecord: Operation = {
  id: 'readVanityRecord',
  summary: 'One vanity record',
  success: { 200: 'Vanity' },
  errors: [...GUARD_ERRORS, 404, 507],
  write: true,
}

export const importVanities: Operation = {
  id: 'importVanities',
  summary: 'Writes a list of vanity records, all or none; each replaces the record at its path',
  query: vanityImportQuery,
  body: {
    required: true,
    content: {
      'application/json': { schema: { type: 'array', items: refTo('VanityInput') } },
      'text/csv': { schema: { type: 'string' } },
    },
  },
  success: { 200: 'VanityImport' },
  errors: WRITE_ERRORS,
  write: true,
}

export const addVanity: Operation = {
  id: 'addVanity',
  summary: 'Writes one vanity record',
  body: { required: true, ...jsonOf(refTo('VanityInput')) },
  success: { 200: 'Vanity', 201: 'Vanity' },
  errors: WRITE_ERRORS,
  write: true,
}

export const replaceVanity: Operation = {
  ...addVanity,
  id: 'replaceVanity',
  summary: 'Replaces a vanity record, or ends it',
}

export const removeVanity: Operation = {
  id: 'removeVanity',
  summary: 'Removes a vanity record',
  success: { 200: 'Removed' },
  errors: [...GUARD_ERRORS, 404, 507],
  write: true,
}
