import { describe, expect, it } from '@jest/globals';
import { testStacks } from '../../../stacks/test-stacks.ts';
import { brokenOnPurpose, faultsIn, type Validation } from './broken.ts';
import { edgeFaults } from './edge-code.ts';
import type { Around, Template } from './templates.ts';

const deployed = () => testStacks({ domain: 'www.bistro.cz', hostedZoneId: 'Z1', hostedZoneName: 'bistro.cz' });
const around = (): Around => ({ data: deployed().data.template.toJSON() as Template, settings: deployed().settings });
const application = (): Template => structuredClone(deployed().template.toJSON()) as Template;

describe('the templates', () => {
  it('allow what the code of each function asks for, and have functions of CloudFront that answer', async () => {
    for (const one of [application(), deployed().data.template.toJSON() as Template])
      expect(await faultsIn(one, around())).toEqual({ rights: [], connections: [], 'edge functions': [] });
  });

  // cfn-lint is a program of its own: infra/stacks/findings.full.test.ts, and a step of npm run rehearse
  it.each(brokenOnPurpose.filter(({ by }) => by !== 'cfn-lint'))('are refused with $what, by name', async ({ by, says, breakIn }) => {
    const broken = application();
    breakIn(broken);
    const found: Partial<Record<Validation, string[]>> = await faultsIn(broken, around());
    expect(found[by]?.join('; ')).toContain(says);
  });
});

describe('a function of CloudFront', () => {
  const faultOf = (FunctionCode: string, Runtime = 'cloudfront-js-2.0') =>
    edgeFaults({ Resources: { One: { Type: 'AWS::CloudFront::Function', Properties: { FunctionCode, FunctionConfig: { Runtime } } } } })[0];
  const returning = (value: string) => `function handler(event) { return ${value}; }`;

  it.each([
    [returning('event.request'), undefined],
    ['const one = 1;', 'One: The keyword'],
    [returning('[event.request].flat()[0]'), 'flat is not a function'],
    [returning('undeclared = event.request'), 'undeclared is not defined'],
    [returning('{}'), 'gives neither a request nor a reply'],
    [returning(`event.request;${' '.repeat(10_300)}`), 'longer than 10240 bytes'],
  ])('is run as CloudFront runs it: %s', (code, fault) => {
    if (fault) expect(faultOf(code)).toContain(fault);
    else expect(faultOf(code)).toBeUndefined();
  });

  it('has a runtime that exists', () => {
    expect(faultOf(returning('event.request'), 'cloudfront-js-3.0')).toBe('One: there is no runtime cloudfront-js-3.0');
  });
});
