import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { findDynamoDbLocal } from './find-dynamodb-local.ts';

/** A computer with only these programs; each ends as its line of shell says. */
function computerWith(programs: Record<string, string>): { PATH: string } {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'));
  for (const [name, line] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${line}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return { PATH: folder };
}

const withoutEngine = '[ "$1" = --help ] || { echo Cannot connect to the Docker daemon. >&2; exit 1; }';
const commandOn = async (environment: NodeJS.ProcessEnv, folder?: string) => {
  const { command } = (await findDynamoDbLocal(environment))(8123, folder);
  return command.join(' ');
};

describe('DynamoDB Local', () => {
  it('is the jar that DYNAMODB_LOCAL_JAR names, before anything else', async () => {
    const jar = join(mkdtempSync(join(tmpdir(), 'jar-')), 'DynamoDBLocal.jar');
    writeFileSync(jar, '');
    const found = { ...computerWith({ java: 'exit 0', docker: 'exit 0' }), DYNAMODB_LOCAL_JAR: jar };
    expect(await commandOn(found)).toMatch(new RegExp(`^java -Djava.library.path=.*DynamoDBLocal_lib -jar ${jar} .*-port 8123 -inMemory$`));
    expect(await commandOn(found, '/data')).toMatch(/-sharedDb -dbPath \/data$/);
  });

  it('is an image where the engine of Docker runs, and is stopped by name', async () => {
    const start = await findDynamoDbLocal(computerWith({ docker: 'exit 0' }));
    const { command, stop } = start(8123, '/data');
    expect(command.join(' ')).toMatch(/^docker run .*--publish 127.0.0.1:8123:8000 .*--volume \/data:\/data amazon\/dynamodb-local:/);
    expect(stop).toEqual(['docker', 'stop', '--time', '2', command[command.indexOf('--name') + 1]]);
  });
});

describe('a computer without DynamoDB Local', () => {
  it.each([
    ['nothing at all', {}, /install Docker, or install Java 17 and Maven\.$/],
    [
      'Docker whose engine does not run',
      { docker: withoutEngine },
      /start the engine of Docker \(which is installed, but does not answer\)/,
    ],
  ])('is told in one sentence what to do: %s', async (_what, programs, sentence) => {
    const { message } = await findDynamoDbLocal(computerWith(programs)).then(
      () => new Error('found'),
      (error: Error) => error,
    );
    expect(message).toMatch(sentence);
    expect(message).toMatch(/^There is no DynamoDB Local here: set DYNAMODB_LOCAL_JAR [^\n]*\.$/);
  });

  it('is told when the jar that it names is not there', async () => {
    const nowhere = join(tmpdir(), 'nowhere.jar');
    const named = findDynamoDbLocal({ ...computerWith({}), DYNAMODB_LOCAL_JAR: nowhere });
    await expect(named).rejects.toThrow(`DYNAMODB_LOCAL_JAR names ${nowhere}, and there is no such file.`);
  });

  it('is told when there is no Java for the jar that it names', async () => {
    const jar = join(mkdtempSync(join(tmpdir(), 'jar-')), 'DynamoDBLocal.jar');
    writeFileSync(jar, '');
    const named = findDynamoDbLocal({ ...computerWith({}), DYNAMODB_LOCAL_JAR: jar });
    await expect(named).rejects.toThrow('There is no Java here: install Java 17 to run what DYNAMODB_LOCAL_JAR names.');
  });
});
