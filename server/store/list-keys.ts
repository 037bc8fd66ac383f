import { sectionKey } from '../addresses/editorial/sections.ts'
import { ADDRESS_TOPICS, correctSlug } from '../addresses/editorial/vertical.ts'

/** The key of a section's or format's list, by any of its names: `personal-finance` → `finance`, `how-to` → `how_to`. */
export function toSectionKey(name: string): string {
  return sectionKey(name) ?? name.trim().toLowerCase().replaceAll('-', '_')
}

/** The key of a topic's list: the slug, with what every address corrects corrected (RR-020, RR-025). */
export function toTopicKey(slug: string): string {
  // No vertical is `tech`-specific: its correction is the one all verticals share.
  return correctSlug(slug.toLowerCase(), 'tech')
}

/**
 * The keys of the lists that contain a story of the topic: its own, and that of the home hub, whose names drop `home-`.
 */
export function toTopicKeys(slug: string): readonly string[] {
  const key = toTopicKey(slug)
  const inHome = correctSlug(key, 'home')
  return inHome !== key && ADDRESS_TOPICS.home.has(inHome) ? [key, inHome] : [key]
}
