import { isDeepStrictEqual } from 'node:util'
import { navigationSchema } from '../../shared/entities/composed-page.schema.ts'
import { cleanJson } from '../content/clean-json.ts'
import { settingTag } from '../process/tags.ts'
import { resolveNamedLinks } from './named-links.ts'
import { type PublishIssue, type PublishServices, writingOf } from './services.ts'

export type SettingResult =
  | { readonly status: 'replaced' | 'unchanged' }
  | { readonly status: 'invalid'; readonly issues: readonly PublishIssue[] }

/** Replaces the header's or footer's navigation, and renews every page when it changes (CL-012). A dry run only says so. */
export async function publishNavigation(
  services: Pick<PublishServices, 'store' | 'clock' | 'edition' | 'applyChanges' | 'writer'>,
  kind: 'header' | 'footer',
  input: unknown,
  { dryRun = false }: { readonly dryRun?: boolean } = {},
): Promise<SettingResult> {
  const { store, clock, edition, applyChanges } = services
  const clean = cleanJson(input, { tooLong: 'refuse' })
  const named = resolveNamedLinks(clean.value, edition)
  const parsed = navigationSchema.safeParse(named.value)
  if (!parsed.success || clean.issues.length + named.issues.length > 0) {
    const found = parsed.error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? []
    const issues = [...clean.issues, ...named.issues, ...found].map(({ path, message }) => ({
      path: [kind, path].filter(Boolean).join('.'),
      message,
    }))
    return { status: 'invalid', issues }
  }
  // A navigation is stored by its kind, of which a remote client makes the same tag.
  const name = kind
  const now = clock()
  const stored = await store.reader(new Set(), { now }).setting(name)
  if (isDeepStrictEqual(stored, parsed.data)) return { status: 'unchanged' }
  if (dryRun) return { status: 'replaced' }
  await store.write(async (transaction) => {
    await transaction.putSetting(name, parsed.data)
    await transaction.appendChange('changed', [settingTag(name)], now)
  }, writingOf(services))
  await applyChanges()
  return { status: 'replaced' }
}
