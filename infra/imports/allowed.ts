import type { IFlattenedRuleSet } from 'dependency-cruiser';

/** The rooms: each may import from itself and from those before it. A screen may show what any room of the functions knows. */
const rooms = ['house', 'site', 'people', 'evening', 'card', 'publishing'];
/** Who uses a screen; each has a folder for each room that it uses. */
const screens = ['frontend/guest', 'frontend/account', 'frontend/staff'];

const languages = 'functions/house/language/languages.ts';
/** What says something in a language. */
const words = ['functions/house/language', 'functions/*/words'];
const deciding = ['functions/*/contract', ...words, 'functions/*/rules'];
/** What screens may import of the functions and of the house. */
const ofScreens = [...deciding, 'frontend/house/client', 'frontend/house/ui', 'frontend/texts'];
const ofInfra = ['infra/settings.ts', 'infra/site', 'infra/build'];

/** From each folder to the folders and files it may import from; a folder may always import from itself. In place of `*` stands each room. */
export const mayImport: Record<string, string[]> = {
  'functions/house/language': [],
  'functions/*/words': ['functions/house/language'],
  'functions/*/contract': words,
  'functions/*/rules': ['functions/*/contract', ...words],
  'functions/*/mails': deciding,
  'functions/*/documents': deciding,
  'functions/*/services': ['functions/*/contract', languages],
  'functions/house/credentials': ['functions/*/services'],
  'functions/house/table': [
    'functions/*/contract',
    languages,
    'functions/*/rules',
    'functions/*/store/stored-forms.ts',
    'functions/house/services/aws-calls.ts',
    'functions/house/services/clock.ts',
    'functions/house/services/log.ts',
  ],
  'functions/*/store': [
    'functions/*/contract',
    languages,
    'functions/*/rules',
    'functions/house/services/clock.ts',
    'functions/house/services/log.ts',
    'functions/house/table',
  ],
  'functions/house/http': [
    ...deciding,
    'functions/house/credentials',
    'functions/house/table/idempotency-records.ts',
    'functions/house/table/ids.ts',
    'functions/house/table/rate-limits.ts',
    'functions/house/table/signed-in.ts',
    'functions/house/table/table-answers.ts',
    'functions/house/table/table.ts',
    'functions/house/table/traced-request.ts',
    'functions/*/services',
  ],
  'functions/*/operations': [
    ...deciding,
    'functions/*/mails',
    'functions/*/documents',
    'functions/*/services',
    'functions/house/credentials',
    'functions/house/table',
    'functions/*/store',
    'functions/house/http',
  ],
  'functions/*/handlers': ['functions'],
  'frontend/texts': deciding,
  'frontend/house/client': [
    'functions/*/contract',
    ...words,
    'functions/evening/rules/visit.ts',
    'frontend/house/store.ts',
    'frontend/texts',
  ],
  'frontend/house/ui': [
    languages,
    'functions/site/contract/photograph-files.ts',
    'functions/house/contract/translations.ts',
    'functions/house/rules/searchable.ts',
    'functions/house/rules/translated.ts',
    'functions/house/rules/typesetting.ts',
    'functions/house/rules/wall-time.ts',
    'frontend/house/store.ts',
    'frontend/texts',
  ],
  'frontend/guest': ofScreens,
  'frontend/account': [...ofScreens, 'frontend/guest'],
  'frontend/staff': [...ofScreens, 'frontend/guest', 'frontend/account'],
  'frontend/app': [...ofScreens, 'frontend/house', 'frontend/guest', 'frontend/account', 'frontend/staff'],
  'frontend/build': [...deciding, 'frontend'],
  'infra/site': ['functions/*/contract', languages],
  'infra/build': ['functions/*/contract', languages, 'infra/settings.ts'],
  'infra/constructs': [
    'functions/*/contract',
    languages,
    'functions/house/table/keys.ts',
    'functions/house/services/environment.ts',
    'functions/house/services/log.ts',
    'functions/house/services/metrics.ts',
    'functions/house/services/scheduled-task.ts',
    ...ofInfra,
  ],
  'infra/stacks': ['functions/*/contract', languages, 'functions/house/table/keys.ts', ...ofInfra, 'infra/constructs'],
  'infra/operations': [
    'functions',
    ...ofInfra,
    'infra/example-events.ts',
    'infra/stacks/stack-names.ts',
    'infra/constructs/data/table-options.ts',
  ],
  'infra/local': [
    'functions',
    ...ofInfra,
    'infra/example-events.ts',
    'infra/constructs/data/table-options.ts',
    'infra/operations/create-manager.ts',
  ],
  'infra/tools/rehearsal': [
    'functions',
    'infra/settings.ts',
    'infra/build',
    'infra/stacks/stack-names.ts',
    'infra/constructs/api/table-access.ts',
    'infra/operations',
    'infra/local',
  ],
};

/** From each folder to the packages it may name; folders that are not listed may name any. */
const mayName: Record<string, string[]> = {
  'functions/house/language': ['async_hooks'],
  'functions/*/words': [],
  'functions/*/contract': ['zod/(v4/)?mini'],
  'functions/*/rules': ['@zxcvbn-ts/(core|language-(common|cs))'],
  'functions/*/mails': [],
  'functions/*/documents': ['fs', 'zlib', 'pdfmake', 'ical-generator'],
  'functions/house/table': ['async_hooks', 'crypto', 'util', 'aws-lambda', '@aws-sdk/(client-dynamodb|lib-dynamodb|util-dynamodb)'],
  'functions/*/store': ['crypto', 'util', 'aws-lambda'],
  'functions/*/services': [
    'async_hooks',
    'crypto',
    'stream/consumers',
    'timers/promises',
    'url',
    'zod/(v4/)?mini',
    '@aws-sdk',
    '@smithy',
    'nodemailer',
  ],
  'functions/house/credentials': ['crypto', 'util', 'jsonwebtoken'],
  'functions/house/http': ['crypto', 'net', 'aws-lambda', 'zod/(v4/)?mini'],
  'functions/*/operations': ['crypto', 'path', 'sharp', 'libheif-js', 'virtual:renderers'],
  'functions/*/handlers': ['crypto', 'aws-lambda'],
};

const source = '^(functions|frontend|infra|events)/';
const tests = ['\\.(test|spec)\\.tsx?$', '/testing/', '^frontend/journeys/', '^infra/stacks/(native-)?test-stacks\\.ts$'];
const typesOnly = ['^aws-lambda$', '^pdfmake/interfaces'];
const started = [
  '^functions/[^/]+/handlers/',
  '^infra/(app|openapi|table-doc)\\.ts$',
  '^infra/(build|imports|operations|local|tools)/',
  '^frontend/(build/|main\\.tsx$|app/(written-page/start|panel-worker/worker)\\.ts$)',
  // the build takes the catalogues of one language; imports name the English ones
  '^frontend/texts/(?!en/)',
];

const inFolder = (folder: string) => `^${folder.replace('*', '[^/]+')}(/|\\.ts$|$)`;
/** What a function starts with joins what it needs, of any room; nobody imports it. */
const handlers = '^functions/[^/]+/handlers/';
/** What the table holds of every room. */
const everyForm = '^functions/house/table/known-items\\.ts$';

/** Who may import whom, in the terms of dependency-cruiser. Tests may import what they like, but no product code imports a test. */
export const rules: NonNullable<IFlattenedRuleSet['forbidden']> = [
  // the forms of what is stored name the types of those who read it, by way of the table; nothing of that is loaded
  { name: 'no circle', severity: 'error', from: {}, to: { circular: true, viaOnly: { pathNot: '/(stored-forms|known-items)\\.ts$' } } },
  { name: 'no unknown module', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: ['^virtual:', ...typesOnly] } },
  {
    name: 'no file that nobody imports',
    severity: 'error',
    module: { path: source, pathNot: ['\\.d\\.ts$', '\\.(css|json|js)$', ...started, ...tests], numberOfDependentsLessThan: 1 },
    from: {},
  },
  {
    name: 'no test in the product',
    severity: 'error',
    from: { path: source, pathNot: ['^infra/tools/', ...tests] },
    to: { path: tests },
  },
  {
    name: 'no handler in another handler',
    severity: 'error',
    from: { path: handlers, pathNot: tests },
    to: { path: handlers },
  },
  ...rooms.slice(0, -1).flatMap((room, floor) =>
    [['functions'], screens].map((houses) => ({
      name: `rooms above ${room}`,
      severity: 'error' as const,
      from: { path: houses.map((house) => inFolder(`${house}/${room}`)), pathNot: [handlers, everyForm, ...tests] },
      to: { path: rooms.slice(floor + 1).flatMap((above) => houses.map((house) => inFolder(`${house}/${above}`))) },
    })),
  ),
  ...Object.entries(mayImport).map(([folder, open]) => ({
    name: `imports of ${folder}`,
    severity: 'error' as const,
    from: { path: inFolder(folder), pathNot: tests },
    to: { path: source, pathNot: [folder, ...open].map(inFolder) },
  })),
  ...Object.entries(mayName).map(([folder, names]) => ({
    name: `packages of ${folder}`,
    severity: 'error' as const,
    from: { path: inFolder(folder), pathNot: tests },
    to: { pathNot: [source, ...names.map((name) => `^(node_modules/)?${name}(/|$)`)] },
  })),
];
