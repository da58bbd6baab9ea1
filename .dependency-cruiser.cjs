/** The floors of the house (docs/architecture.md): who may import whom. */
const floor = (names) => `^packages/(${names})/`

/** Parts of the server, without their tests. */
const below = (names) => `^apps/server/src/(${names})/(?!.*[.]test[.]ts$)`
const foundation = '^apps/server/src/foundation/'
const workshops = 'access|tasks|providers|documents|matching|spelling|calculations|term-vectors'
const belowTheKit = `${workshops}|database|threads`

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'libraries-stand-on-text-and-xml',
      comment: 'Among the libraries only text and xml serve the others.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/', pathNot: ['\\.test\\.ts$', floor('generation')] },
      to: { path: '^packages/', pathNot: ['^packages/$1/', floor('text|xml|contract')] },
    },
    {
      name: 'generation-stands-on-quality',
      comment: 'What a model answers is checked by what checks a person’s target.',
      severity: 'error',
      from: { path: floor('generation'), pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/', pathNot: floor('generation|quality|text|contract') },
    },
    {
      name: 'text-and-xml-stand-alone',
      severity: 'error',
      from: { path: floor('text|xml') },
      to: { path: '^packages/', pathNot: floor('text|xml|contract') },
    },
    {
      name: 'libraries-take-only-types-of-the-contract',
      severity: 'error',
      from: { path: floor('text|xml|documents|segmentation|matching|terminology|quality|generation|extraction') },
      to: {
        path: floor('contract'),
        pathNot: '^packages/contract/src/(file-|term-|import-)?words[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'the-contract-stands-alone',
      severity: 'error',
      from: { path: floor('contract') },
      to: { path: '^(packages|apps)/', pathNot: floor('contract') },
    },
    {
      name: 'libraries-are-pure',
      comment:
        'No file, network or process of Node in a library, but for what server and command line share of the machine; what only its tests use is no part of it.',
      severity: 'error',
      from: { path: '^packages/', pathNot: ['\\.test\\.ts$', '/test-[^/]*\\.ts$', '/machine/'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'the-machine-is-for-server-and-command-line',
      severity: 'error',
      from: { pathNot: ['^apps/(server|cli)/', '/machine/', '\\.test\\.ts$', '/test-[^/]*\\.ts$'] },
      to: { path: '^packages/.*/machine/' },
    },
    { name: 'packages-know-no-app', severity: 'error', from: { path: '^packages/' }, to: { path: '^apps/' } },
    {
      name: 'web-knows-no-server',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/(server|cli)/' },
    },
    {
      name: 'server-knows-no-web',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/(web|cli)/' },
    },
    {
      name: 'cli-knows-only-packages',
      severity: 'error',
      from: { path: '^apps/cli/' },
      to: { path: '^apps/', pathNot: '^apps/cli/' },
    },
    {
      name: 'the-ground-floor-knows-no-feature',
      severity: 'error',
      from: {
        path: `^apps/(server|web)/src/(kit|${belowTheKit})/`,
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: '^apps/(server|web)/src/features/' },
    },
    {
      name: 'every-folder-of-the-server-has-a-floor',
      severity: 'error',
      from: {
        path: '^apps/server/src/[^/]+/',
        pathNot: `^apps/server/src/(foundation|${belowTheKit}|kit|features|demo)/`,
      },
      to: {},
    },
    {
      name: 'the-foundation-stands-on-nothing',
      comment: 'Settings, identifiers, refusals and turns serve every floor of the server.',
      severity: 'error',
      from: { path: foundation, pathNot: '[.]test[.]ts$' },
      to: { path: '^apps/server/src/', pathNot: foundation },
    },
    {
      name: 'the-floors-of-the-server',
      comment: 'What the kit is made of knows nothing of it.',
      severity: 'error',
      from: { path: below(belowTheKit) },
      to: { path: below('kit') },
    },
    {
      name: 'the-floors-below-the-kit',
      comment: 'From below: threads, the database, then what works on it.',
      severity: 'error',
      from: { path: below('threads|database') },
      to: { path: below(workshops) },
    },
    {
      name: 'threads-know-no-database',
      severity: 'error',
      from: { path: below('threads') },
      to: { path: below('database') },
    },
    {
      name: 'providers-stand-alone',
      severity: 'error',
      from: { path: below('access|tasks|providers|matching|spelling|calculations|term-vectors') },
      to: {
        path: below(workshops),
        pathNot: '^apps/server/src/$1/',
      },
    },
    {
      name: 'features-meet-through-their-index',
      severity: 'error',
      from: { path: '^apps/(server|web)/src/features/([^/]+)/' },
      to: { path: '^apps/(server|web)/src/features/', pathNot: ['^apps/$1/src/features/$2/', '/index\\.ts$'] },
    },
    {
      name: 'the-floors-of-the-web',
      comment: 'From below: settings, session, kit, features, shell.',
      severity: 'error',
      from: { path: '^apps/web/src/(settings|session)/' },
      to: { path: '^apps/web/src/(kit|features|shell)/' },
    },
    {
      name: 'settings-know-nobody',
      severity: 'error',
      from: { path: '^apps/web/src/settings/' },
      to: { path: '^apps/web/src/session/' },
    },
    {
      name: 'the-shell-stands-above-all',
      severity: 'error',
      from: { path: '^apps/web/src/(kit|features)/' },
      to: { path: '^apps/web/src/shell/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules|migrations)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
