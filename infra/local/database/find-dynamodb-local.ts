import { execFile } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { StartFailure } from '../start-failure.ts';
import { Missing, type Program } from './program.ts';

/** How DynamoDB Local is started on this computer: on a port, in memory or with its data in a folder. */
export type Found = (port: number, folder?: string) => Pick<Program, 'command' | 'stop' | 'patience'>;

const version = '2.6.1';
const here = fileURLToPath(new URL('.', import.meta.url));
const cache = `../../../node_modules/.cache/dynamodb-local-${version}`;

/** Looks for AWS's DynamoDB Local: the jar that DYNAMODB_LOCAL_JAR names, Docker, or Java and Maven, which fetches it once. */
export async function findDynamoDbLocal(environment: NodeJS.ProcessEnv = process.env): Promise<Found> {
  const runs = (command: string, ...args: string[]) => run(command, args, environment).then(Boolean, () => false);
  const jar = environment.DYNAMODB_LOCAL_JAR;
  if (jar && !existsSync(jar)) throw new StartFailure(`DYNAMODB_LOCAL_JAR names ${jar}, and there is no such file.`);
  if (jar && !(await runs('java', '-version'))) throw new Missing('Java', 'install Java 17 to run what DYNAMODB_LOCAL_JAR names');
  if (jar) return inJava(join(dirname(jar), 'DynamoDBLocal_lib'), '-jar', jar);
  if (await runs('docker', 'ps', '--quiet')) return inDocker;
  const libraries = join(here, cache);
  if ((await runs('java', '-version')) && (existsSync(libraries) || (await runs('mvn', '--version')))) {
    if (!existsSync(libraries)) await fetchByMaven(environment);
    return inJava(libraries, '-cp', join(libraries, '*'), 'com.amazonaws.services.dynamodbv2.local.main.ServerRunner');
  }
  const docker = (await runs('docker', '--help'))
    ? 'start the engine of Docker (which is installed, but does not answer)'
    : 'install Docker';
  throw new Missing(
    'DynamoDB Local',
    `set DYNAMODB_LOCAL_JAR to the path of its DynamoDBLocal.jar, ${docker}, or install Java 17 and Maven`,
  );
}

function inJava(libraries: string, ...program: string[]): Found {
  const java = ['java', `-Djava.library.path=${libraries}`, ...program, '-disableTelemetry'];
  return (port, folder) => ({ command: [...java, '-port', String(port), ...keptIn(folder)], patience: 60_000 });
}

const inDocker: Found = (port, folder) => {
  const name = `restaurant-dynamodb-${port}`;
  const options = ['--rm', '--name', name, '--publish', `127.0.0.1:${port}:8000`];
  const volume = folder ? ['--user', 'root', '--volume', `${folder}:/data`] : [];
  const inside = ['-jar', 'DynamoDBLocal.jar', '-disableTelemetry', ...keptIn(folder && '/data')];
  return {
    command: ['docker', 'run', ...options, ...volume, `amazon/dynamodb-local:${version}`, ...inside],
    stop: ['docker', 'stop', '--time', '2', name],
    // the image may have to be fetched first
    patience: 600_000,
  };
};

function keptIn(folder: string | undefined): string[] {
  return folder ? ['-sharedDb', '-dbPath', folder] : ['-inMemory'];
}

async function fetchByMaven(environment: NodeJS.ProcessEnv): Promise<void> {
  const partial = `${cache}.partial`;
  rmSync(join(here, partial), { recursive: true, force: true });
  const copy = ['dependency:copy-dependencies', '-DincludeScope=runtime', `-DoutputDirectory=${partial}`];
  await run('mvn', ['--quiet', '--batch-mode', '--file', 'dynamodb-local.pom.xml', ...copy], environment).catch((error) => {
    throw new StartFailure(`Maven could not fetch DynamoDB Local: ${error.stdout?.trim().split('\n')[0] || error.message}`);
  });
  renameSync(join(here, partial), join(here, cache));
}

function run(command: string, args: string[], environment: NodeJS.ProcessEnv) {
  // on Windows, mvn is a script that only a shell starts
  const shell = process.platform === 'win32' && command === 'mvn';
  return promisify(execFile)(command, args, { cwd: here, env: environment, shell, timeout: 600_000 });
}
