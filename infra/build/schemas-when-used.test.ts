import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { operations } from '#publishing/contract/api';
import { eachKeeps } from '../../functions/testing/offenders.ts';
import { bundleFunction } from './bundle.ts';
import * as z from './schemas-when-used.ts';

/** The contract as the functions get it. */
const folder = mkdtempSync(join(tmpdir(), 'contract-'));
await bundleFunction('contract', { folder, entry: join(import.meta.dirname, '../../functions/publishing/contract/api.ts') });
const bundled: { operations: typeof operations } = await import(join(folder, 'index.mjs'));

/** What a schema asks for, without the functions of its checks. */
function demands(value: unknown, around: readonly unknown[] = []): unknown {
  if (around.includes(value)) return 'as around it';
  if (typeof value === 'function') return 'function';
  if (value instanceof RegExp) return String(value);
  if (typeof value !== 'object' || value === null) return value;
  const within = [...around, value];
  const zod = Reflect.get(value, '_zod');
  if (zod) return { asks: demands(zod.def, within), optional: [zod.optin, zod.optout] };
  if (Array.isArray(value)) return value.map((one) => demands(one, within));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, demands(inner, within)]));
}

const schemasOf = ({ route: { query, body, reply, refusal } }: ReturnType<typeof operations>[number]) =>
  demands({ query, body, reply, refusal });

describe('schemas that are made when they are used', () => {
  it('ask in every operation for what the contract says @full', async () => {
    const inFunctions = bundled.operations();
    const all = operations().map((operation, place) => ({ event: operation.route.path, operation, place }));
    await eachKeeps(all, ({ operation, place }) => {
      expect(schemasOf(inFunctions[place] as typeof operation)).toEqual(schemasOf(operation));
    });
  });

  it('are not made before something asks them', () => {
    const broken = z.optional(z.omit(undefined as never, {}).check(z.refine(() => true)));
    expect(() => broken.safeParse('any')).toThrow(TypeError);
    // and fails every time, instead of standing for nothing
    expect(() => broken.safeParse('any')).toThrow(TypeError);
  });

  it('tell their fields and options, parse, and refuse, as those of zod do', () => {
    const Table = z.object({ seats: z.number().check(z.minimum(1, 'too few')) });
    const Booked = z.extend(z.partial(z.object({ ...Table.shape, area: z.enum(['garden', 'house']) })), { at: z.string() });
    expect(Booked.parse({ at: '18:00', seats: 2, other: 1 })).toEqual({ at: '18:00', seats: 2 });
    expect(Booked.safeParse({ at: '18:00', seats: 0 }).error?.issues).toMatchObject([{ path: ['seats'], message: 'too few' }]);
    expect(Object.keys(Booked.shape)).toEqual(['seats', 'area', 'at']);
    expect(z.enum(['garden', 'house']).options).toEqual(['garden', 'house']);
  });
});
