import { execFile } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort, StartFailure } from '../ports.ts';
import { type Database, type DatabaseOptions, Missing, type Program, startProgram } from './program.ts';

/** Starts AWS's DynamoDB Local, by whatever this computer has to run it. */
export async function startDynamoDbLocal({ port, file }: DatabaseOptions = {}): Promise<Database> {
  const found = await findDynamoDbLocal();
  const chosen = port || (await freePort());
  return startProgram({ name: 'DynamoDB Local', ...found(chosen, file && dirname(file)), port: chosen });
}

/** The command that starts DynamoDB Local on a port, in memory or with its data in a folder. */
type StartCommand = (port: number, folder?: string) => Pick<Program, 'command' | 'stop' | 'timeoutMs'>;

const version = '2.6.1';
const here = fileURLToPath(new URL('.', import.meta.url));
const cache = `../../../node_modules/.cache/dynamodb-local-${version}`;
const libraries = join(here, cache);

/** What a computer has to run DynamoDB Local with. */
export interface Computer {
  jar?: string | undefined;
  jarExists?: boolean;
  java?: boolean;
  /** `stopped`: installed, but its engine does not answer. */
  docker?: 'running' | 'stopped' | undefined;
  maven?: boolean;
  isFetched?: boolean;
}

type Choice = 'jar' | 'docker' | 'fetched' | 'maven';

/** How this computer should run DynamoDB Local: the jar that DYNAMODB_LOCAL_JAR names, Docker, or Java and Maven, which fetches it once. */
export function chooseDynamoDbLocal({ jar, jarExists, java, docker, maven, isFetched }: Computer): Choice {
  if (jar && !jarExists) throw new StartFailure(`DYNAMODB_LOCAL_JAR names ${jar}, and there is no such file.`);
  if (jar && !java) throw new Missing('Java', 'install Java 17 to run what DYNAMODB_LOCAL_JAR names');
  if (jar) return 'jar';
  if (docker === 'running') return 'docker';
  if (java && isFetched) return 'fetched';
  if (java && maven) return 'maven';
  const startDocker = docker ? 'start the engine of Docker (which is installed, but does not answer)' : 'install Docker';
  const remedy = `set DYNAMODB_LOCAL_JAR to the path of its DynamoDBLocal.jar, ${startDocker}, or install Java 17 and Maven`;
  throw new Missing('DynamoDB Local', remedy);
}

/** How AWS's DynamoDB Local is started on this computer; Maven fetches it first where nothing else has it. */
async function findDynamoDbLocal(environment: NodeJS.ProcessEnv = process.env): Promise<StartCommand> {
  const computer = await thisComputer(environment);
  const { jar = '' } = computer;
  const choice = chooseDynamoDbLocal(computer);
  if (choice === 'jar') return inJava(join(dirname(jar), 'DynamoDBLocal_lib'), '-jar', jar);
  if (choice === 'docker') return inDocker;
  if (choice === 'maven') await fetchByMaven(environment);
  return inJava(libraries, '-cp', join(libraries, '*'), 'com.amazonaws.services.dynamodbv2.local.main.ServerRunner');
}

async function thisComputer(environment: NodeJS.ProcessEnv): Promise<Computer> {
  const runs = (command: string, ...args: string[]) => run(command, args, environment).then(Boolean, () => false);
  const jar = environment.DYNAMODB_LOCAL_JAR || undefined;
  const [java, dockerRuns, dockerIsInstalled, maven] = await Promise.all([
    runs('java', '-version'),
    runs('docker', 'ps', '--quiet'),
    runs('docker', '--help'),
    runs('mvn', '--version'),
  ]);
  const docker = dockerRuns ? 'running' : dockerIsInstalled ? 'stopped' : undefined;
  return { jar, jarExists: existsSync(jar ?? ''), java, docker, maven, isFetched: existsSync(libraries) };
}

export function inJava(libraries: string, ...program: string[]): StartCommand {
  const java = ['java', `-Djava.library.path=${libraries}`, ...program, '-disableTelemetry'];
  return (port, folder) => ({ command: [...java, '-port', String(port), ...keptIn(folder)], timeoutMs: 60_000 });
}

export const inDocker: StartCommand = (port, folder) => {
  const name = `restaurant-dynamodb-${port}`;
  const options = ['--rm', '--name', name, '--publish', `127.0.0.1:${port}:8000`];
  const volume = folder ? ['--user', 'root', '--volume', `${folder}:/data`] : [];
  const inside = ['-jar', 'DynamoDBLocal.jar', '-disableTelemetry', ...keptIn(folder && '/data')];
  return {
    command: ['docker', 'run', ...options, ...volume, `amazon/dynamodb-local:${version}`, ...inside],
    stop: ['docker', 'stop', '--time', '2', name],
    // the image may have to be fetched first
    timeoutMs: 600_000,
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
  renameSync(join(here, partial), libraries);
}

function run(command: string, args: string[], environment: NodeJS.ProcessEnv) {
  // on Windows, mvn is a script that only a shell starts
  const shell = process.platform === 'win32' && command === 'mvn';
  return promisify(execFile)(command, args, { cwd: here, env: environment, shell, timeout: 600_000 });
}
