import { escapeAttribute, escapeText } from '../../../body/escape.ts'
import type { ModelContext } from '../context.ts'

/** What an unsold place shows: words of the publication itself, with a link. */
interface Filler {
  readonly kind: 'letters' | 'front' | 'trust'
  readonly kicker: string
  readonly title: string
  readonly text: string | null
  readonly href: string
}

const NEWSLETTERS = '/newsletters/'

/** Where a filler is. */
export interface FillerPlace {
  /** Places of one page with different numbers differ. */
  readonly index: number
  readonly section: string | null
  /** In a rail, whose last component stays on the screen: no newsletter does that (FF-005). */
  readonly isInRail?: boolean
}

/** Chooses and renders the filler of a place. */
export function fillerHtml({ index, ...place }: FillerPlace, context: ModelContext): string {
  const fillers = toFillers(place, context)
  const filler = fillers[index % fillers.length]
  if (filler === undefined) return ''
  const { kind, kicker, title, text, href } = filler
  return (
    `<div class="house" data-filler="${kind}"><p class="kicker">${escapeText(kicker)}</p>` +
    `<p class="display"><a href="${escapeAttribute(href)}">${escapeText(title)}</a></p>` +
    `${text ? `<p>${escapeText(text)}</p>` : ''}</div>`
  )
}

function toFillers(place: Omit<FillerPlace, 'index'>, context: ModelContext): readonly Filler[] {
  const { section, isInRail = false } = place
  const { forms, sections, siteName, toLocalHref, isLeftOut, whyTrust, words } = context
  const { ads } = words
  const letter = forms.newsletters.find((one) => one.section === section) ?? forms.newsletters[0]
  const front = sections.linkOf(section)
  const all: readonly (Filler | null)[] = [
    letter && !isInRail
      ? { kind: 'letters', kicker: ads.newsletter, title: letter.name, text: letter.text, href: NEWSLETTERS }
      : null,
    whyTrust === null
      ? null
      : { kind: 'trust', kicker: ads.howWeWork, title: ads.trust(siteName), text: ads.trustText, href: whyTrust },
    front ? { kind: 'front', kicker: siteName, title: ads.moreOf(front.label), text: null, href: front.href } : null,
  ]
  const shown = all.filter((filler) => filler !== null && !isLeftOut(filler.href)) as readonly Filler[]
  const own: Filler = { kind: 'front', kicker: siteName, title: ads.frontPage, text: null, href: '/' }
  return (shown.length > 0 ? shown : [own]).map((filler) => ({ ...filler, href: toLocalHref(filler.href) }))
}
