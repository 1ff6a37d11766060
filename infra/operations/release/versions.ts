import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import type { Route } from '#house/contract/route';
import { api, fileNameOf } from '#publishing/contract/api';
import { everyFunction, type FunctionName, newestVersion, versionNames } from '../../build/function-names.ts';
import { exampleEvent } from '../../example-events.ts';
import { OperationFailure } from '../operation.ts';

export type Versions = Partial<Record<FunctionName, string>>;

export type Arns = Partial<Record<FunctionName, string>>;

type Outputs = Record<string, string>;

/** Which version of each function answers, by the outputs of the application's stack; none before the first deployment. */
export function liveVersions(outputs: Outputs = {}): Versions {
  return valuesOf((name) => outputs[versionNames(name).live]);
}

export function newestVersions(outputs: Outputs): Arns {
  return valuesOf((name) => outputs[versionNames(name).newest]);
}

export function numbersOf(arns: Arns): Versions {
  return valuesOf((name) => arns[name]?.split(':').at(-1));
}

/** The parameters that make these versions answer, and of each other function the newest. */
export function answering(versions: Versions): Record<string, string> {
  return Object.fromEntries(everyFunction.map((name) => [versionNames(name).parameter, versions[name] ?? newestVersion]));
}

/** The parameters that make the versions of an earlier release answer; throws when the live one has not all of its functions. */
export function answeringAgain(versions: Versions, live: Versions): Record<string, string> {
  const unknown = Object.keys(versions).filter((name) => !(name in live));
  if (unknown.length > 0)
    throw new OperationFailure(
      `The live release has other functions than the one before (${unknown.join(', ')}): deploy its commit instead.`,
    );
  return answering({ ...live, ...versions });
}

function valuesOf(of: (name: FunctionName) => string | undefined): Partial<Record<FunctionName, string>> {
  return Object.fromEntries(everyFunction.flatMap((name) => (of(name) ? [[name, of(name)]] : [])));
}

/** A question that changes nothing, and the status that answers it. */
interface Question {
  event: object;
  status?: number;
}

/** Pages that are made and not written, no records, a file that is not there, and the task that only reads. */
const withoutRoutes: Partial<Record<FunctionName, object>> = {
  publisher: { source: 'check' },
  mailer: { Records: [] },
  mailReports: { Records: [] },
  reservationSchedule: { task: 'subscription-check' },
  imaging: { detail: { object: { key: 'incoming/check' } } },
};

/** What each function is asked: its own example event of something that can be read, if possible by everybody. */
export function questionTo(name: FunctionName, originProof: string): Question {
  const event = withoutRoutes[name];
  if (event) return { event };
  const reading = Object.entries<Route>(api[name as keyof typeof api]).filter(
    ([, { method, reply }]) => method === 'GET' && reply !== 'pdf',
  );
  const [operation, route] = reading.find(([, { access }]) => access === 'PUBLIC') ?? reading[0] ?? [];
  const { authorization: _nobody, ...headers } = exampleEvent(`${fileNameOf(name)}/${fileNameOf(operation ?? '')}`).headers;
  return {
    event: {
      ...exampleEvent(`${fileNameOf(name)}/${fileNameOf(operation ?? '')}`),
      headers: { ...headers, 'x-origin-verify': originProof },
    },
    status: route?.access === 'PUBLIC' ? 200 : 401,
  };
}

/**
 * Asks the newest version of each function, one after the other because a new account may run ten at once, and throws when one does not answer.
 * Guests meet none of them meanwhile.
 */
export async function checkVersions(
  newest: Arns,
  originProof: string,
  client: Pick<LambdaClient, 'send'> = new LambdaClient(),
): Promise<void> {
  const faults: string[] = [];
  for (const name of everyFunction) {
    const fault = await faultOf(newest[name] ?? '', questionTo(name, originProof), client);
    if (fault) faults.push(`${name} ${fault}`);
  }
  if (faults.length > 0)
    throw new OperationFailure(`The new versions do not answer as they should, and guests do not meet them: ${faults.join('; ')}.`);
  console.info(`The new versions of ${everyFunction.length} functions answer.`);
}

async function faultOf(FunctionName: string, { event, status }: Question, client: Pick<LambdaClient, 'send'>): Promise<string | undefined> {
  const { FunctionError, Payload } = await client.send(new InvokeCommand({ FunctionName, Payload: JSON.stringify(event) }));
  const said = JSON.parse(Buffer.from(Payload ?? []).toString() || 'null');
  if (FunctionError) return `fails (${said?.errorType ?? FunctionError}: ${said?.errorMessage ?? ''})`;
  return status === undefined || said?.statusCode === status
    ? undefined
    : `answers ${said?.statusCode ?? 'without a status'} instead of ${status}`;
}
