import { z } from 'zod'
import { DEVICE_COOKIE } from '../../../shared/device/device.ts'
import { DEFAULT_EDITION } from '../../../shared/entities/edition.ts'
import { editionName } from '../../../shared/entities/fields.schema.ts'
import { siteKey } from '../site-key.ts'
import { headerName, locales, origin, path } from './values.ts'
import { list, orNone, variable, whole } from './variable.ts'

/** The folder of the demo publication. */
export const DEMO = 'publication'

/** What the site is, and where it listens. */
export const siteVariables = {
  environment: variable(
    'NODE_ENV',
    z.enum(['production', 'development'], 'expected production or development').default('production'),
    '`production` or `development`. `npm run dev` sets `development`.',
  ),
  port: variable(
    'PORT',
    whole('a port from 0 to 65535', 0, 65535).default(3000),
    'The port to listen on. `0` takes a free port and prints it.',
  ),
  /** undefined: all interfaces. */
  host: variable(
    'HOST',
    z.string().min(1).optional(),
    'The address to listen on, such as `127.0.0.1` behind a proxy on the same machine.',
    'all interfaces',
  ),
  siteOrigin: variable(
    'SITE_ORIGIN',
    orNone(origin),
    'The public scheme, host and port. Canonical links, feeds and sitemaps use it. Set it in production.',
    '`http://localhost:PORT`',
  ),
  siteKey: variable(
    'SITE_KEY',
    orNone(siteKey),
    'The site’s key in the addresses of the [content API](api.md), and `site` in each log line. Lower case, digits and hyphens. Without a `key` in `site.json`, the key is made from the name of the publication. Without a publication it is `cnet`.',
    '`key` of `site.json`',
  ),
  siteName: variable(
    'SITE_NAME',
    orNone(z.string().min(1).max(60)),
    'Overrides the name of the publication.',
    '`name` of `site.json`',
  ),
  // BR-005
  edition: variable(
    'EDITION',
    editionName.default(DEFAULT_EDITION),
    'The edition that this site shows, such as `uk`. It selects stories, slugs, the targets of short addresses and legacy paths. A document without an edition belongs to it.',
  ),
  /** Absolute. The only place the site writes to. */
  varDir: variable(
    'VAR_DIR',
    orNone(path),
    'The folder that the site writes to, and the only one: see [what it contains](runbook.md#what-var_dir-contains).',
    '`var`; with a `PUBLICATION_DIR`, its folder and `-data`',
  ),
  /** Absolute. */
  publicationDir: variable(
    'PUBLICATION_DIR',
    path.default(DEMO),
    'The publisher’s folder: see [the first publication](first-publication.md).',
  ),
  experimentsFile: variable(
    'EXPERIMENTS_FILE',
    orNone(path),
    'The A/B tests: see [experiments](experiments.md). The site reloads the file when it changes. A file that you name must exist; the default may be missing.',
    '`experiments.json` in `PUBLICATION_DIR`',
  ),
  flagsFile: variable(
    'FLAGS_FILE',
    orNone(path),
    'The feature flags. Otherwise as `EXPERIMENTS_FILE`.',
    '`flags.json` in `PUBLICATION_DIR`',
  ),
  scriptsFile: variable(
    'SCRIPTS_FILE',
    orNone(path),
    'The [scripts of other companies](scripts.md). Otherwise as `EXPERIMENTS_FILE`.',
    '`scripts.json` in `PUBLICATION_DIR`',
  ),
  /** The first one is the default and has no prefix (RT-086). */
  locales: variable(
    'LOCALES',
    locales,
    '[Languages](languages.md) of the site’s own words, separated by commas: `en`, `fr`. The first is the default and has no prefix in addresses. A locale without messages stops the start.',
  ),
  brandedIds: variable(
    'BRANDED_IDS',
    list,
    'Ids of paid stories, separated by commas. A story in the section `commercial` is always paid.',
    'a built-in list',
  ),
  /** User names are compared in lower case. */
  studioName: variable(
    'STUDIO_NAME',
    orNone(z.string().trim().toLowerCase().min(1)),
    'Part of the user name of the studio that writes paid stories, in any case. Labels and addresses change at once. Hubs that list a story change when it is next published.',
    '`studio`',
  ),
  /** The cookie with the reader's device (DV-003). */
  deviceCookie: variable(
    'DEVICE_COOKIE',
    z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9_-]{0,40}$/, 'expected a cookie name')
      .default(DEVICE_COOKIE),
    'The cookie with a reader’s device class.',
  ),
  /** The request header in which an edge sends the device (DV-002). */
  deviceHeader: variable(
    'DEVICE_HEADER',
    headerName.default('x-device'),
    'The request header in which a CDN sends the device class: `mobile`, `tablet` or `desktop`. The CDN must overwrite what readers send.',
  ),
  /** The request header in which an edge sends the country (PG-076, CO-001). */
  countryHeader: variable(
    'COUNTRY_HEADER',
    headerName.default('x-country'),
    'The request header in which a CDN sends the country of a reader, such as `DE`. The CDN must overwrite what readers send. Without it the time zone of the browser decides whether a reader is [asked for consent](privacy.md).',
  ),
  /** The share of readers whose browsers report web vitals, 0 to 1. */
  webVitalsShare: variable(
    'WEB_VITALS_SHARE',
    z.coerce
      .number('expected a share from 0 to 1')
      .min(0, 'expected a share from 0 to 1')
      .max(1, 'expected a share from 0 to 1')
      .default(0.1),
    'The share of page loads, 0 to 1, whose browser reports [web vitals](metrics.md#web-vitals). In development it is always 0.',
  ),
  /** false: no search engine may list the site, such as a copy for tests (decision 0031). */
  indexable: variable(
    'INDEXABLE',
    z
      .enum(['true', 'false'], 'expected true or false')
      .default('true')
      .transform((text) => text === 'true'),
    '`false` keeps the site out of search engines, such as a copy for tests. robots.txt then refuses all crawlers, and each response has `X-Robots-Tag: noindex`.',
  ),
  logLevel: variable(
    'LOG_LEVEL',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
  ),
}
