import { GUARD_ERRORS, type Operation } from './api-operations.ts'
import { auditQuery, diffQuery, historyQuery, restoreQuery, undoQuery } from './queries.ts'

export const readAudit: Operation = {
  id: 'readAudit',
  summary: 'Who wrote what and when, ascending; `next` is the `after` of the next page',
  query: auditQuery,
  success: { 200: 'Audit' },
  errors: [400, ...GUARD_ERRORS],
  write: true,
}

export const readHistory: Operation = {
  id: 'readHistory',
  summary: 'The versions of a document, setting, vanity record or update, newest first; removed ones are found, too',
  query: historyQuery,
  success: { 200: 'Versions' },
  errors: [400, ...GUARD_ERRORS, 404],
  write: true,
}

export const readVersion: Operation = {
  id: 'readVersion',
  summary: 'What one version has, ready to be published',
  query: restoreQuery,
  success: { 200: { type: 'object' } },
  errors: [400, ...GUARD_ERRORS, 404],
  write: true,
}

export const compareVersions: Operation = {
  id: 'compareVersions',
  summary: 'Every field that differs between two versions, texts by words',
  query: diffQuery,
  success: { 200: 'VersionDiff' },
  errors: [400, ...GUARD_ERRORS, 404],
  write: true,
}

export const restoreVersion: Operation = {
  id: 'restoreVersion',
  summary: 'Publishes a version again; a removed document comes back with its addresses',
  query: restoreQuery,
  success: { 200: 'Restored', 201: 'Restored' },
  errors: [400, ...GUARD_ERRORS, 404, 409, 412, 422, 507],
  write: true,
}

export const undoImport: Operation = {
  id: 'undoImport',
  summary: 'Takes one import back: what it created, replaced and removed, except what was changed since',
  query: undoQuery,
  success: { 200: 'UndoneImport' },
  errors: [400, ...GUARD_ERRORS, 404, 507],
  write: true,
}
