import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { stackNames } from './stack-names.ts';
import { stacks } from './stacks.ts';

interface Resource {
  Type: string;
  // a template's properties have as many shapes as AWS has services
  // biome-ignore lint/suspicious/noExplicitAny: see above
  Properties: any;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
}

/** What the templates of tests say that they were built from. */
export const testBuild = '0.0.0+test';

type StageSettings = Record<string, unknown>;

/** A worker keeps what it has made for the next test files, which load this module anew. */
const worker = globalThis as { testStacks?: Map<string, ReturnType<typeof stacksWith>> };
worker.testStacks ??= new Map();
const known = worker.testStacks;

/** The stacks as the app makes them from cdk.json and these settings, with empty functions; cached by settings. */
export function testStacks(settings: StageSettings = {}): ReturnType<typeof stacksWith> {
  const name = JSON.stringify(settings);
  const made = known.get(name) ?? stacksWith(settings);
  known.set(name, made);
  return made;
}

/** The same without the cache. */
export function stacksWith(settings: StageSettings = {}) {
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'));
  const folder = mkdtempSync(join(tmpdir(), 'restaurant-stacks-'));
  // the CDK's own check of templates takes seconds in each worker, and only prints what it finds: `cdk synth` and `synthesised` do it
  const app = new App({
    outdir: join(folder, 'out'),
    context: { ...context, ...settings, 'aws:cdk:disable-stack-trace': true, 'aws:cdk:disable-creation-stack-traces': true },
    builtinCloudFormationValidation: false,
  });
  const functionFolder = (name: string) => {
    const bundle = join(folder, name);
    mkdirSync(bundle, { recursive: true });
    writeFileSync(join(bundle, 'index.mjs'), `export const handler = () => '${name}';\n`);
    return bundle;
  };
  const siteFolder = join(folder, 'site');
  mkdirSync(siteFolder);
  writeFileSync(join(siteFolder, 'index.html'), '<style>h1{color:green}</style>');
  const made = stacks(app, { functionFolder, siteFolder, build: testBuild });
  const data = read(made.data);
  const stackOf = (which: 'edge' | 'places' | 'edgeLogs') => {
    const stack = app.node.tryFindChild(stackNames(made.settings)[which]);
    return stack instanceof Stack ? { stack, template: Template.fromStack(stack) } : undefined;
  };
  const findings = () => new AwsSolutionsChecks(app).validateScope(app).violations.map(({ ruleName }) => ruleName);
  return { siteFolder, settings: made.settings, restaurant: made.restaurant, ...read(made.restaurant), data, stackOf, findings };
}

function read(stack: Stack) {
  const template = Template.fromStack(stack);
  const resources: Record<string, Resource> = template.toJSON().Resources;
  const idsOf = (type: string) => Object.keys(resources).filter((id) => resources[id]?.Type === type);
  /** The properties of every resource of a type. */
  const all = (type: string): Resource['Properties'][] => idsOf(type).map((id) => resources[id]?.Properties);
  /** The properties of the only one of its type. */
  const one = (type: string): Resource['Properties'] => {
    const found = all(type);
    if (found.length !== 1) throw new Error(`There are ${found.length} of ${type}.`);
    return found[0];
  };
  return { stack, template, resources, idsOf, all, one };
}

/** Does what `cdk synth` does with these bundled functions, in a folder of its own, and gives templates and asset lists by their names. */
export function synthesised(functionFolder: (name: string) => string): Map<string, string> {
  const home = mkdtempSync(join(tmpdir(), 'synth-'));
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'));
  const app = new App({ context, outdir: join(home, 'out') });
  stacks(app, { functionFolder, siteFolder: join(home, 'site'), build: testBuild });
  const { directory } = app.synth();
  const files = readdirSync(directory).filter((file) => /\.(template|assets)\.json$/.test(file));
  return new Map(files.map((file) => [file, readFileSync(join(directory, file), 'utf8')]));
}
