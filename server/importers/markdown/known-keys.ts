import { z } from 'zod'
import type { ContentType } from '../../../shared/routing/route.ts'
import { publishSchema } from '../../publishing/publish.schema.ts'
import { DEK_KEYS } from './dek-keys.ts'

/** Front matter keys that the importer converts to fields with other names. */
const OWN = (
  'title dek excerpt slug section type date updated authors author topics categories tags collections image illustration alt ' +
  'caption credits voice previousSlugs aliases redirect_from permalink draft dateUnpublished unpublish summary noIndex path portrait duration description ' +
  'items entries price manufacturer attributes resellers checked modelYear family review product rivals images sponsored typeName contentType body additionalShortcodeData'
).split(' ')

const DEKS: ReadonlySet<string> = new Set(DEK_KEYS)

const variants = z.object({ properties: z.record(z.string(), z.looseObject({ const: z.string().optional() })) })
const union = z.union([z.object({ oneOf: z.array(variants) }), z.object({ anyOf: z.array(variants) })])

let fields: ReadonlyMap<string, ReadonlySet<string>> | null = null

/** Whether a key is another name of the dek. */
export function isDekKey(key: string): boolean {
  return DEKS.has(key)
}

/** The fields of a type, and the keys that the importer converts. */
export function knownKeys(type: ContentType): ReadonlySet<string> {
  fields ??= readFields()
  return fields.get(`content_${type}`) ?? OWN_KEYS
}

const OWN_KEYS: ReadonlySet<string> = new Set(OWN)

/** Reads the fields from the schema, so that new fields are included. */
function readFields(): ReadonlyMap<string, ReadonlySet<string>> {
  const schema = union.parse(z.toJSONSchema(publishSchema, { io: 'input', unrepresentable: 'any' }))
  const shapes = 'oneOf' in schema ? schema.oneOf : schema.anyOf
  return new Map(
    shapes.map(({ properties }) => [properties.typeName?.const ?? '', new Set([...OWN, ...Object.keys(properties)])]),
  )
}
