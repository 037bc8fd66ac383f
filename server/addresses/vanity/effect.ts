import type { ToLocalHref } from '../../../shared/routing/local-href.ts'
import { safeLocation } from '../../../shared/routing/safe-redirect.ts'
import type { VanityPath } from './lookup-path.ts'
import { isMask, isRedirect, isVanityEnabled, vanityEnd, vanityStatus } from './status.ts'
import { findVanityTarget, type VanityRecord, type VanityResponse } from './vanity.ts'

/** The effect of a record on a request. */
export type VanityEffect =
  | { readonly kind: 'none' }
  | { readonly kind: 'notFound'; readonly message: string }
  | { readonly kind: 'redirect'; readonly location: string; readonly status: 301 | 302; readonly keepQuery: boolean }
  /** The page of `target` is shown at `path`; both have outer slashes and include the page number. */
  | { readonly kind: 'mask'; readonly path: string; readonly target: string; readonly expiresAt: number | null }

export const NO_VANITY: VanityEffect = { kind: 'none' }

/** What the effect depends on, besides the record. */
export interface VanityFacts {
  readonly asked: VanityPath
  readonly edition: string
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Whether the feature `vanity.mask` is on. */
  readonly masks: boolean
  /** The path of the object target; null without a target or path. */
  readonly objectPath: string | null
  readonly siteOrigin: string
  /** Other hosts that a redirect may lead to. */
  readonly redirectHosts: readonly string[]
}

/** The record as it applies to an edition at one time (EN-049). */
export function toVanityResponse(record: VanityRecord, edition: string, now: number): VanityResponse {
  const target = findVanityTarget(record, edition)
  return {
    id: record.id,
    type: record.urlType,
    statusCode: vanityStatus(record.urlType),
    enabled: isVanityEnabled(record, now),
    path: record.urlPath,
    target,
    destination: target?.targetType === 'url' ? target.target : null,
  }
}

/** The effect of a record: an error page, another page at its path, a redirect, or nothing (VN-004 … VN-009). */
export function toVanityEffect(record: VanityRecord, facts: VanityFacts): VanityEffect {
  const response = toVanityResponse(record, facts.edition, facts.now)
  const { id, type, enabled, path, target, destination } = response
  if (!enabled) return NO_VANITY
  // NOT_FOUND needs no target; a record that names editions applies only to those (VN-009).
  if (target === null && (type !== 'NOT_FOUND' || record.targets.length > 0)) return NO_VANITY
  if (type === 'NOT_FOUND') return { kind: 'notFound', message: `Vanity ${id} of type ${type} at ${path}` }
  if (target === null) return NO_VANITY
  if (isMask(type) && facts.masks && target.targetType === 'object') return toMask(record, facts)
  return isRedirect(type) && destination !== null ? toRedirect(response, destination, facts) : NO_VANITY
}

/** The effect in a locale, with pages of that locale (RT-086). */
export function toLocalEffect(effect: VanityEffect, toLocalHref: ToLocalHref): VanityEffect {
  switch (effect.kind) {
    case 'mask':
      return { ...effect, path: toLocalHref(effect.path), target: toLocalHref(effect.target) }
    case 'redirect':
      return { ...effect, location: toLocalHref(effect.location) }
    default:
      return effect
  }
}

function toMask(record: VanityRecord, { asked, objectPath }: VanityFacts): VanityEffect {
  const [path = ''] = record.urlPath.split('?')
  if (objectPath === null || objectPath === path) return NO_VANITY
  if (asked.path !== path && asked.path !== objectPath) return NO_VANITY
  return { kind: 'mask', path: path + asked.page, target: objectPath + asked.page, expiresAt: vanityEnd(record) }
}

function toRedirect({ statusCode }: VanityResponse, target: string, facts: VanityFacts): VanityEffect {
  const { asked, siteOrigin, redirectHosts } = facts
  const { origin, host } = new URL(siteOrigin)
  const safe = safeLocation(target, [...redirectHosts, host])
  if (safe === null) return NO_VANITY
  const { pathname, search, hash } = new URL(safe, origin)
  const own = safe.startsWith('/') || new URL(safe).origin === origin
  // For any query, because the redirect preserves it and would loop.
  if (own && (pathname === asked.path || pathname === asked.path + asked.page)) return NO_VANITY
  return {
    kind: 'redirect',
    location: own ? pathname + search + hash : safe,
    status: statusCode === 301 ? 301 : 302,
    keepQuery: own && search === '' && hash === '',
  }
}
