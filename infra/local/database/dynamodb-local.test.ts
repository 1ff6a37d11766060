import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type Computer, chooseDynamoDbLocal, inDocker, inJava } from './dynamodb-local.ts';
import { Missing } from './program.ts';

const jar = { jar: '/opt/DynamoDBLocal.jar', jarExists: true };

describe('DynamoDB Local', () => {
  it.each<[string, Computer]>([
    ['jar', { ...jar, java: true, docker: 'running', maven: true }],
    ['docker', { docker: 'running', java: true, maven: true, isFetched: true }],
    ['fetched', { docker: 'stopped', java: true, maven: true, isFetched: true }],
    ['fetched', { java: true, isFetched: true }],
    ['maven', { docker: 'stopped', java: true, maven: true }],
  ])('is run by %s on a computer with %j', (choice, computer) => {
    expect(chooseDynamoDbLocal(computer)).toBe(choice);
  });

  it.each<[Computer, string]>([
    [{}, 'install Docker, or install Java 17 and Maven'],
    [{ java: true }, 'install Docker, or install Java 17 and Maven'],
    [{ maven: true, isFetched: true }, 'install Docker, or install Java 17 and Maven'],
    [{ docker: 'stopped' }, 'start the engine of Docker (which is installed, but does not answer), or install Java 17 and Maven'],
  ])('is missing on a computer with %j, which is told in one sentence what to do', (computer, remedy) => {
    const choose = () => chooseDynamoDbLocal(computer);
    expect(choose).toThrow(Missing);
    expect(choose).toThrow(`There is no DynamoDB Local here: set DYNAMODB_LOCAL_JAR to the path of its DynamoDBLocal.jar, ${remedy}.`);
  });

  it('is not looked for elsewhere when DYNAMODB_LOCAL_JAR names no file', () => {
    const choose = () => chooseDynamoDbLocal({ ...jar, jarExists: false, java: true, docker: 'running' });
    expect(choose).toThrow('DYNAMODB_LOCAL_JAR names /opt/DynamoDBLocal.jar, and there is no such file.');
  });

  it('needs Java to run the jar that DYNAMODB_LOCAL_JAR names', () => {
    const choose = () => chooseDynamoDbLocal({ ...jar, docker: 'running' });
    expect(choose).toThrow('There is no Java here: install Java 17 to run what DYNAMODB_LOCAL_JAR names.');
  });
});

describe('the command of DynamoDB Local', () => {
  it('keeps the data in memory, or in a folder', () => {
    const start = inJava('/opt/lib', '-jar', '/opt/local.jar');
    const command = 'java -Djava.library.path=/opt/lib -jar /opt/local.jar -disableTelemetry -port 8123';
    expect(start(8123).command.join(' ')).toBe(`${command} -inMemory`);
    expect(start(8123, '/data').command.join(' ')).toBe(`${command} -sharedDb -dbPath /data`);
  });

  it('publishes the port of the image on this computer only, and stops the container by its name', () => {
    const folder = join(tmpdir(), 'data');
    const { command, stop } = inDocker(8123, folder);
    const line = command.join(' ');
    expect(line).toMatch(/^docker run .*--publish 127.0.0.1:8123:8000 /);
    expect(line).toContain(`--volume ${folder}:/data amazon/dynamodb-local:`);
    expect(stop).toEqual(['docker', 'stop', '--time', '2', command[command.indexOf('--name') + 1]]);
  });
});
