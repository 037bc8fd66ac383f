/**
 * The rooms of the server, from the ground up. A room imports values of the rooms before it, and no others; types may
 * come from any room.
 */
const ROOMS = [
  'body',
  'process',
  'http',
  'media',
  'addresses',
  'store',
  'content',
  'pages',
  'feeds',
  'readers',
  'publishing',
  'importers',
  'site',
  'cli',
]

const SOURCES = { pathNot: '\\.test\\.tsx?$' }

const layers = ROOMS.map((room, index) => ({
  name: `rooms-import-downwards: ${room}`,
  severity: 'error',
  from: { ...SOURCES, path: `^server/${room}/` },
  to: {
    path: '^server/',
    pathNot: `^server/(${ROOMS.slice(0, index + 1).join('|')})/`,
    dependencyTypesNot: ['type-only'],
  },
}))

const top = [
  {
    name: 'a-room-has-its-layer',
    from: { ...SOURCES, path: `^server/(?!(${ROOMS.join('|')})/|main\\.ts$)` },
    to: {},
  },
  {
    // Each room names the services that it needs.
    name: 'services-are-known-at-the-top',
    from: { ...SOURCES, path: '^(middleware|server/(?!site/|cli/)[^/]+)/' },
    to: { path: '^server/site/services\\.ts$' },
  },
  {
    name: 'config-is-passed-on',
    from: { ...SOURCES, path: '^server/(?!process/|cli/)[^/]+/' },
    to: { path: '^server/process/config\\.ts$', dependencyTypesNot: ['type-only'] },
  },
].map((rule) => ({ severity: 'error', ...rule }))

/** What client and server both use is in shared/; what only one of them reaches is in its own folder. */
const shared = [
  ['client', '^client/'],
  ['server', '^(server|middleware)/'],
].map(([side, path]) => ({
  name: `shared-is-reached-from-the-${side}`,
  severity: 'error',
  from: { ...SOURCES, path },
  to: { ...SOURCES, path: '^shared/', reachable: false },
}))

/** Which file may import which: read by `npm run check:static`. */
export default {
  forbidden: [
    ...layers,
    ...top,
    ...shared,
    {
      // Types count: two files that know each other are read together.
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: {
        circular: true,
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
          '^client/frame/frame\\.ts$',
          '^client/public/',
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
        // A test may compare both sides.
        pathNot: '\\.test\\.tsx?$',
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
        // The rules that read a request are those of the pages that it leads to.
        pathNot: '^server/(addresses|pages/(experiments|flags|cache)|content/publication)/',
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
        pathNot: '\\.test\\.ts$',
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
        // The sections, whose colours the plates have.
        pathNot: '^server/addresses/editorial/',
      },
    },
    {
      // The docs list the words of motifs and portraits.
      name: 'illustrations-behind-artist',
      severity: 'error',
      from: {
        path: '^(server|scripts)/',
        pathNot: '^scripts/docs/',
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
