import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

test('Jest has a temporary folder of its own', () => expect(tmpdir()).toContain('restaurant-tests-'));

test('what a process of tests and its children leave in the temporary folder is deleted when it ends', () => {
  const script = `
    import { execFileSync } from 'node:child_process';
    import { mkdtempSync, writeFileSync } from 'node:fs';
    import { tmpdir } from 'node:os';
    import { join } from 'node:path';
    import { ownTemporaryFolder } from '${join(import.meta.dirname, 'own-temporary-folder.ts')}';
    ownTemporaryFolder();
    writeFileSync(join(mkdtempSync(join(tmpdir(), 'left-')), 'file'), '');
    const child = execFileSync(process.execPath, ['-p', 'os.tmpdir()'], { encoding: 'utf8' });
    console.log(JSON.stringify([tmpdir(), child.trim()]));
  `;
  const [own, ofChild] = JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }));
  expect(own).toContain(join(tmpdir(), 'restaurant-tests-'));
  expect(ofChild).toBe(own);
  expect(existsSync(own)).toBe(false);
});
