import { z } from 'zod'
import { databaseUrl, frameHost, headerName, origin, token } from './values.ts'
import { list, orNone, secret, variable } from './variable.ts'

/** Where documents come from, who may write them, and who may see drafts. */
export const contentVariables = {
  /** null: content comes from the embedded content API (CL-002). */
  contentApiUrl: variable(
    'CONTENT_API_URL',
    orNone(origin),
    'The origin of another content API. Without it the site reads its own store, and you can publish here.',
  ),
  /** `{site}` stands for SITE_KEY (VN-001). */
  vanityPath: variable(
    'VANITY_PATH',
    z
      .string()
      .regex(/^\/[\w./{}-]*\{site\}[\w./{}-]*$/, 'expected a path with {site}, e.g. /v1/xapi/vanity/{site}/web')
      .default('/v1/xapi/vanity/{site}/web'),
    'The path at `CONTENT_API_URL` for lookups of [short addresses](redirects.md#short-addresses). `{site}` becomes `SITE_KEY`.',
  ),
  /** `stub`: built-in fixtures instead of the content API and the store, never in production (CL-002). */
  dataSource: variable(
    'DATA_SOURCE',
    z.enum(['api', 'stub'], 'expected api (or stub outside production)').default('api'),
    '`api` is the content API, embedded or at `CONTENT_API_URL`. `stub` is for development only: the fixtures of `server/content/stub/fixtures/`. Each start imports them into `stub/` of `VAR_DIR`, and ignores `CONTENT_API_URL` and `DATABASE_URL`.',
  ),
  /** The address of PostgreSQL with its credentials; null: the embedded store in `varDir` (BX-084). */
  databaseUrl: secret(
    'DATABASE_URL',
    orNone(databaseUrl),
    '`postgres://user:password@host/database`: the store is this [PostgreSQL](running.md#postgresql) database. In a password write `#`, `%`, `/`, `?` and `@` as `%23`, `%25`, `%2F`, `%3F` and `%40`. Without it the store is a file in `VAR_DIR`.',
  ),
  /** null: every write gets a 403. */
  publishToken: secret(
    'PUBLISH_TOKEN',
    orNone(token),
    'The token of writers, 16 characters or more. Without it every write gets a 403.',
  ),
  /** The one key that may reach the browser (CL-003, SE-007). */
  publicApiKey: secret(
    'PUBLIC_API_KEY',
    orNone(z.string().min(8, 'expected 8 characters or more')),
    'The one key that browsers may see: video players fetch captions with it. The random one is in the store.',
    'random, made at the first start',
  ),
  previewHeader: variable(
    'PREVIEW_HEADER',
    orNone(headerName),
    'The request header to the content API that carries the page’s `preview` parameter, such as `x-preview`. A content host reads the same header. Without it nothing is passed on. A site’s own [preview links](publishing.md#show-a-draft) do not need it.',
  ),
  /** The content-management tool, to which the debug panel links; null if there is none (PG-077). */
  cmsHost: variable(
    'CMS_HOST',
    orNone(origin),
    'The origin of the content-management tool. With `?jsDebug=editor` the [debug panel](experiments.md#looking-at-one-version) links the document of the page there: `/content/{type}/{id}`, or `/pages/create/{id}` for a feature.',
  ),
  /** Origins whose frames may show an open preview (MV-013). */
  previewFrameHosts: variable(
    'PREVIEW_FRAME_HOSTS',
    list.pipe(z.array(frameHost).readonly()),
    'Hosts whose frames may show an open [preview](publishing.md#show-a-draft), such as a CMS, separated by commas: `cms.example`, `https://cms.example:8443`, or `http://localhost:4000` on an editor’s machine. No wildcards. No other page can be framed.',
  ),
}
