import type { RefusableCategory } from '../../../shared/consent/consent.ts'
import type { ExternalConsent } from '../../../shared/consent/consent-settings.ts'
import type { ConsentSource, Find } from './consent-source.ts'
import { findGpp } from './gpp.ts'
import { findOptanon } from './optanon.ts'
import { findTcf } from './tcf.ts'

const FINDS: Readonly<Record<ExternalConsent['source'], Find>> = { optanon: findOptanon, tcf: findTcf, gpp: findGpp }

/** Milliseconds after which a silent platform grants what cannot be refused; what it says later counts from then. */
const SILENT_MS = 3_000
const LOOK_MS = 100
/** A platform that did not come within a minute does not come. */
const LOOKS = 600

/**
 * Follows the platform of `site.json`, and loads its script where one is named. Whatever it throws or sends, nothing but
 * what is understood is granted.
 *
 * @param onChange what is granted may have changed
 */
export function openSource({ source, script }: ExternalConsent, onChange: () => void): ConsentSource {
  const find = FINDS[source]
  let granted: readonly RefusableCategory[] = []
  let hasSpoken = false
  let looks = 0
  const known = new Promise<void>((resolve) => {
    const hear = (next: readonly RefusableCategory[]) => {
      granted = next
      hasSpoken = true
      resolve()
      onChange()
    }
    const look = () => {
      if (isThere(find, hear) || ++looks > LOOKS) clearInterval(timer)
    }
    const timer = setInterval(look, LOOK_MS)
    setTimeout(resolve, SILENT_MS)
    if (script !== undefined) {
      const element = document.createElement('script')
      element.addEventListener('load', look)
      element.async = true
      element.src = script
      document.head.append(element)
    }
    look()
  })
  return { granted: () => granted, hasSpoken: () => hasSpoken, known }
}

function isThere(find: Find, hear: (granted: readonly RefusableCategory[]) => void): boolean {
  try {
    return find(window, hear)
  } catch (error) {
    // A platform that throws is as one that is silent.
    console.error('The platform for consent has thrown', error)
    return true
  }
}
