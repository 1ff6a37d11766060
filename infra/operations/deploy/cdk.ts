import { createRequire } from 'node:module';

/**
 * Runs the CDK with more arguments, a JSON list in the environment: it takes parameters from its command line only, which every user of a
 * computer can read.
 */
process.argv.push(...JSON.parse(process.env.MORE_CDK_ARGUMENTS ?? '[]'));
createRequire(import.meta.url)('aws-cdk/bin/cdk');
