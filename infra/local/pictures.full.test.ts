import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { picturesFile, startPictures } from './pictures.ts';

const processes = () => process.getActiveResourcesInfo().filter((resource) => resource === 'ProcessWrap').length;

it('cuts the pictures of the demo in a process of its own, and not as finished when it is stopped', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  const before = processes();
  const stop = startPictures(folder, true);
  expect(processes()).toBe(before + 1);
  await stop();
  expect(existsSync(join(folder, picturesFile))).toBe(false);
});
