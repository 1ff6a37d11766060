import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { allergenName } from '#contract/allergens';
import { api, operations } from '#contract/index';
import { getItem, putItem } from './table.ts';

describe('x', () => {
  it('aliases, table', async () => {
    expect(operations()).toHaveLength(40);
    expect(api.menus.list.path).toBe('/api/menus/list');
    expect(allergenName(1)).toMatch('Cereals');
    expect(await putItem({ pk: 'A', sk: 'B', n: 1 })).toBe(true);
    expect(await getItem({ pk: 'A', sk: 'B' })).toMatchObject({ n: 1 });
    fc.assert(fc.property(fc.string(), (s) => s.length >= 0));
    const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
    expect(pdfjs.getDocument).toBeDefined();
  });
  it('secrets', async () => {
    const { secrets } = await import('../services/secrets.ts');
    expect((await secrets()).origin).toBe(process.env.TEST_ORIGIN_SECRET);
    console.log(process.env.TABLE_NAME);
    await new Promise((r) => setTimeout(r, 10));
  });
});
