import { newId } from '#house/table/ids';
import { client } from '#house/table/table';
import { type Group, operations } from '#publishing/contract/api';
import { goodRequest } from '../../../../functions/testing/good-requests.ts';
import { callOperation } from '../../../../functions/testing/handlers.ts';
import { takeAway } from '../../../../functions/testing/table.ts';
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

/** Calls every operation as a manager, repeats the request, and makes it as a visitor where one may; a browser reads the site as a visitor only. */
export async function everyOperation() {
  await takeAway(({ pk }) => !/^(USER#|MANAGERS)/.test(String(pk)));
  for (const { group, name, route } of operations()) {
    const { headers, ...changes } = await goodRequest({ group, name });
    const request = { ...changes, headers: { 'idempotency-key': newId(), ...headers } };
    const visitor = { ...request, token: undefined };
    const [first, ...others] = group === 'site' ? [visitor] : [request, request, ...(route.access === 'PUBLIC' ? [visitor] : [])];
    await as(group, name, first);
    for (const other of others) await asking(group, () => callOperation({ group, name }, other));
  }
}

const manager = await newUser('MANAGER');
export const { token } = manager;
