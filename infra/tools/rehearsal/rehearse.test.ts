import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { operations } from '../../operations/commands.ts';
import { allSteps } from './plays/all.ts';
import { workInEmulator } from './programs.ts';
import { report } from './report.ts';

const before = { ...process.env };
afterAll(() => {
  process.env = before;
});

describe('npm run rehearse', () => {
  const needs = 'npm run rehearse needs Python 3.10 or newer, with venv, for the emulator of AWS; there is none on this computer.';
  it.each([
    ['says in one sentence that it needs Python, and fails', [], `${needs}\n`, 1],
    ['says in CI that it is left out, and why', ['--if-present'], `The rehearsal is left out. ${needs}\n`, 0],
  ])('%s @full', (_what, args, said, code) => {
    const { status, stdout } = spawnSync(process.execPath, ['infra/tools/rehearsal/rehearse.ts', ...args], {
      env: { ...before, PATH: '' },
      encoding: 'utf8',
    });
    expect([stdout, status]).toEqual([said, code]);
  });

  it('plays commands that there are', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const named = allSteps({ refusals: 'refusals', policies: 'policies', cfnLint: 'cfn-lint', python: 'python', folder: '.' }).flatMap(
      ({ command }) => /^npm run (?:ops -- )?(\S+)/.exec(command)?.[1] ?? [],
    );
    expect(named.filter((name) => !(name in scripts || name in operations))).toEqual([]);
  });

  it('reaches the emulator only, whatever the shell says', () => {
    const shell = { AWS_PROFILE: 'bistro', AWS_SESSION_TOKEN: 'token', AWS_ENDPOINT_URL_S3: 'https://s3.test', AWS_CA_BUNDLE: 'x' };
    Object.assign(process.env, shell);
    workInEmulator({ url: 'http://127.0.0.1:1', edge: 'http://127.0.0.1:2', folder: '/rehearsal', region: 'eu-central-1' });
    const { AWS_ENDPOINT_URL, AWS_ACCESS_KEY_ID, AWS_CONFIG_FILE } = process.env;
    expect(Object.keys(process.env).filter((name) => name in shell)).toEqual([]);
    expect({ AWS_ENDPOINT_URL, AWS_ACCESS_KEY_ID, AWS_CONFIG_FILE }).toEqual({
      AWS_ENDPOINT_URL: 'http://127.0.0.1:1',
      AWS_ACCESS_KEY_ID: 'rehearsal',
      AWS_CONFIG_FILE: '/rehearsal/no-config',
    });
  });

  it('reports what failed, in a table that its texts do not break', () => {
    const failed = { command: 'npm run deploy', shows: 'a | b', isPassed: false, seen: 'two\nlines', seconds: 3 };
    const text = report([failed, { ...failed, isPassed: true }]);
    expect(text).toContain('1 of 2 steps passed, in 0 minutes.');
    expect(text).toContain('| 1 | `npm run deploy` | a \\| b | **failed**: two lines | 3 |');
  });
});
