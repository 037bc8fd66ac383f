import { LANDING } from '../../../shared/editorial/landing.ts'
import { sectionKey, sectionTheme } from '../../../shared/editorial/sections.ts'
import type { LinkModel } from '../../../shared/page/model.ts'
import type { SectionTheme } from '../../../shared/page/names.ts'

const fronts: ReadonlyMap<string, LinkModel> = new Map(
  LANDING.filter((entry) => entry.topic === null && entry.collection === undefined)
    .flatMap((entry) => {
      const link = { label: entry.title, href: entry.path }
      return [entry.section, sectionKey(entry.section)].filter((key) => key !== null).map((key) => [key, link] as const)
    })
    .reverse(), // the first entry of a section is its front, so it is set last
)

/** The front of a section by any of the section's names, with its title; null when it has none. */
export function sectionLink(section: string | null): LinkModel | null {
  if (section === null) return null
  return fronts.get(section) ?? fronts.get(sectionKey(section) ?? '') ?? null
}

/** The colour key of a section that may be absent. */
export function themeOf(section: string | null): SectionTheme | null {
  return section === null ? null : sectionTheme(section)
}
