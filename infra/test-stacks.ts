import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { stacks } from './stacks.ts';

/** A resource of a template, as a test reads it. */
export interface Resource {
  Type: string;
  // a template's properties have as many shapes as AWS has services
  // biome-ignore lint/suspicious/noExplicitAny: see above
  Properties: any;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
}

/** Makes the stacks of a stage as the app does, with cdk.json and these settings, around functions that do nothing. */
export function testStacks(settings: Record<string, unknown> = {}) {
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'));
  const folder = mkdtempSync(join(tmpdir(), 'restaurant-stacks-'));
  const app = new App({ outdir: join(folder, 'out'), context: { ...context, ...settings } });
  const functionFolder = (name: string) => {
    const bundle = join(folder, name);
    mkdirSync(bundle, { recursive: true });
    writeFileSync(join(bundle, 'index.mjs'), `export const handler = () => '${name}';\n`);
    return bundle;
  };
  const siteFolder = join(folder, 'site');
  mkdirSync(siteFolder);
  writeFileSync(join(siteFolder, 'index.html'), '<style>h1{color:green}</style>');
  const made = stacks(app, { functionFolder, siteFolder });
  const template = Template.fromStack(made.restaurant);
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
  return { app, siteFolder, ...made, template, resources, idsOf, all, one };
}
