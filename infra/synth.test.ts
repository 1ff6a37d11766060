import { describe, expect, it } from '@jest/globals';
import { functionNames } from './bundle.ts';
import { synthesised } from './test-stacks.ts';

describe('cdk synth', () => {
  it('makes the same templates every time, with real functions', async () => {
    const first = await synthesised();
    expect(await synthesised()).toEqual(first);
    const assets = JSON.parse(first.get('Restaurant-production.assets.json') ?? '{}');
    const zipped = Object.values<{ source: { packaging: string } }>(assets.files).filter(({ source }) => source.packaging === 'zip');
    expect(zipped).toHaveLength(functionNames.length);
  });
});
