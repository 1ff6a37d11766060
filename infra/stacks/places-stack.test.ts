import { describe, expect, it } from '@jest/globals';
import { testStacks } from './test-stacks.ts';

const { all, stackOf } = testStacks();
const resources: Record<string, { Type: string; Properties: unknown }> = stackOf('places')?.template.toJSON().Resources ?? {};

describe('the index of places', () => {
  it('is in a stack of its own, so that its failure takes nothing else back', () => {
    expect(Object.values(resources).map(({ Type }) => Type)).toEqual(['AWS::Location::PlaceIndex']);
    expect(all('AWS::Location::PlaceIndex')).toEqual([]);
  });

  it('has the name that the function searches in, and may store what it finds', () => {
    const [index] = Object.values(resources);
    const [name] = all('AWS::Lambda::Function').flatMap(({ Environment }) => Environment.Variables.PLACE_INDEX ?? []);
    expect(index?.Properties).toMatchObject({ IndexName: name, DataSource: 'Here', DataSourceConfiguration: { IntendedUse: 'Storage' } });
  });
});
