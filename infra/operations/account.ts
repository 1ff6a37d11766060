import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { cdkContext } from '../settings.ts';
import { OperationFailure } from './operation.ts';

/** The account that a command is meant for: `--account`, else the one in cdk.json; `undefined` when neither says. */
export function expectedAccount(option: string | undefined): string | undefined {
  return option || String(cdkContext.account ?? '') || undefined;
}

/** Stops a command with the credentials of another account than the expected one, before it reads or changes anything; gives the account. */
export async function requireAccount(expected: string | undefined, client = new STSClient()): Promise<string> {
  const { Account = '' } = await client.send(new GetCallerIdentityCommand()).catch(withoutCredentials);
  if (expected && Account !== expected)
    throw new OperationFailure(
      `These credentials are of the account ${Account}, and the restaurant is in ${expected}. Choose others with --profile, or change "account" in cdk.json.`,
    );
  return Account;
}

/** Whether an error says that there are no credentials, or that these are over or wrong. */
export function isWithoutCredentials(error: unknown): error is Error {
  const names = /Credentials|TokenProvider|ExpiredToken|InvalidClientToken|UnrecognizedClient|SignatureDoesNotMatch/;
  return error instanceof Error && names.test(error.name);
}

function withoutCredentials(error: unknown): never {
  if (!isWithoutCredentials(error)) throw error;
  throw new OperationFailure(
    `There are no credentials that AWS takes (${error.name}): aws sso login, aws configure, or another --profile.`,
  );
}
