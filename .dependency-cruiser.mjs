/**
 * The rooms of the server, from the ground up. A room imports rooms of the lines before its own, and no other; what
 * every room may import (the log's events, the configuration as a type …) is in files beside the rooms.
 */
const LAYERS = [
  ['private'],
  ['telemetry', 'messages', 'body', 'render'],
  ['http', 'vitals'],
  ['publication', 'previews'],
  ['content'],
  ['captions', 'changes', 'media'],
  ['assets', 'health', 'images', 'limits', 'polls', 'purge', 'reports', 'rules'],
  ['former-path', 'redirects', 'vanity'],
  ['page'],
  ['page-cache', 'publishing'],
  ['live'],
  ['respond'],
  ['machine-files', 'newsletters', 'search', 'video-ads'],
  ['feeds', 'oembed', 'sitemaps'],
  ['crawlers', 'markdown'],
  ['api', 'workers'],
  ['site'],
  ['preflight'],
]

const SOURCES = { pathNot: '\\.test\\.tsx?$' }

const layers = LAYERS.map((rooms, index) => ({
  name: `rooms-import-downwards: ${rooms.join(', ')}`,
  severity: 'error',
  from: { ...SOURCES, path: `^server/(${rooms.join('|')})/` },
  to: {
    path: '^server/[^/]+/',
    pathNot: ['^server/$1/', ...(index > 0 ? [`^server/(${LAYERS.slice(0, index).flat().join('|')})/`] : [])],
  },
}))

/** Files beside the rooms that put them together, so that no room knows them. */
const TOP = '^server/(app|chain|main|site-router|start-site|start-worker|upgrades)\\.ts$'

const top = [
  {
    name: 'a-room-has-its-layer',
    from: { ...SOURCES, path: `^server/(?!(${LAYERS.flat().join('|')})/)[^/]+/` },
    to: { path: '^server/' },
  },
  { name: 'the-top-puts-rooms-together', from: { ...SOURCES, path: '^server/(?!site/)[^/]+/' }, to: { path: TOP } },
  {
    // Each room names the services that it needs.
    name: 'services-are-known-at-the-top',
    from: { ...SOURCES, path: '^(middleware|server/(?!site/)[^/]+)/' },
    to: { path: '^server/site/services\\.ts$' },
  },
  {
    name: 'config-is-passed-on',
    from: { ...SOURCES, path: '^server/[^/]+/' },
    to: { path: '^server/process/config\\.ts$', dependencyTypesNot: ['type-only'] },
  },
].map((rule) => ({ severity: 'error', ...rule }))

/** Which file may import which: read by `npm run check:static`. */
export default {
  forbidden: [
    ...layers,
    ...top,
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: {
        circular: true,
        viaOnly: {
          dependencyTypesNot: ['type-only'],
        },
      },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '^server/main\\.ts$',
          '^scripts/',
          '\\.test\\.tsx?$',
          '\\.d\\.ts$',
          '^client/entry\\.',
          '\\.css$',
          '^client/start/start\\.ts$',
        ],
      },
      to: {},
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: ['^react-router/dom$'],
      },
    },
    {
      name: 'shared-knows-nothing',
      severity: 'error',
      from: {
        path: '^shared/',
      },
      to: {
        path: '^(server|client|middleware|illustrations|scripts|routes\\.config)',
      },
    },
    {
      name: 'routes-know-routing',
      severity: 'error',
      from: {
        path: '^routes\\.config\\.ts$',
      },
      to: {
        path: '^(server|client|middleware|illustrations|scripts|shared/(?!routing|page))',
      },
    },
    {
      name: 'middleware-knows-shared',
      severity: 'error',
      from: {
        path: '^middleware/',
      },
      to: {
        path: '^(server|client|illustrations|scripts)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'client-knows-shared',
      severity: 'error',
      from: {
        path: '^client/',
      },
      to: {
        path: '^(server|middleware|illustrations|scripts)/',
      },
    },
    {
      name: 'client-has-no-schemas',
      severity: 'error',
      from: {
        path: '^client/',
      },
      to: {
        path: '(\\.schema\\.ts$|^node_modules/zod/)',
      },
    },
    {
      // What the client loads of shared/ has no validator; types are erased.
      name: 'entities-take-types-from-schemas',
      severity: 'error',
      from: {
        path: '^shared/',
        pathNot: '(\\.schema\\.ts$|\\.test\\.tsx?$|^server/body/unknown-fields\\.ts$)',
      },
      to: {
        path: '(\\.schema\\.ts$|^node_modules/zod/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'server-never-draws',
      severity: 'error',
      from: {
        path: '^server/',
      },
      to: {
        path: '^client/',
      },
    },
    {
      name: 'illustrations-know-shared',
      severity: 'error',
      from: {
        path: '^illustrations/',
        pathNot: '\\.test\\.ts$',
      },
      to: {
        path: '^(server|client|middleware|scripts|routes\\.config)',
      },
    },
    {
      name: 'illustrations-behind-artist',
      severity: 'error',
      from: {
        path: '^(server|scripts)/',
      },
      to: {
        path: '^illustrations/(?!artist\\.ts$)',
      },
    },
    {
      // The bench starts a PostgreSQL as the tests do.
      name: 'tests-stay-out',
      severity: 'error',
      from: {
        path: '^(server|client|shared|middleware|illustrations|scripts)/',
        pathNot: '\\.test\\.tsx?$|^scripts/bench/',
      },
      to: {
        path: '(^test/|\\.test\\.tsx?$)',
      },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: {
      path: 'node_modules',
    },
    exclude: {
      path: '(^dist/|^var/|^scripts/bench/peers/)',
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
    },
  },
}
