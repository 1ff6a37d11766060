import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const workflow = readFileSync('docs/pipeline/deploy.yml', 'utf8');
const guide = readFileSync('docs/pipeline.md', 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

describe('the example of a pipeline', () => {
  it('runs commands that exist, the deployment without questions', () => {
    const commands = [...workflow.matchAll(/npm (?:run )?([\w:-]+)/g)].map(([, name = '']) => name).filter((name) => name !== 'ci');
    expect(commands).toEqual(['test', 'deploy', 'destroy']);
    for (const name of commands) expect(scripts).toHaveProperty(name);
    expect(workflow).toContain('npm run deploy -- --yes');
  });

  it('ends the trial after its check, and nothing else', () => {
    const [, ending] = /- if: env\.STAGE == 'test'\n +run: (.+)/.exec(workflow) ?? [];
    expect(ending).toBe('npm run destroy -- --stage "$STAGE"');
    expect(workflow.indexOf('npm run destroy')).toBeGreaterThan(workflow.indexOf('npm run deploy'));
  });

  it('tests before it deploys, and deploys a trial before production', () => {
    const [, jobs = ''] = workflow.split('\njobs:');
    const needs = [...jobs.matchAll(/^ {2}(\w+):\n(?: {4}needs: (\w+)\n)? {4}/gm)].map(([, job, before]) => [job, before]);
    expect(needs).toEqual([
      ['tests', undefined],
      ['trial', 'tests'],
      ['production', 'trial'],
    ]);
  });

  it('has no key, and a policy whose parts are JSON', () => {
    expect(workflow).toContain('id-token: write');
    expect(workflow + guide).not.toMatch(/secrets\.|AWS_ACCESS_KEY|AKIA/);
    for (const [, json = ''] of guide.matchAll(/```json\n([\s\S]*?)```/g))
      expect(JSON.parse(json)).toMatchObject({ Version: '2012-10-17' });
  });
});
