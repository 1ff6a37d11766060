import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { App, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { builtFrom } from './build/built-from.ts';
import { bundleFolder, bundleFunction, bundleFunctions, publisherName } from './build/bundle.ts';
import { addPackagesOfLambda, packagesBeside } from './build/lambda-packages.ts';
import { stacks } from './stacks/stacks.ts';

const siteFolder = join(import.meta.dirname, '../dist/site');
if (!existsSync(siteFolder))
  console.warn('The site is not built, so the policy allows no styles in its home page and the edge knows no files; run npm run build.');
await Promise.all([bundleFunctions(), bundleFunction(publisherName)]);
const withPackages = Object.keys(packagesBeside).map(bundleFolder);
if (!withPackages.every(addPackagesOfLambda))
  console.warn('The binaries of sharp for Lambda are not here and npm cannot fetch them, so these templates must not be deployed.');

const app = new App();
const { settings } = stacks(app, { functionFolder: bundleFolder, siteFolder, build: builtFrom() });
Tags.of(app).add('restaurant-stage', settings.stage);
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
