import { AB_COOKIE } from '../../shared/ab/cookies.ts'
import { toStateText } from '../../shared/ab/state.ts'
import { DEBUG_NAME, DEBUG_SERVICES, type DebugService, toDebugServices } from '../../shared/debug/services.ts'
import { deviceOfWidth } from '../../shared/device/device.ts'
import type { PagePayload, PublicEnvironment } from '../../shared/page/payload.ts'
import { toPageKeys, toReaderKeys, toSlotValues } from '../ads/targeting.ts'
import { meetsCondition } from '../app/browser-flags.ts'
import type { EffectContext } from '../app/effect-context.ts'
import { findCookie } from '../app/find-cookie.ts'
import type { LoadedPage } from '../app/loaded-page.ts'
import type { PageView } from '../app/page-views.ts'
import { followTracking } from '../tracking/follow-tracking.ts'
import { callOf, type TrackedEvent } from '../tracking/tracked-event.ts'
import { toTrackingData } from '../tracking/tracking-data.ts'
import css from './Panel.module.css'

/** Shows the debug panel with the requested services; does nothing when no known service was requested (OP-003). */
export function openPanel({
  router,
  build,
  views,
  environment,
}: Pick<EffectContext, 'router' | 'build' | 'views' | 'environment'>): void {
  const services = readServices()
  if (services.length === 0) return
  const body = node('div', {})
  const panel = node('details', { open: '' }, [node('summary', {}, ['Debug']), body])
  document.body.append(node('aside', { class: css.panel ?? '', 'aria-label': 'Debug', 'data-print': 'no' }, [panel]))

  let shown: PagePayload | null = null
  const render = () => {
    const page = router.state.loaderData.page as LoadedPage | undefined
    if (page === undefined || page.payload === shown) return
    shown = page.payload
    const view = services.includes('tracking') ? [toView(views.read())] : []
    const ads = services.includes('ads') ? [toAds(page.payload, views.read(), environment)] : []
    body.replaceChildren(...toSections(page.payload, build, services), ...view, ...ads, toSwitches(services))
  }
  render()
  router.subscribe(render)
  if (!services.includes('tracking')) return
  followTracking((event) => body.append(toEvent(event)))
  const videos = node('pre', { 'data-videos': '' })
  panel.append(videos)
  addEventListener('videos-changed', (event) => {
    if (event instanceof CustomEvent) videos.textContent = JSON.stringify(event.detail, null, 1)
  })
}

/** An event as whoever counts gets it (TR-019). */
function toEvent(event: TrackedEvent): Node {
  const { name, ...facts } = event
  return node('details', { 'data-tracked': name }, [
    node('summary', {}, [`${callOf(event)}: ${name}`]),
    node('pre', {}, [JSON.stringify('page' in facts ? toTrackingData(facts.page, facts.view) : facts, null, 1)]),
  ])
}

/** What an ad network would be told of the first ad of the page, with consent (AD-001, AD-023). */
function toAds(page: PagePayload, { guid }: PageView, { environment, siteKey }: PublicEnvironment): Node {
  const view = { device: deviceOfWidth(window.innerWidth), environment, guid }
  const slot = toSlotValues(page.facts, 'house', siteKey, view.device)
  const keys = { ...toPageKeys(page, view, 1), ...toReaderKeys(document.cookie, null), slot }
  return node('details', { 'data-ads': '' }, [
    node('summary', {}, ['Ads']),
    node('pre', {}, [JSON.stringify(keys, null, 1)]),
  ])
}

/** Reads the query first: it is for this page, the cookie is for all pages. */
function readServices(): readonly DebugService[] {
  const requested = toDebugServices(new URLSearchParams(window.location.search).get(DEBUG_NAME))
  return requested.length > 0 ? requested : toDebugServices(findCookie(document.cookie, DEBUG_NAME))
}

function toSections(page: PagePayload, build: string, services: readonly DebugService[]): readonly Node[] {
  return [
    toFacts({
      Route: page.route,
      Path: page.path,
      Status: String(page.status),
      Viewport: deviceOfWidth(window.innerWidth),
      Features: toFeatures(page),
      Build: build,
    }),
    ...(services.includes('ab') ? [toTests(page)] : []),
    ...(services.includes('api') ? toCalls(page) : []),
    ...(services.includes('editor') ? [toEditor(page)] : []),
  ]
}

/** The feature flags of the page; the browser evaluates the conditions that the server leaves to it (FF-012). */
function toFeatures({ flags = {} }: PagePayload): string {
  const { userAgent, webdriver } = navigator
  const browser = { userAgent, webdriver, device: deviceOfWidth(window.innerWidth) }
  const states = Object.entries(flags).map(([name, value]) => {
    const on = value === true || meetsCondition(value, browser, window.reportError)
    return `${name} ${on ? 'on' : 'off'}`
  })
  return states.join(', ') || 'none requested'
}

/** The page view as tracking and ads get it (BR-009, NV-012). */
function toView({ guid, previous }: PageView): Node {
  return toFacts({ 'Page view': guid ?? 'none without https', 'Came from': previous ?? 'outside of the site' })
}

function toTests({ experiment }: PagePayload): Node {
  return toFacts({
    'This page': experiment ? toStateText(experiment) : 'in no test of this reader',
    Cookie: findCookie(document.cookie, AB_COOKIE) ?? 'none',
  })
}

function toCalls({ debug }: PagePayload): readonly Node[] {
  const api = debug?.api
  if (!api) return [node('p', {}, ['Load the page with ?jsDebug=api to see its calls.'])]
  const lists = { Received: api.receivedResponses, Skipped: api.skippedRequests, Failed: api.failedRequests }
  return Object.entries(lists).map(([name, calls]) =>
    node('details', { 'data-calls': name.toLowerCase() }, [
      node('summary', {}, [`${name} (${calls.length})`]),
      node(
        'ul',
        {},
        calls.map((call) => node('li', {}, [call])),
      ),
    ]),
  )
}

/** The document in the content-management tool (PG-077). */
function toEditor({ debug }: PagePayload): Node {
  if (debug === undefined) return node('p', {}, ['Load the page with ?jsDebug=editor to see where it is edited.'])
  if (debug.editor === null) return node('p', {}, ['This site names no CMS_HOST, or the page has no document.'])
  return node('p', {}, [node('a', { href: debug.editor, rel: 'noopener' }, ['Edit this page'])])
}

/** Checkboxes for the services that the cookie switches on for later pages. */
function toSwitches(services: readonly DebugService[]): Node {
  const boxes = DEBUG_SERVICES.map((service) => {
    const box = node('input', { type: 'checkbox', value: service, ...(services.includes(service) && { checked: '' }) })
    return { box, label: node('label', {}, [box, ` ${service}`]) }
  })
  const apply = node('button', { type: 'button', class: 'btn btn--line' }, ['Keep on and reload'])
  apply.addEventListener('click', () => {
    const chosen = boxes.filter(({ box }) => box.matches(':checked')).map(({ box }) => box.getAttribute('value'))
    const life = chosen.length > 0 ? '' : '; max-age=0'
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
    document.cookie = `${DEBUG_NAME}=${chosen.join(',')}; path=/; samesite=lax; secure${life}`
    const here = new URL(window.location.href)
    here.searchParams.delete(DEBUG_NAME)
    window.location.assign(here)
  })
  return node('fieldset', {}, [node('legend', {}, ['Services']), ...boxes.map(({ label }) => label), apply])
}

function toFacts(facts: Readonly<Record<string, string>>): Node {
  const lines = Object.entries(facts).map(([term, text]) =>
    node('div', {}, [node('dt', {}, [term]), node('dd', {}, [text])]),
  )
  return node('dl', {}, lines)
}

/** Creates an element with attributes and children; a string becomes a text node, never HTML. */
function node<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children)
  return element
}
