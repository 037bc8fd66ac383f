import { z } from 'zod'
import { editionName } from '../../shared/entities/fields.schema.ts'
import { CONTENT_TYPES } from '../../shared/routing/route.ts'
import { MOST_OTHERS, previewTtl } from '../content/previews/preview.schema.ts'
import { IMPORT_FORMATS } from '../importers/import-item.ts'
import { alertSchema } from '../publishing/create-alert.ts'
import { isReportName } from './import-report-file.ts'
import { KINDS } from './vanity-command.ts'

const count = z.coerce.number('expected a whole number').int('expected a whole number').min(0, 'expected 0 or more')
const type = z.enum(CONTENT_TYPES, `expected one of ${CONTENT_TYPES.join(', ')}`)
const section = z.string().regex(/^[a-z][a-z0-9_-]{0,40}$/, 'expected the name of a section')
const named = { _: z.tuple([z.literal('import'), z.string('expected a path')], 'expected: import PATH') }
const document = z
  .string()
  .regex(/^[a-z]+\/.+$/, 'expected TYPE/SLUG, such as article/a-story')
  .transform((text) => ({ type: text.slice(0, text.indexOf('/')), id: text.slice(text.indexOf('/') + 1) }))
  .pipe(z.object({ type, id: z.string() }))
const json = z.boolean().default(false)
const spreadsheet = z.boolean().default(false)

/** The schemas of the commands, by their first word. */
export const requests = {
  new: z.strictObject({ _: z.tuple([z.literal('new'), z.string()], 'expected: new FOLDER') }),
  import: z.strictObject({
    ...named,
    section: section.optional(),
    format: z.enum(['auto', ...IMPORT_FORMATS], `expected auto, ${IMPORT_FORMATS.join(', ')}`).default('auto'),
    'dry-run': z.boolean().default(false),
    'fetch-media': z.boolean().default(false),
    strict: z.boolean().default(false),
    prune: z.boolean().default(false),
    replace: z.boolean().default(false),
    'take-over': z.boolean().default(false),
    'bring-back': z.array(z.string().regex(/^[a-z]+\/.+$/, 'expected TYPE/SLUG, such as article/a-story')).default([]),
    all: z.boolean().default(false),
    'old-site': z
      .url({ protocol: /^https?$/, error: 'expected an address such as https://old.example' })
      .transform((address) => new URL(address))
      .transform(({ origin, pathname }) => origin + pathname.replace(/\/+$/, ''))
      .optional(),
    report: z.string().refine(isReportName, 'expected a file that ends in .csv or .json').optional(),
    spreadsheet,
    json,
  }),
  list: z.strictObject({
    _: z.tuple([z.literal('list')], 'expected: list'),
    type: type.optional(),
    limit: count.default(50),
    offset: count.default(0),
    json,
  }),
  show: z.strictObject({
    _: z.tuple([z.literal('show'), type, z.string()], 'expected: show TYPE SLUG'),
    edition: editionName.optional(),
    json,
  }),
  remove: z.strictObject({
    _: z.tuple([z.literal('remove'), type, z.string()], 'expected: remove TYPE SLUG'),
    redirect: z.string().min(1).optional(),
    edition: editionName.optional(),
    json,
  }),
  preview: z.strictObject({
    _: z.union(
      [z.tuple([z.literal('preview'), z.literal('revoke')]), z.tuple([z.literal('preview'), type, z.string()])],
      'expected: preview TYPE SLUG, or preview revoke',
    ),
    ttl: z.coerce.number('expected a whole number of seconds').pipe(previewTtl).optional(),
    with: z.array(document).max(MOST_OTHERS, `expected at most ${MOST_OTHERS} documents`).default([]),
    json,
  }),
  vanity: z.strictObject({
    _: z.union(
      [
        z.tuple([z.literal('vanity'), z.literal('list')]),
        z.tuple([z.literal('vanity'), z.literal('add'), z.string(), z.string()]),
        z.tuple([z.literal('vanity'), z.enum(['expire', 'import']), z.string()]),
      ],
      'expected: vanity list, vanity add PATH TARGET, vanity expire PATH or vanity import FILE.csv',
    ),
    kind: z.enum(KINDS, `expected one of ${KINDS.join(', ')}`).optional(),
    expires: z.string().optional(),
    edition: editionName.optional(),
    'dry-run': z.boolean().default(false),
    replace: z.boolean().default(false),
    json,
  }),
  alert: z.strictObject({
    _: z.tuple([z.literal('alert'), z.string()], 'expected: alert ID'),
    to: alertSchema.shape.audience,
    title: alertSchema.shape.title,
    text: alertSchema.shape.text,
    json,
  }),
  newsletters: z.strictObject({
    _: z.union(
      [
        z.tuple([z.literal('newsletters'), z.enum(['list', 'export'])]),
        z.tuple([z.literal('newsletters'), z.literal('erase'), z.string()]),
      ],
      'expected: newsletters list, newsletters export or newsletters erase ADDRESS',
    ),
    newsletter: z.string().min(1).optional(),
    spreadsheet,
    json,
  }),
  media: z.strictObject({
    _: z.tuple([z.literal('media'), z.string()], 'expected: media FILE'),
    alt: z.string().max(1000).optional(),
    credits: z.string().max(300).optional(),
    json,
  }),
  video: z.strictObject({
    _: z.tuple([z.literal('video'), z.string()], 'expected: video FILE'),
    captions: z.string().min(1).optional(),
    title: z.string().min(1, 'expected a title').max(300).optional(),
    description: z.string().optional(),
    slug: z.string().min(1, 'expected a slug').optional(),
    alt: z.string().max(1000).optional(),
    credits: z.string().max(300).optional(),
    json,
  }),
  doctor: z.strictObject({ _: z.tuple([z.literal('doctor')], 'expected: doctor'), json }),
  verify: z
    .strictObject({
      _: z.tuple([z.literal('verify'), z.string()], 'expected: verify FILE'),
      csv: z.boolean().default(false),
      spreadsheet,
      json,
    })
    .refine((options) => !((options.csv || options.spreadsheet) && options.json), {
      path: ['csv'],
      error: 'expected --csv or --json, not both',
    }),
  backup: z.strictObject({ _: z.tuple([z.literal('backup'), z.string()], 'expected: backup FOLDER') }),
  restore: z.strictObject({
    _: z.tuple([z.literal('restore'), z.string()], 'expected: restore FOLDER'),
    force: z.boolean().default(false),
  }),
}

/** The options of all commands, as `parseArgs` takes them. */
export const OPTIONS = {
  section: { type: 'string' },
  format: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'fetch-media': { type: 'boolean' },
  strict: { type: 'boolean' },
  prune: { type: 'boolean' },
  'bring-back': { type: 'string', multiple: true },
  replace: { type: 'boolean' },
  'take-over': { type: 'boolean' },
  all: { type: 'boolean' },
  'old-site': { type: 'string' },
  report: { type: 'string' },
  type: { type: 'string' },
  limit: { type: 'string' },
  offset: { type: 'string' },
  redirect: { type: 'string' },
  ttl: { type: 'string' },
  with: { type: 'string', multiple: true },
  kind: { type: 'string' },
  expires: { type: 'string' },
  edition: { type: 'string' },
  newsletter: { type: 'string' },
  to: { type: 'string' },
  text: { type: 'string' },
  alt: { type: 'string' },
  credits: { type: 'string' },
  captions: { type: 'string' },
  title: { type: 'string' },
  description: { type: 'string' },
  slug: { type: 'string' },
  id: { type: 'string' },
  headline: { type: 'string' },
  author: { type: 'string' },
  important: { type: 'boolean' },
  'reply-to': { type: 'string' },
  at: { type: 'string' },
  draft: { type: 'boolean' },
  image: { type: 'string' },
  every: { type: 'string' },
  speed: { type: 'string' },
  loop: { type: 'boolean' },
  force: { type: 'boolean' },
  csv: { type: 'boolean' },
  spreadsheet: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const
