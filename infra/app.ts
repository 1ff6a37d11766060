import { App, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { bundleFolder, bundleFunctions } from './bundle.ts';
import { stacks } from './stacks.ts';

await bundleFunctions();

const app = new App();
const { settings } = stacks(app, bundleFolder);
Tags.of(app).add('restaurant-stage', settings.stage);
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
