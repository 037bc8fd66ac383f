import type { Express } from 'express'
import { toRules } from '../../server/pages/experiments/tests-and-flags.ts'
import { parseFlags } from '../../server/pages/flags/flags.schema.ts'
import type { Services, SiteServices } from '../../server/site/services.ts'
import { createSiteRouter } from '../../server/site/site-router.ts'
import { DEFAULT_FLAGS } from '../../shared/flags/flag.ts'
import { buildTests } from './ab-tests.ts'
import { buildChain, EARLY_STEPS, PAGE_STEPS } from './app.ts'
import { buildComposedPage, buildEntry, buildPlace } from './composed-page.ts'
import { buildArticle, buildContentApi, buildPageAnswer } from './content.ts'
import { buildConfig, buildRules, buildServices } from './services.ts'

type Fields = Readonly<Record<string, unknown>>

interface SiteOptions {
  readonly tests?: readonly Fields[]
  readonly flags?: Fields
  /** The fields of the only article. */
  readonly article?: Fields
  readonly env?: Readonly<Record<string, string>>
  readonly services?: Partial<Services>
  /** Whether early hits are answered before the rest of the chain; default true. */
  readonly early?: boolean
}

/** A site with its own tests and flags. Every article address has a page, rendered as its payload. */
export function buildExperimentSite(options: SiteOptions = {}): {
  readonly services: SiteServices
  readonly app: Express
} {
  const flags = parseFlags(options.flags ?? {})
  if (flags.faults !== null) throw new Error(flags.faults.join('\n'))
  const config = buildConfig({ SITE_ORIGIN: 'https://www.example.com', ...options.env })
  const composed = buildComposedPage(
    [
      buildPlace({ id: 'one' }),
      buildPlace({ id: 'two' }),
      buildPlace({ id: 'sticky', flag: 'newsletter.sticky' }),
      buildPlace({ id: 'letters', flag: 'newsletters' }),
    ],
    {
      one: buildEntry({ data: { title: 'One', content: '<p>Plain words</p>' } }),
      two: buildEntry({ data: { title: 'Two', content: '<p>More words</p>' } }),
      sticky: buildEntry({ data: { title: 'Sticky', content: '<p>Sticks</p>' } }),
      letters: buildEntry({ data: { title: 'Letters', content: '<p>Letters</p>' } }),
    },
  )
  const { layout, components } = composed
  // One object for all requests, as both content APIs return the same object for unchanged content.
  const said = buildPageAnswer(buildArticle(options.article), { layout, components })
  const services = buildServices({
    config,
    router: createSiteRouter(config),
    content: buildContentApi(({ id }) => (id === 'nothing' ? { kind: 'missing', message: 'none', tags: [] } : said)),
    rules: buildRules(
      toRules(buildTests(...(options.tests ?? [])), flags.faults === null ? flags.flags : DEFAULT_FLAGS),
    ),
    renderer: {
      build: 'test',
      async render(payload, _shell, write) {
        write(Buffer.from(JSON.stringify(payload)))
      },
    },
    ...options.services,
  })
  return { services, app: buildChain(services, PAGE_STEPS, options.early === false ? [] : EARLY_STEPS) }
}
