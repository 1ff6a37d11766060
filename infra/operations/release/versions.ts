import { everyFunction, type FunctionName, newestVersion, versionNames } from '../../build/function-names.ts';
import { OperationFailure } from '../operation.ts';

/** A version of each function, by the function's name. */
export type Versions = Partial<Record<FunctionName, string>>;

/** The ARN of a version of each function. */
export type Arns = Partial<Record<FunctionName, string>>;

type Outputs = Record<string, string>;

/** Which version of each function answers, by the outputs of the application's stack; none before the first deployment. */
export function liveVersions(outputs: Outputs = {}): Versions {
  return valuesOf((name) => outputs[versionNames(name).live]);
}

/** The newest version of each function, whether it answers or not. */
export function newestVersions(outputs: Outputs): Arns {
  return valuesOf((name) => outputs[versionNames(name).newest]);
}

/** The numbers of versions, with which their ARNs end. */
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
