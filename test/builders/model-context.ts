import { wordsOf } from '../../server/body/messages/words.ts'
import { createSections } from '../../server/content/publication/sections.ts'
import type { PageModelContext } from '../../server/pages/kind.ts'
import { createPictureMemo } from '../../server/pages/model/picture-memo.ts'
import { BRANDED } from '../../server/process/branded.ts'
import { createImageSigner } from '../../server/process/signature.ts'
import { NO_DISPLAY_LISTS } from './display-lists.ts'

/** The context of a page model, in English and in Los Angeles; links contain their route and parameters. */
export function buildModelContext(over: Partial<PageModelContext> = {}): PageModelContext {
  return {
    path: '/news/rates-held/',
    route: 'article',
    roadshow: false,
    pageNumber: 1,
    hrefOfPage: null,
    variation: null,
    query: {},
    readPicture: createPictureMemo(createImageSigner({ secret: 'test'.repeat(8) })),
    sections: createSections(),
    branded: BRANDED,
    links: null,
    displayLists: NO_DISPLAY_LISTS,
    ratesTopics: [],
    verdictOf: () => false,
    routeRules: { branded: BRANDED },
    isLeftOut: () => false,
    siteName: 'Quay',
    now: 0,
    hasAccounts: false,
    sendsAlerts: false,
    plays: true,
    whyTrust: null,
    videoAds: {
      ...{ server: null, hasHouseSpot: false, hosts: [], siteName: 'cnet', edition: 'us' },
      environment: 'production',
    },
    captionsKey: 'captions-key',
    forms: { locale: 'en', siteKey: 'cnet', sendsMail: true, newsletters: [] },
    liveSocket: null,
    noteChange: () => {},
    takenFillers: new Set(),
    words: wordsOf('en'),
    language: 'en-US',
    currency: 'USD',
    timeZone: 'America/Los_Angeles',
    writtenIn: 'en-US',
    toLocalHref: (href) => href,
    localPlace: { prefix: '', prefixes: [], origin: 'https://www.example.com' },
    hrefFor: (name, params) => `/${name}/${Object.values(params).join('/')}/`,
    ...over,
  }
}
