import type { z } from 'zod'

interface Offer {
  readonly useMonetization: boolean
  readonly monetizedUrl: string | null
}

interface Rule {
  readonly dateStart: string | null
  readonly dateEnd: string | null
}

interface Entry {
  readonly merchantOffers: readonly Offer[]
  readonly creditCardData: { readonly attributes: { readonly rewardRules: readonly Rule[] } } | null
}

/** The fields of documents that must fit to each other; each type has some of them. */
interface Together {
  readonly eventStart?: string | null
  readonly eventEnd?: string | null
  readonly listicles?: readonly Entry[]
  readonly priceSummary?: Readonly<Record<'low' | 'median' | 'high', number | null>> | null
}

type Report = (message: string, ...path: readonly (string | number)[]) => void

/** Refuses what each field alone allows: an end before its start, paid links without an address, an invalid range. */
export function checkTogether(document: Together, context: z.RefinementCtx): void {
  const report: Report = (message, ...path) => context.addIssue({ code: 'custom', path: [...path], message })
  const { eventStart = null, eventEnd = null, listicles = [], priceSummary = null } = document
  if (isBefore(eventEnd, eventStart)) report('expected a time after eventStart', 'eventEnd')
  const { low = null, median = null, high = null } = priceSummary ?? {}
  if (isAbove(low, median) || isAbove(median, high) || isAbove(low, high))
    report('expected low, median and high in this order', 'priceSummary')
  for (const [at, entry] of listicles.entries())
    checkEntry(entry, (message, ...path) => report(message, 'listicles', at, ...path))
}

function checkEntry({ merchantOffers, creditCardData }: Entry, report: Report): void {
  for (const [at, { useMonetization, monetizedUrl }] of merchantOffers.entries()) {
    if (useMonetization && !monetizedUrl)
      report('expected an address, because useMonetization is true', 'merchantOffers', at, 'monetizedUrl')
  }
  for (const [at, { dateStart, dateEnd }] of (creditCardData?.attributes.rewardRules ?? []).entries()) {
    if (isBefore(dateEnd, dateStart))
      report('expected a time after dateStart', 'creditCardData', 'attributes', 'rewardRules', at, 'dateEnd')
  }
}

function isBefore(end: string | null, start: string | null): boolean {
  return end !== null && start !== null && Date.parse(end) < Date.parse(start)
}

function isAbove(low: number | null, high: number | null): boolean {
  return low !== null && high !== null && low > high
}
