import type { PublicEnvironment } from '../../shared/page/payload.ts'
import { type TrackedPage, type TrackedView, toTrackingData } from './tracking-data.ts'

/** The address of the image that error pages request: this site, which counts it in its log and metrics. */
const PATH = '/_node/error.gif'

interface ErrorFacts extends Pick<PublicEnvironment, 'siteKey' | 'environment'> {
  readonly page: TrackedPage
  readonly view: TrackedView
  readonly xref: string
}

/** Requests the image of an error page (TR-013). It is in no document, so it moves nothing and is not read out. */
export function requestErrorImage({ page, view, xref, siteKey, environment }: ErrorFacts): void {
  const data = toTrackingData(page, view)
  const query = new URLSearchParams({
    xref,
    srcurl: window.location.origin + window.location.pathname,
    pagetype: data.pageType,
    pguid: data.pageViewGuid,
    devicetype: data.deviceType,
    sid: siteKey,
    env: environment,
  })
  new Image(1, 1).src = `${PATH}?${query}`
}
