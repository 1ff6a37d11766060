import { client } from '#house/table/table';
import type { Group } from '#publishing/contract/api';
import { callOperation } from '../../../../functions/testing/handlers.ts';
import { newUser } from '../../../../functions/testing/users.ts';
import { recordedAccess } from '../recorded-access.ts';

// to be imported when the test's restaurant runs: the functions read where it is

type Changes = Parameters<typeof callOperation>[1];

export const { asking, usedBy } = recordedAccess(client);

/** Calls an operation as its group and gives what it answers with; every call has to go well. */
export async function as(group: Group, name: string, changes: Changes = {}, status = [200, 201, 202]) {
  const reply = await asking(group, () => callOperation({ group, name }, changes));
  if (!status.includes(Number(reply.status))) throw new Error(`${group} ${name}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body?.data;
}

/** Adds something by a request that comes a second time. */
export async function twice(group: Group, changes: Changes) {
  const headers = { 'idempotency-key': `the same ${group}` };
  await as(group, 'add', { ...changes, headers });
  return as(group, 'add', { ...changes, headers });
}

const manager = await newUser('MANAGER');
export const { token } = manager;
export const customer = await newUser('CUSTOMER');
