import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { isFull } from '../../../testing/size.ts';

/** A sort takes a little more than in proportion. */
const most = 0.0008;

it('the work of reading a card and of comparing it with what is known grows in proportion to their lengths @sized', async () => {
  const script = fileURLToPath(new URL('testing/growth.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  const growths: { name: string; growth: number }[] = JSON.parse(stdout);
  expect(growths.length).toBeGreaterThan(isFull ? 100 : 3);
  expect(growths.filter(({ growth }) => !(growth < most))).toEqual([]);
});
