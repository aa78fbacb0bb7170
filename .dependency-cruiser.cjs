/** The direction of imports (docs/architecture.md): packages use shared/, shared/ uses none of them, no remote knows another. */

/** Folders of `of` in the order of their imports: each may import those before it, and there are no others. Tests may import any. */
const oneWay = (of, folders) =>
  folders.split(' ').map((folder, index, all) => ({
    name: `one-way-in-${of}`,
    severity: 'error',
    from: { path: `^${of}/${folder}/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: `^${of}/[^/]+/`, pathNot: `^${of}/(${all.slice(0, index + 1).join('|')})/` },
  }));

module.exports = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    ...oneWay(
      'shared',
      'contract messages text worker config unsaved personal connection session http data files export uploads images pdf outbox ui kept-pages navigation prerender testing',
    ),
    ...oneWay(
      'shared/ui',
      'tokens core flyout form data lightbox toolbar antd attached chart edit-record bulk embedding history take-away map markup outbox redact saved-views text-area uploads uploading value-text virtual visit-timeline',
    ),
    ...oneWay(
      'backend/src',
      'api schema access figures extension demo run backup import move upgrade commands integration',
    ),
    ...oneWay(
      'backend/src/extension',
      'database files areas jobs texts accounts audit edits guard history suggestions erasure figures operations outbox shares sources documents reads assistant households imports media merge reviews syncs versions visits',
    ),
    ...oneWay(
      'mf-survey/src/shared',
      'query editing saving outlines households figures charts section villages agriculture own-indicators',
    ),
    ...oneWay('survey', 'model words import indicators figures assistant checks'),
    ...oneWay('survey/import', 'headings reading matching mapping plan apply draft report testing'),
    ...oneWay('survey/figures', 'table compute testing checks'),
    ...oneWay(
      'shell/src',
      'faults federation locale search sign-in-window take-over trusted-types unsaved offline panels telemetry deploys releases frame routing embed',
    ),
    ...oneWay(
      'platform/gateway/src',
      'assets body dev documents testing proxy security chat page playback canary embedding offline language-model telemetry operations',
    ),
    ...oneWay('platform/release/src', 'store checks registry command testing'),
    ...oneWay('platform/run/src', 'assistant-rights system builds stack checks'),
    {
      name: 'shared-imports-no-other-package',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(survey|shell|mf-[^/]+|platform|backend|e2e|bench)/' },
    },
    {
      name: 'the-survey-imports-no-other-package',
      comment: 'survey/ runs on the page, in a worker and under Node: of shared/ it uses what runs anywhere.',
      severity: 'error',
      // The comparison with the functions that the catalogue replaces goes with them.
      from: { path: '^survey/', pathNot: '^survey/figures/checks/present-|^survey/import/testing/|\\.test\\.ts$' },
      to: {
        path: '^(shell|mf-[^/]+|platform|backend|e2e|bench|shared/(?!contract/|uploads/checking\\.ts|messages/in-language\\.ts|text/|export/(crc32|formulas)\\.ts))',
      },
    },
    {
      name: 'tests-of-the-survey-import-no-other-package',
      severity: 'error',
      from: { path: '^survey/.*\\.test\\.ts$', pathNot: '^survey/figures/checks/present-' },
      to: { path: '^(shell|mf-[^/]+|platform|backend|e2e|bench)/' },
    },
    {
      name: 'who-uses-the-survey',
      severity: 'error',
      from: { path: '^(shell|mf-(?!(survey|water)/)[^/]+|platform|e2e)/', pathNot: '^e2e/edit-every-field' },
      to: { path: '^survey/' },
    },
    {
      name: 'water-projects-use-the-model',
      comment: 'Water projects are tables of the model; the import and the figures are the survey’s.',
      severity: 'error',
      from: { path: '^mf-water/' },
      to: { path: '^survey/(?!model/)' },
    },
    {
      name: 'no-remote-imports-another',
      severity: 'error',
      from: { path: '^mf-([^/]+)/' },
      to: { path: '^mf-[^/]+/', pathNot: '^mf-$1/' },
    },
    {
      name: 'no-remote-imports-the-shell',
      severity: 'error',
      from: { path: '^mf-[^/]+/', pathNot: '^mf-survey/checks/' },
      to: { path: '^(shell|backend|e2e|bench|platform/(release|gateway|run))/' },
    },
    {
      name: 'checks-of-a-remote-import-no-more-than-the-demo',
      comment: 'Tests that save and import whole surveys need the rows of the demo; no screen imports them.',
      severity: 'error',
      from: { path: '^mf-survey/checks/' },
      to: { path: '^((shell|e2e|bench|platform/(release|gateway|run))/|backend/(?!src/demo/))' },
    },
    {
      name: 'the-shell-imports-no-remote',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(mf-[^/]+|backend|e2e|bench|platform/(release|gateway|run))/' },
    },
    {
      name: 'outside-the-browser-only-the-contract',
      comment:
        'What runs under Node uses no more of shared/ than the contract; the backend also what takes positions out of photos and videos, what keeps formulas out of CSV files, how texts are compared, and which part of a large set tests take today.',
      severity: 'error',
      // The stories are of the browser.
      from: { path: '^(platform|backend)/', pathNot: '^platform/stories/' },
      to: {
        path: '^shared/',
        pathNot:
          '^shared/(contract|images|text)/|^shared/export/formulas\\.ts|^shared/messages/macro-options\\.json|^shared/testing/of-today\\.ts',
      },
    },
    {
      name: 'only-run-knows-them-all',
      severity: 'error',
      from: { path: '^platform/(build|release|gateway)/' },
      to: { path: '^(shell|mf-[^/]+|backend|platform/run)/' },
    },
    {
      name: 'the-screen-is-the-only-door',
      comment: 'A screen of a remote does not reach into another screen.',
      severity: 'error',
      from: { path: '^mf-[^/]+/src/([^/]+)/' },
      to: { path: '^mf-[^/]+/src/([^/]+)/', pathNot: '^mf-[^/]+/src/($1|shared)/' },
    },
    {
      name: 'the-extension-runs-alone',
      comment:
        'It is bundled for any Directus, which has nothing else of the backend. What is bundled with it is data alone: the collections, which rows are in an area, and who asks.',
      severity: 'error',
      from: { path: '^backend/src/(extension|figures)/' },
      to: {
        path: '^backend/src/(?!extension/|figures/)',
        pathNot: '^backend/src/(access/(accountability|area|ids)|schema/description)\\.ts$',
      },
    },
    {
      name: 'the-backend-builds-only-its-extension',
      severity: 'error',
      from: { path: '^backend/', pathNot: '^backend/src/commands/build-extension\\.ts$' },
      to: { path: '^platform/' },
    },
    {
      name: 'node-knows-no-macros',
      comment:
        'Messages written with macros need a build: what runs under Node as it stands uses inLanguage (docs/decisions/0064).',
      severity: 'error',
      from: {
        path: '^(backend/src/(commands|extension)|platform/(run|gateway|release)/src)/',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: '^shared/messages/index\\.ts$', reachable: true },
    },
    { name: 'not-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|var|coverage)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
