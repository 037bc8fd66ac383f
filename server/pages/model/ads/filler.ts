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

/** Chooses and renders the filler of a place: one that no earlier place of the page has, as long as there is one. */
export function fillerHtml({ index, ...place }: FillerPlace, context: ModelContext): string {
  const { first, others } = toFillers(place, context)
  const start = index % first.length
  const inOrder = [...first.slice(start), ...first.slice(0, start), ...others]
  const filler = inOrder.find((one) => !context.takenFillers.has(keyOf(one))) ?? inOrder[0]
  if (filler === undefined) return ''
  context.takenFillers.add(keyOf(filler))
  const { kind, kicker, title, text, href } = filler
  return (
    `<div class="house" data-filler="${kind}"><p class="kicker">${escapeText(kicker)}</p>` +
    `<p class="display"><a href="${escapeAttribute(href)}">${escapeText(title)}</a></p>` +
    `${text ? `<p>${escapeText(text)}</p>` : ''}</div>`
  )
}

/** Distinguishes fillers: newsletters have one address. */
function keyOf({ href, title }: Filler): string {
  return `${href} ${title}`
}

interface Fillers {
  /** What suits the section best; never empty. */
  readonly first: readonly Filler[]
  /** For pages with more places than that. */
  readonly others: readonly Filler[]
}

function toFillers({ section, isInRail = false }: Omit<FillerPlace, 'index'>, context: ModelContext): Fillers {
  const { forms, sections, siteName, toLocalHref, isLeftOut, whyTrust, words } = context
  const { ads } = words
  const toLetter = ({ name, text }: (typeof forms.newsletters)[number]): Filler => ({
    ...{ kind: 'letters', kicker: ads.newsletter, title: name, text, href: NEWSLETTERS },
  })
  const toFront = (name: string | null): readonly Filler[] => {
    const front = sections.linkOf(name)
    if (!front) return []
    return [{ kind: 'front', kicker: siteName, title: ads.moreOf(front.label), text: null, href: front.href }]
  }
  const letters = isInRail ? [] : forms.newsletters
  const letter = letters.find((one) => one.section === section) ?? letters[0]
  const trust: Filler | null =
    whyTrust === null
      ? null
      : { kind: 'trust', kicker: ads.howWeWork, title: ads.trust(siteName), text: ads.trustText, href: whyTrust }
  const own: Filler = { kind: 'front', kicker: siteName, title: ads.frontPage, text: null, href: '/' }
  const toShown = (fillers: readonly Filler[]) =>
    fillers.filter(({ href }) => !isLeftOut(href)).map((filler) => ({ ...filler, href: toLocalHref(filler.href) }))

  const first = toShown([...(letter ? [toLetter(letter)] : []), ...(trust ? [trust] : []), ...toFront(section)])
  const others = toShown([
    ...letters.filter((one) => one !== letter).map(toLetter),
    ...sections.names.filter((name) => name !== section).flatMap(toFront),
    own,
  ])
  return { first: first.length > 0 ? first : [{ ...own, href: toLocalHref(own.href) }], others }
}
