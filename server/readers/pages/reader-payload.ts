import type { SavedModel, SettingsModel, SignInModel } from '../../../shared/page/model/readers.ts'
import type { PagePayload } from '../../../shared/page/payload.ts'
import { toShareImage } from '../../pages/head.ts'
import { toHead } from '../../pages/head-data.ts'
import { toBrowserFlags } from '../../pages/judge.ts'
import type { PageServices } from '../../pages/page-services.ts'
import type { PageView } from '../../pages/page-view.ts'
import type { ReaderServices } from '../reader-services.ts'

/** A page of readers as a payload: search engines do not list it, and it is part of no test. */
export function toReaderPayload(
  content: SignInModel | SettingsModel | SavedModel,
  title: string,
  { facets, match, path, partition }: Pick<PageView, 'facets' | 'match' | 'path' | 'partition'>,
  services: Pick<PageServices, 'config' | 'publication'> & Pick<ReaderServices, 'vapid'>,
): PagePayload {
  const { brand, edition, language } = facets
  const flags = partition && toBrowserFlags(partition, { device: null, now: partition.asOf, topics: [] })
  return {
    ...{ page: content.kind, route: match?.route.name ?? '', path, status: 200, layout: 'default' },
    ...{ brand, edition, locale: language, section: null },
    flags: {
      ...(flags?.userData && { userData: flags.userData }),
      // Without keys the site sends no alerts, and offers none.
      ...(flags?.push && services.vapid !== null && { push: flags.push }),
    },
    head: toHead({
      ...{ siteName: services.publication.name, title, language, canonical: services.config.siteOrigin + path },
      ...{ noIndex: true, type: 'website', image: toShareImage(services), links: [], jsonLd: [] },
      ...{ titleTag: null, description: null, ogTitle: null, ogDescription: null, hero: null },
      ...{ published: null, updated: null, section: null, keywords: null, creator: null },
    }),
    ...{ content, ticker: null, rows: [] },
  }
}
