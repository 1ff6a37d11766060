import type { IFlattenedRuleSet } from 'dependency-cruiser';

/** From each folder to the folders and files it may import from; a folder may always import from itself. */
const mayImport: Record<string, string[]> = {
  'functions/contract': ['functions/messages'],
  'functions/messages': ['functions/contract'],
  'functions/rules': ['functions/contract', 'functions/messages'],
  'functions/emails': ['functions/contract', 'functions/messages', 'functions/rules'],
  'functions/documents': ['functions/contract', 'functions/messages', 'functions/rules'],
  'functions/data': ['functions/contract', 'functions/rules', 'functions/services/aws-calls.ts', 'functions/services/clock.ts'],
  'functions/services': ['functions/contract'],
  'functions/credentials': ['functions/services'],
  'functions/http': [
    'functions/contract',
    'functions/messages',
    'functions/credentials',
    'functions/rules',
    'functions/data',
    'functions/services',
  ],
  'functions/accounts': [
    'functions/contract',
    'functions/messages',
    'functions/credentials',
    'functions/http',
    'functions/rules',
    'functions/data',
    'functions/services',
  ],
  'functions/booking': [
    'functions/contract',
    'functions/messages',
    'functions/credentials',
    'functions/http',
    'functions/rules',
    'functions/data',
    'functions/documents',
    'functions/services',
  ],
  'functions/mailing': [
    'functions/contract',
    'functions/messages',
    'functions/credentials',
    'functions/rules',
    'functions/data',
    'functions/emails',
    'functions/documents',
    'functions/services',
  ],
  'functions/imaging': ['functions/contract', 'functions/rules'],
  'functions/publishing': ['functions/contract', 'functions/rules', 'functions/data', 'functions/services'],
  'functions/handlers': [
    'functions/contract',
    'functions/messages',
    'functions/credentials',
    'functions/http',
    'functions/accounts',
    'functions/booking',
    'functions/rules',
    'functions/data',
    'functions/emails',
    'functions/documents',
    'functions/mailing',
    'functions/imaging',
    'functions/publishing',
    'functions/services',
  ],
  'frontend/api': ['functions/contract', 'functions/messages', 'frontend/store.ts', 'frontend/texts'],
  'frontend/texts': [
    'functions/contract',
    'functions/messages',
    'functions/rules',
    'frontend/features/reservations/staff/action-effect.ts',
  ],
  'frontend/components': [
    'functions/contract/languages.ts',
    'functions/contract/photograph-files.ts',
    'functions/contract/translations.ts',
    'functions/rules/translated.ts',
    'frontend/store.ts',
    'frontend/texts',
  ],
  'frontend/features': [
    'functions/contract',
    'functions/messages',
    'functions/rules',
    'frontend/api',
    'frontend/components',
    'frontend/texts',
  ],
  'frontend/app': [
    'functions/contract',
    'functions/messages',
    'frontend/texts',
    'functions/rules',
    'frontend/store.ts',
    'frontend/api',
    'frontend/components',
    'frontend/features',
  ],
  'frontend/build': ['functions/contract', 'functions/messages', 'functions/rules', 'frontend'],
  'infra/site': ['functions/contract'],
  'infra/build': ['functions/contract', 'infra/settings.ts'],
  'infra/constructs': [
    'functions/contract',
    'functions/data/keys.ts',
    'functions/services/environment.ts',
    'functions/services/log.ts',
    'functions/services/metrics.ts',
    'functions/services/scheduled-task.ts',
    'infra/settings.ts',
    'infra/site',
    'infra/build',
  ],
  'infra/stacks': ['functions/contract', 'functions/data/keys.ts', 'infra/settings.ts', 'infra/site', 'infra/build', 'infra/constructs'],
  'infra/operations': [
    'functions',
    'infra/settings.ts',
    'infra/site',
    'infra/build',
    'infra/stacks/stack-names.ts',
    'infra/constructs/data/table-options.ts',
  ],
  'infra/local': ['functions', 'infra/settings.ts', 'infra/site', 'infra/build'],
  'infra/rehearsal': ['functions', 'infra/settings.ts', 'infra/build', 'infra/stacks/stack-names.ts', 'infra/operations', 'infra/local'],
};

/** From each folder to the packages it may name; folders that are not listed may name any. */
const mayName: Record<string, string[]> = {
  'functions/contract': ['zod/(v4/)?mini'],
  'functions/rules': ['@zxcvbn-ts/(core|language-(common|cs))'],
  'functions/messages': ['async_hooks'],
  'functions/emails': [],
  'functions/documents': ['zlib', 'pdfmake', 'ical-generator'],
  'functions/data': ['crypto', 'aws-lambda', '@aws-sdk/(client-dynamodb|lib-dynamodb|util-dynamodb)'],
  'functions/services': [
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
  'functions/credentials': ['crypto', 'util', 'jsonwebtoken'],
  'functions/http': ['crypto', 'net', 'aws-lambda', 'zod/(v4/)?mini'],
  'functions/accounts': [],
  'functions/booking': [],
  'functions/mailing': [],
  'functions/imaging': ['sharp'],
  'functions/publishing': ['crypto', 'path', 'virtual:renderers'],
  'functions/handlers': ['crypto', 'aws-lambda'],
};

const source = '^(functions|frontend|infra|events)/';
const tests = ['\\.(test|spec)\\.tsx?$', '/testing/', '^frontend/journeys/', '^infra/stacks/(native-)?test-stacks\\.ts$'];
/** Packages that have types and no code. */
const typesOnly = ['^aws-lambda$', '^pdfmake/interfaces', '^pdfjs-dist/types/'];
/** What npm, a tool, Lambda or a browser starts. */
const started = [
  '^functions/handlers/',
  '^infra/(app|openapi|table-doc)\\.ts$',
  '^infra/(bench|build|imports|operations|local|rehearsal)/',
  '^frontend/(build/|main\\.tsx$)',
  // the build takes the catalogues of one language; imports name the English ones
  '^frontend/texts/(?!en/)',
];

const inFolder = (folder: string) => `^${folder}(/|$)`;

/** Who may import whom, in the terms of dependency-cruiser. Tests may import what they like, but no product code imports a test. */
export const rules: NonNullable<IFlattenedRuleSet['forbidden']> = [
  { name: 'no circle', severity: 'error', from: {}, to: { circular: true } },
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
    from: { path: source, pathNot: ['^infra/bench/', ...tests] },
    to: { path: tests },
  },
  {
    name: 'no handler in another handler',
    severity: 'error',
    from: { path: '^functions/handlers/', pathNot: tests },
    to: { path: '^functions/handlers/' },
  },
  {
    name: 'no feature in another feature',
    severity: 'error',
    from: { path: '^frontend/features/([^/]+)/', pathNot: tests },
    to: { path: '^frontend/features/', pathNot: '^frontend/features/$1/' },
  },
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
