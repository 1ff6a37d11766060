import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { dynoxideFor, runningDatabase, startDatabase } from './database.ts';
import { type Database, Missing, startProgram } from './program.ts';

const running = (url: string) => async () => runningDatabase(url);
const missing = (name: string, remedy?: string) => async () => {
  throw new Missing(name, remedy);
};

describe('the database', () => {
  it('is the first engine that this computer has', async () => {
    expect(await startDatabase({}, [missing('one', 'a'), running('two'), running('three')])).toMatchObject({ url: 'two' });
  });

  it('is not looked for elsewhere when an engine of this computer cannot start', async () => {
    const broken = async (): Promise<Database> => {
      throw new Error('Port 8000 is in use.');
    };
    await expect(startDatabase({}, [broken, running('two')])).rejects.toThrow('Port 8000 is in use.');
  });

  it('says in one sentence what to do where there is no engine', async () => {
    const none = startDatabase({}, [missing('one', 'run `npm install`'), missing('two', 'install Java')]);
    await expect(none).rejects.toThrow(
      'There is no database here: run `npm install`, install Java, or set DYNAMODB_ENDPOINT to a DynamoDB that runs already.',
    );
  });

  it('gives no remedy for an engine that does not exist for this computer', async () => {
    const none = startDatabase({}, [missing('one'), missing('two', 'install Java')]);
    await expect(none).rejects.toThrow('There is no database here: install Java, or set DYNAMODB_ENDPOINT');
  });

  it.each([
    ['is not installed', ['a-database-nobody-has'], Missing, 'There is no engine here: run `npm install`.'],
    [
      'ends at once',
      ['node', '-e', 'console.error("out of luck"); process.exit(1)'],
      Error,
      'The database (engine) did not start: out of luck.',
    ],
    [
      'finds its port taken',
      ['node', '-e', 'console.error("Address already in use"); process.exit(1)'],
      Error,
      'Port 8123 (database) is in use; stop what runs there or set DYNAMODB_PORT to another port.',
    ],
  ])('tells of a program that %s', async (_what, command, kind, sentence) => {
    const start = startProgram({ name: 'engine', command, port: 8123, timeoutMs: 60_000 });
    await expect(start).rejects.toThrow(kind);
    await expect(start).rejects.toThrow(sentence);
  });
});

describe('dynoxide', () => {
  const emptyFolder = () => mkdtempSync(join(tmpdir(), 'dynoxide-'));
  const brings = (computer: string, program: string) => async (folder: string) => {
    mkdirSync(join(folder, 'node_modules/@dynoxide', computer), { recursive: true });
    writeFileSync(join(folder, 'node_modules/@dynoxide', computer, program), '');
  };
  const fails = async () => {
    throw new Error('404');
  };

  it.each([
    ['darwin-arm64', 'dynoxide'],
    ['win32-x64', 'dynoxide.exe'],
  ])('is fetched once for %s', async (computer, program) => {
    const folder = emptyFolder();
    const fetched = await dynoxideFor(computer, folder, brings(computer, program));
    expect(fetched.startsWith(join(folder, 'node_modules/.cache'))).toBe(true);
    expect(fetched.endsWith(join(computer, program))).toBe(true);
    expect(await dynoxideFor(computer, folder, fails)).toBe(fetched);
  });

  it.each([
    [
      'linux-arm64',
      /^There is no dynoxide here: run `npm install --prefix node_modules\/\.cache\/dynoxide-\S+ @dynoxide\/linux-arm64@[\d.]+`\.$/,
    ],
    ['linux-x64', /^There is no dynoxide here: run `npm install`\.$/],
    ['freebsd-x64', /^There is no dynoxide for this computer\.$/],
  ])('that cannot be had for %s is missed with one command, if there is one', async (computer, sentence) => {
    await expect(dynoxideFor(computer, emptyFolder(), fails)).rejects.toThrow(sentence);
  });
});
