import type { RequestHandler } from 'express'
import { escapeText } from '../body/escape.ts'
import type { Publication } from '../content/publication/publication.ts'
import type { HouseSpot } from '../content/publication/site-file.schema.ts'
import { setPublicLife } from '../http/caching-step.ts'
import { readRequestContext } from '../http/request-context.ts'
import { HOUSE_SKIP, HOUSE_VMAP } from './house-spot.ts'

/** The moments of the house spot in a video (VMAP 1.0.1 §2.3.1). */
const MOMENTS = ['start', '50%'] as const

/** Answers the breaks of videos with the house spot of the publication, where no ad server is configured. */
export function videoAdsStep({ publication }: { readonly publication: Publication }): RequestHandler {
  const body = publication.houseSpot && toVmap(publication.houseSpot, publication.name)
  return (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (body === null || !isRead || request.path !== HOUSE_VMAP) return next()
    readRequestContext(request).route = 'video-ads'
    setPublicLife(response, 'public, max-age=300')
    response.type('application/xml; charset=utf-8').send(body)
  }
}

function toVmap(spot: HouseSpot, system: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">',
    ...MOMENTS.map((offset, index) => toBreak(spot, system, offset, index + 1)),
    '</vmap:VMAP>',
  ].join('\n')
}

function toBreak(spot: HouseSpot, system: string, offset: string, number: number): string {
  const { mp4Url, duration, title, href } = spot
  const file = `<MediaFile delivery="progressive" type="video/mp4" width="640" height="360">${escapeText(mp4Url)}</MediaFile>`
  return [
    `<vmap:AdBreak timeOffset="${offset}" breakType="linear" breakId="house-${number}">`,
    '<vmap:AdSource allowMultipleAds="false"><vmap:VASTAdData><VAST version="4.2"><Ad id="house"><InLine>',
    `<AdSystem>${escapeText(system)}</AdSystem><AdTitle>${escapeText(title)}</AdTitle><Impression/>`,
    `<Creatives><Creative id="house"><Linear skipoffset="${toClock(HOUSE_SKIP)}">`,
    `<Duration>${toClock(duration)}</Duration><MediaFiles>${file}</MediaFiles>`,
    `<VideoClicks><ClickThrough>${escapeText(href)}</ClickThrough></VideoClicks>`,
    '</Linear></Creative></Creatives></InLine></Ad></VAST></vmap:VASTAdData></vmap:AdSource></vmap:AdBreak>',
  ].join('\n')
}

/** `00:00:18.000` */
function toClock(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 23)
}
