import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startDynamoDbLocal } from '../database/dynamodb-local.ts';
import { Missing } from '../database/program.ts';
import { jest, root } from './run-parts.ts';

/*
 * Runs the suites that use the table against AWS's DynamoDB Local, or the files whose names match the arguments. With --if-present a
 * computer without it leaves them out and says so.
 */
const suites = ['functions/.*/(handlers|http|operations|services|store|table)/', 'infra/operations/'];
const args = process.argv.slice(2);
const isOptional = args.includes('--if-present');
const named = args.filter((arg) => arg !== '--if-present');

try {
  const database = await startDynamoDbLocal();
  const projects = ['--selectProjects', 'functions', 'infra'];
  const run = spawn(process.execPath, [...jest, ...(named.length > 0 ? named : suites), ...projects], {
    cwd: root,
    env: { ...process.env, TEST_DYNAMODB_ENDPOINT: database.url },
    stdio: 'inherit',
  });
  const [code] = await once(run, 'exit');
  await database.stop();
  process.exitCode = code ?? 1;
} catch (error) {
  if (!(error instanceof Missing)) throw error;
  console.error(isOptional ? `The tests on DynamoDB Local are left out. ${error.message}` : error.message);
  process.exitCode = isOptional ? 0 : 1;
}
