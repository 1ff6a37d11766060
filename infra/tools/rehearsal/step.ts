import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { SESClient, VerifyEmailIdentityCommand } from '@aws-sdk/client-ses';
import { operations } from '../../operations/commands.ts';
import { type DeployedRestaurant, deployedRestaurant, type LiveStack, stackIn } from '../../operations/restaurant.ts';
import { type Ended, npmRun, startProgram } from './programs.ts';

/** One thing that the operator does, and what it has to show. */
export interface Step {
  /** The command as the operator gives it, or what is done without one. */
  command: string;
  shows: string;
  /** Does it and gives what was seen; throws when it does not show what it has to. */
  play(): Promise<string>;
}

/** A step that was played. */
export interface Played extends Pick<Step, 'command' | 'shows'> {
  isPassed: boolean;
  seen: string;
  seconds: number;
}

export const account = '123456789012';
export const sender = 'table@bistro.example';

const everywhere = ['--account', account];
/** The settings that a person writes into cdk.json before the first deployment. */
const ownSettings = ['-c', `sender=${sender}`, '-c', 'alarmEmail=owner@bistro.example'];
const withSettings = new Set(['preflight', 'deploy', 'restore']);
/** The CDK’s own, which takes no option of ours. */
const ofTheCdk = new Set(['synth']);

/** What a command has to end with: its exit code, and texts among what it prints. */
interface Expected {
  /** The access key with which it is done; see `Emulator.policies`. */
  as?: string;
  code?: number;
  prints?: (string | RegExp)[];
}

/** The arguments that a command of the rehearsal gets besides its own. */
export function argumentsOf(name: string, args: readonly string[]): string[] {
  if (ofTheCdk.has(name)) return [...args, ...ownSettings];
  return [...args, ...everywhere, ...(withSettings.has(name) ? ownSettings : [])];
}

/** Runs a command of package.json or one for operators to its end; throws when it ends otherwise than expected. */
export async function command(name: string, args: readonly string[], expected: Expected = {}): Promise<string> {
  return checked(
    `npm run ${name in operations ? 'ops -- ' : ''}${name}`,
    await npmRun(name, argumentsOf(name, args), expected.as).ended,
    expected,
  );
}

/** Runs another program of the project to its end. */
export async function program(name: string, args: string[], expected: Expected = {}): Promise<string> {
  return checked(name, await startProgram(name, args).ended, expected);
}

function checked(what: string, { code, out }: Ended, { code: wanted = 0, prints = [] }: Expected): string {
  appendFileSync(join(process.env.REHEARSAL_FOLDER ?? '.', 'commands.log'), `\n$ ${what}\n${out}\nexit code ${code}\n`);
  if (code !== wanted) throw new Error(`${what} ended with ${code} instead of ${wanted}: ${lastLine(out)}`);
  const missing = prints.find((text) => (typeof text === 'string' ? !out.includes(text) : !text.test(out)));
  if (missing) throw new Error(`${what} did not print "${missing}": ${lastLine(out)}`);
  return out;
}

/** The last line that a command has printed. */
export function lastLine(out: string): string {
  return out.trimEnd().split('\n').at(-1)?.trim() ?? '';
}

/** The line of the output that has this text in it. */
export function lineWith(text: string, out: string): string {
  return (
    out
      .split('\n')
      .find((line) => line.includes(text))
      ?.trim() ?? ''
  );
}

/** The restaurant of a stage that has to be there. */
export async function restaurant(stage = 'production'): Promise<DeployedRestaurant> {
  const found = await deployedRestaurant(stage);
  if (!found) throw new Error(`There is no restaurant of the stage ${stage}.`);
  return found;
}

/** The state of a stack of the restaurant's region, 'none' when it is not there. */
export async function stateOf(stack: string): Promise<LiveStack['status']> {
  return (await stackIn(stack, process.env.AWS_REGION))?.status ?? 'none';
}

/** What a person does who opens the link in the mail that SES sends to a new sender. */
export async function confirmSender(): Promise<void> {
  await new SESClient().send(new VerifyEmailIdentityCommand({ EmailAddress: sender }));
}

/** Throws when two things differ that have to be the same. */
export function same<Value>(what: string, found: Value, wanted: Value): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
}
