import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { operations } from './operations/commands.ts';
import { sdkActionsOf } from './tools/rehearsal/validation/rights.ts';

const workflow = readFileSync('docs/pipeline/deploy.yml', 'utf8');
const guide = readFileSync('docs/pipeline.md', 'utf8');
const policy = readFileSync('docs/pipeline/policy.json', 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

/** The commands that a workflow runs. */
function commandsIn(text: string): string[] {
  return [...text.matchAll(/npm (?:run )?(?:ops -- )?([\w:-]+)/g)].map(([, name = '']) => name).filter((name) => name !== 'ci');
}

describe('the example of a pipeline', () => {
  it('runs commands that exist, the deployment without questions', () => {
    const commands = commandsIn(workflow);
    expect(commands).toEqual(['test', 'deploy', 'destroy']);
    for (const name of commands) expect({ ...scripts, ...operations }).toHaveProperty(name);
    expect(workflow).toContain('npm run deploy -- --yes');
  });

  it('ends the trial after its check, and nothing else', () => {
    const [, ending] = /- if: env\.STAGE == 'test'\n +run: (.+)/.exec(workflow) ?? [];
    expect(ending).toBe('npm run ops -- destroy --stage "$STAGE"');
    expect(workflow.indexOf('npm run ops -- destroy')).toBeGreaterThan(workflow.indexOf('npm run deploy'));
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

  it('may do exactly what its commands ask of AWS, besides assuming the roles of the CDK @full', async () => {
    const statements: { Action: string | string[] }[] = JSON.parse(policy).Statement;
    const allowed = statements.flatMap(({ Action }) => Action).filter((action) => action !== 'sts:AssumeRole');
    const asked = await Promise.all(['deploy', 'destroy'].map((name) => sdkActionsOf(`infra/operations/deploy/${name}.ts`)));
    expect(allowed.toSorted()).toEqual([...new Set(asked.flat())].toSorted());
  });

  it('names more rights for a rollback, which are exactly those that it needs besides @full', async () => {
    const [deploying, takingBack] = await Promise.all(
      ['deploy/deploy', 'release/rollback'].map((name) => sdkActionsOf(`infra/operations/${name}.ts`)),
    );
    const [, named = ''] = /`npm run ops -- rollback` also needs ([^.]*)\./.exec(guide) ?? [];
    expect([...named.matchAll(/`([^`]+)`/g)].map(([, action]) => action)).toEqual(
      takingBack?.filter((action) => !deploying?.includes(action)),
    );
  });

  it('has no key, and a trust that is JSON', () => {
    expect(workflow).toContain('id-token: write');
    expect(workflow + guide + policy).not.toMatch(/secrets\.|AWS_ACCESS_KEY|AKIA/);
    for (const [, json = ''] of guide.matchAll(/```json\n([\s\S]*?)```/g))
      expect(JSON.parse(json)).toMatchObject({ Version: '2012-10-17' });
  });
});
