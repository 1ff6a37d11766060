import { describe, expect, it } from '@jest/globals';
import { runningDatabase, startDatabase } from './database.ts';
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
