import type { IFlattenedRuleSet } from 'dependency-cruiser';
import { mayImport, mayName } from './allowed.ts';

const source = '^(functions|frontend|infra|events)/';
const tests = ['\\.(test|spec)\\.tsx?$', '/testing/', '^frontend/journeys/', '^infra/stacks/(native-)?test-stacks\\.ts$'];
/** Packages that have types and no code. */
const typesOnly = ['^aws-lambda$', '^pdfmake/interfaces'];
/** What npm, a tool, Lambda or a browser starts. */
const started = [
  '^functions/handlers/',
  '^infra/(app|openapi|table-doc)\\.ts$',
  '^infra/(bench|build|imports|operations|local|rehearsal)/',
  '^frontend/(build/|main\\.tsx$|app/written-page/start\\.ts$)',
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
    from: { path: '^frontend/features/([^/]+/[^/]+)/', pathNot: tests },
    to: { path: '^frontend/features/', pathNot: '^frontend/features/($1|shared)/' },
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
