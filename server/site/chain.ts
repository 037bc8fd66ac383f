import { EVENTS_PATH } from '../../shared/numbers/counted-event.ts'
import { houseAdsStep } from '../content/house-ads/house-ads-step.ts'
import { iconsStep } from '../content/publication/icons-step.ts'
import { publicationStep } from '../content/publication/publication-step.ts'
import { createCrawlerFiles } from '../feeds/crawlers.ts'
import { createFeeds } from '../feeds/feeds.ts'
import { generatedFilesStep } from '../feeds/generated-files-step.ts'
import { createLlmsFile } from '../feeds/markdown/llms-file.ts'
import { createMarkdownFiles } from '../feeds/markdown/markdown-files.ts'
import { createOembed } from '../feeds/oembed.ts'
import { sitemapFileStep } from '../feeds/sitemaps/sitemap-file-step.ts'
import { createSitemapIndex } from '../feeds/sitemaps/sitemap-index.ts'
import { assetsStep } from '../http/assets/assets-step.ts'
import { boundsStep } from '../http/bounds-step.ts'
import { reportsStep } from '../http/browser-reports/reports-step.ts'
import { cachingStep } from '../http/caching-step.ts'
import { compressionStep } from '../http/compression-step.ts'
import { CONSENT_PATH, consentStep } from '../http/consent-step.ts'
import { contextStep } from '../http/context-step.ts'
import { cookiesStep } from '../http/cookies-step.ts'
import { errorsStep } from '../http/errors-step.ts'
import { frameStep } from '../http/frame-step.ts'
import { headStep } from '../http/head-step.ts'
import { healthStep } from '../http/health-step.ts'
import { hostStep } from '../http/host-step.ts'
import { logStep } from '../http/log-step.ts'
import { metricsStep } from '../http/metrics-step.ts'
import { notFoundStep } from '../http/not-found-step.ts'
import { READER_PATH, readerStep } from '../http/reader-step.ts'
import { securityStep } from '../http/security-step.ts'
import { serverOnlyStep } from '../http/server-only-step.ts'
import type { HttpStep } from '../http/step.ts'
import { imagesStep } from '../media/images/images-step.ts'
import { mediaStep } from '../media/media-step.ts'
import { videoAdsStep } from '../media/video-ads-step.ts'
import { newslettersStep } from '../pages/newsletters/newsletters-step.ts'
import { questionLimitStep } from '../pages/question-limit-step.ts'
import { earlyHitStep } from '../pages/respond/early-hit-step.ts'
import { errorPage } from '../pages/respond/error-page.ts'
import { componentStep, dataStep, pageStep } from '../pages/respond/page-step.ts'
import { openSearchStep } from '../pages/search/open-search-step.ts'
import { suggestionsStep } from '../pages/search/suggestions-step.ts'
import { FINANCE_PATH, financeStep, GEO_PATH, geoStep } from '../pages/tools/lookups/lookups-step.ts'
import { plansStep } from '../pages/tools/plans-step.ts'
import { API_MOUNT } from '../publishing/api/api-document.ts'
import { apiStep, unknownApiStep, vanityLookupStep } from '../publishing/api/api-step.ts'
import { renewStep } from '../publishing/api/renew-step.ts'
import { USERS_CALLS } from '../readers/accounts/users-calls.ts'
import { USERS_PATH, usersStep } from '../readers/accounts/users-step.ts'
import { FUNCTIONS_PATH, functionsStep, PUSH_PATH, pushStep } from '../readers/alerts/push-step.ts'
import { USER_DATA_PATH, userDataStep } from '../readers/data/user-data-step.ts'
import { LEADS_PATH, leadsApiStep } from '../readers/leads/leads-api-step.ts'
import { leadsStep } from '../readers/leads/leads-step.ts'
import { OUTBOX_PATH, outboxStep } from '../readers/mail/outbox-step.ts'
import { audienceStep } from '../readers/numbers/audience-step.ts'
import { eventsStep } from '../readers/numbers/events-step.ts'
import { numbersStep } from '../readers/numbers/numbers-step.ts'
import { readerPagesStep } from '../readers/pages/reader-pages-step.ts'
import { passOn } from '../readers/pass-on.ts'
import { wellKnownStep } from '../readers/well-known-step.ts'
import type { SiteServices } from './services.ts'

/** A row of the chain. */
export type ChainStep = HttpStep<SiteServices>

/** The whole Express chain, in order: every request passes the steps until one responds. */
export const CHAIN: readonly ChainStep[] = [
  {
    name: 'context',
    why: 'first: all later steps log and send the transaction id',
    create: contextStep,
  },
  {
    name: 'log',
    why: 'before any step that may respond, so that every request has its log line',
    create: logStep,
  },
  {
    name: 'metrics',
    why: 'before any step that may respond; after log, so that both see the same requests',
    create: metricsStep,
  },
  {
    name: 'frame',
    why: 'before the early hits: another host name, which must never send a page',
    create: frameStep,
  },
  {
    name: 'early-hit',
    why: 'after log and metrics; before the steps that such a request has passed once, and with their headers',
    create: earlyHitStep,
  },
  {
    name: 'head',
    why: 'before anything that may respond, but for early hits, which send these headers themselves',
    create: headStep,
  },
  {
    name: 'caching',
    why: 'before any step that may respond: it sets the defaults that steps override',
    create: cachingStep,
  },
  {
    name: 'security',
    why: 'before any step that responds with content, refusals of the bounds included',
    create: securityStep,
  },
  {
    name: 'host',
    why: 'before everything that responds with content; an early hit leaves such requests to it',
    create: hostStep,
  },
  {
    name: 'health',
    why: 'before the bounds and the pages: probes respond even if everything else fails',
    create: healthStep,
  },
  {
    name: 'bounds',
    why: 'before all work: a malformed request costs nothing and is never a 5xx',
    create: boundsStep,
  },
  {
    name: 'publication',
    why: 'before the assets of the build, whose icon and folder it shares',
    create: publicationStep,
  },
  {
    name: 'assets',
    why: 'before the dynamic steps: most requests end here, and a missing asset must never become a page',
    create: assetsStep,
  },
  {
    name: 'icons',
    why: 'after the assets, so that a file of the publisher comes before one that is made',
    create: iconsStep,
  },
  {
    name: 'reports',
    why: 'after security, before the API: bounded on its own, because anyone may write here',
    create: reportsStep,
  },
  {
    name: 'events',
    why: 'beside the reports: bounded on its own, and far from the pages',
    path: EVENTS_PATH,
    create: eventsStep,
  },
  {
    name: 'audience',
    why: 'beside the events: files for whoever measures pages, which are no pages themselves',
    create: audienceStep,
  },
  {
    name: 'numbers',
    why: 'beside the events: a page of the publisher, which no cache of pages may see',
    create: numbersStep,
  },
  {
    name: 'images',
    why: 'before the pages: bounded work under its own addresses',
    path: '/resize',
    create: imagesStep,
  },
  {
    name: 'media',
    why: 'beside the images, before the pages: the files of the bucket as they are',
    path: '/media',
    create: mediaStep,
  },
  {
    name: 'server-only',
    why: 'before the pages: the router of the pages must never see these addresses',
    create: (services) => serverOnlyStep(services, errorPage(services)),
  },
  {
    name: 'user-data',
    why: 'before compression, which would hold the messages of its streams back, and before the API, whose path is above',
    path: USER_DATA_PATH,
    create: ({ accounts, ...services }) =>
      services.config.udsUrl === null
        ? userDataStep({ ...services, sessions: accounts.sessions, tokens: accounts.tokens })
        : passOn(services.config.udsUrl + USER_DATA_PATH, 'user-data', services),
  },
  {
    name: 'geo',
    why: 'before the API, whose path is above: what is typed into a tool is neither compressed nor cached',
    path: GEO_PATH,
    create: geoStep,
  },
  {
    name: 'finance',
    why: 'beside geo, before the addresses below /api that do not exist',
    path: FINANCE_PATH,
    create: financeStep,
  },
  {
    name: 'leads-api',
    why: 'beside geo: what programs read of readers is neither compressed nor cached',
    path: LEADS_PATH,
    create: leadsApiStep,
  },
  {
    name: 'compression',
    why: 'before the API, and for it alone: per-request compression would halve the throughput of pages',
    path: '/api',
    create: compressionStep,
  },
  {
    name: 'api',
    why: 'before the pages: its addresses are no pages, and their errors are JSON',
    path: API_MOUNT,
    create: apiStep,
  },
  {
    name: 'vanity-v1',
    why: 'beside the API: the same vanity lookup under another address',
    path: '/v1/xapi/vanity',
    create: vanityLookupStep,
  },
  {
    name: 'api-unknown',
    why: 'after the API, before the pages: a wrong address of the API must cost no page',
    path: '/api',
    create: unknownApiStep,
  },
  {
    name: 'renew',
    why: 'beside the API, whose token and limits it shares',
    path: '/_node/renew',
    create: renewStep,
  },
  {
    name: 'open-search',
    why: 'before the pages: a file about the site, which costs no page',
    create: openSearchStep,
  },
  {
    name: 'suggestions',
    why: 'beside open-search: what is suggested while a reader types costs no page',
    create: suggestionsStep,
  },
  {
    name: 'house-ads',
    why: 'beside open-search: a file that is the same for all readers',
    create: houseAdsStep,
  },
  {
    name: 'video-ads',
    why: 'beside open-search: a file that is the same for all readers',
    create: videoAdsStep,
  },
  {
    name: 'question-limit',
    why: 'before the pages in all their forms: a question that is refused costs none',
    create: (services) => questionLimitStep(services, errorPage(services)),
  },
  {
    name: 'generated-files',
    why: 'before the pages: feeds, sitemaps and other files for programs, which are no pages and set no cookies',
    create: (services) =>
      generatedFilesStep(services, [
        createFeeds(services),
        createSitemapIndex(services),
        createCrawlerFiles(services),
        createLlmsFile(services),
        createMarkdownFiles(services),
        createOembed(services),
      ]),
  },
  {
    name: 'sitemap-files',
    why: 'beside the other generated files, but as streams, which no cache of this process stores',
    create: sitemapFileStep,
  },
  {
    name: 'cookies',
    why: 'right before the pages: no step above reads a cookie',
    create: cookiesStep,
  },
  {
    name: 'well-known',
    why: 'before the pages: its addresses are files for programs',
    path: '/.well-known',
    create: wellKnownStep,
  },
  {
    name: 'consent',
    why: 'before the pages: a form is sent to an address of programs, so that pages stay read-only',
    path: CONSENT_PATH,
    create: consentStep,
  },
  {
    name: 'reader',
    why: 'beside the choices, which depend on it: no page may contain what is said of one reader',
    path: READER_PATH,
    create: readerStep,
  },
  {
    name: 'outbox',
    why: 'before the pages: an address of programs; only a developer opens it',
    path: OUTBOX_PATH,
    create: outboxStep,
  },
  {
    name: 'push',
    why: 'beside the calls of accounts: a subscription belongs to who is signed in',
    path: PUSH_PATH,
    create: ({ accounts, ...services }) => pushStep({ ...services, sessions: accounts.sessions }),
  },
  {
    name: 'functions',
    why: 'beside the subscriptions, which they connect with accounts',
    path: FUNCTIONS_PATH,
    create: ({ accounts, ...services }) =>
      services.config.functionsUrl === null
        ? functionsStep({ ...services, sessions: accounts.sessions })
        : passOn(services.config.functionsUrl, 'functions', services),
  },
  {
    name: 'users',
    why: 'after the cookies, which say who asks; before the pages, which lead there',
    path: USERS_PATH,
    create: ({ accounts, ...services }) =>
      services.config.userApiUrl === null
        ? usersStep(accounts, USERS_CALLS)
        : passOn(services.config.userApiUrl + USERS_PATH, 'users', services),
  },
  {
    name: 'plans',
    why: 'beside the newsletters: a form with a street is sent to the address of its page',
    create: plansStep,
  },
  {
    name: 'leads',
    why: 'beside the newsletters: a form is sent to the address of its page, and no cache sees its receipts',
    create: leadsStep,
  },
  {
    name: 'newsletters',
    why: 'after the cookies, before the pages: a form is sent to the address of its page',
    create: newslettersStep,
  },
  {
    name: 'reader-pages',
    why: 'before the page step, whose cache must never see a page of one reader',
    create: readerPagesStep,
  },
  {
    name: 'component',
    why: 'before the page step: page addresses below the id of a component',
    path: '/_component',
    create: componentStep,
  },
  {
    name: 'data',
    why: 'before the page step: page addresses below /_data',
    path: '/_data',
    create: dataStep,
  },
  {
    name: 'page',
    why: 'every address that no earlier step handles is a page, or a page that is not found',
    create: pageStep,
  },
  {
    name: 'not-found',
    why: 'after the pages, which respond to every page address: only other requests get here',
    create: notFoundStep,
  },
  {
    name: 'errors',
    why: 'last: Express passes errors to handlers after the one that failed',
    create: (services) => errorsStep(services, errorPage(services)),
  },
]
