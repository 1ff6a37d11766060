import { DeleteItemCommand, GetItemCommand, PutItemCommand, QueryCommand, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { type Erased, type Erasure, isErased } from '#house/table/erasures';
import { indexed, keys, lists } from '#house/table/keys';
import { OperationFailure } from '../operation.ts';
import { itemsOf, type StoredItem, type Tools } from './restored-table.ts';

interface Tables {
  /** The table in use, with the records of erasures. */
  from: string;
  /** The table that takes its place. */
  to: string;
  /** The moment of which `to` has the data. */
  since: Date;
  /** Once the table is in use, its sessions and emails are its own. */
  isInUse?: boolean;
}

/**
 * Brings a table of another moment up to date in what must not return: who was erased since is erased again, emails that went out since are not
 * sent again, and everybody has to sign in, and be invited, again. Gives the addresses of people that have to be erased by hand.
 */
export async function settleRestored({ from, to, since, isInUse = false }: Tables, tools: Tools): Promise<string[]> {
  const { client, log } = tools;
  const erasures = await erasuresSince(from, since, tools);
  const emails = new Set<string>();
  const reservations: Found['reservations'] = [];
  const users: string[] = [];
  const isGone = (one: Erased) => erasures.some((erasure) => isErased(one, erasure));
  let mails = 0;
  let accesses = 0;
  for await (const item of itemsOf(to, client)) {
    for (const email of addressesIn(item)) if (isGone(`email ${email}`)) emails.add(email);
    const { isUser, isReservation, isAccess, isUnfinished } = kindOf(item);
    const id = item._id?.S ?? '';
    if (isUser && isGone(`user ${id}`)) users.push(id);
    if (isReservation && isGone(`reservation ${id}`)) reservations.push({ id, contacts: [] });
    reservations.push(...broughtIn(item).filter((one) => isGone(`reservation ${one.id}`)));
    if (isAccess && !isInUse) {
      await client.send(new DeleteItemCommand({ TableName: to, Key: keyOf(item) }));
      accesses++;
    }
    if (isUnfinished && !isInUse && (await settledMail(item, { from, to }, tools))) mails++;
  }
  const byHand = await eraseAgain(to, { emails, reservations, users });
  const people = emails.size + users.length + reservations.length;
  log(
    `${to}: ${people} erased again (people and reservations), ${mails} emails already sent or closed, ${accesses} sessions, devices and invitations ended.`,
  );
  return byHand;
}

/** The records of erasures since a moment; none when the table is gone, because its last state has been restored. */
async function erasuresSince(TableName: string, since: Date, { client }: Tools): Promise<Erasure[]> {
  const { pk } = lists.erasures;
  const found: Erasure[] = [];
  let start: StoredItem | undefined;
  try {
    do {
      const page = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk AND sk >= :since',
          ExpressionAttributeValues: { ':pk': { S: pk }, ':since': { S: keys.erasure(since.toISOString(), '').sk } },
          ConsistentRead: true,
          ExclusiveStartKey: start,
        }),
      );
      found.push(...(page.Items ?? []).map((item) => unmarshall(item) as Erasure));
      start = page.LastEvaluatedKey;
    } while (start);
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
  }
  return found;
}

function kindOf({ pk, sk, list }: StoredItem) {
  const isOfUser = pk?.S?.startsWith(lists.user('').pk) ?? false;
  return {
    isUser: isOfUser && sk?.S === keys.user('').sk,
    isReservation: sk?.S === keys.reservation('').sk,
    // what somebody has ended since, such as an invitation of a wrong address, must not open a door again
    isAccess: isOfUser
      ? [lists.sessions('').prefix, lists.resetCodes('').prefix, keys.calendarFeed('').sk].some((kind) => sk?.S?.startsWith(kind))
      : [lists.devices.pk, lists.invitations.pk].some((list) => pk?.S === list),
    isUnfinished: list?.S === indexed.mails.unfinished,
  };
}

/** The email addresses in an item: in its attributes, and in the keys that hold one. */
function addressesIn({ pk, sk, email, userEmail }: StoredItem): string[] {
  const after = (text: string | undefined, prefix: string) => (text?.startsWith(prefix) ? [text.slice(prefix.length)] : []);
  return [
    ...[email?.S, userEmail?.S].filter((one) => one !== undefined),
    ...[keys.emailTaken('').pk, lists.outbox('').pk, keys.openReservations('').pk].flatMap((prefix) => after(pk?.S, prefix)),
    ...after(sk?.S, keys.blockedGuest('').sk),
    ...(pk?.S === keys.guestContact('').pk && sk?.S?.includes('@') && !sk.S.includes('#') ? [sk.S] : []),
  ];
}

/** What another system knew of guests, in the record of a guest: its ids, with the contacts that lead to it. */
function broughtIn({ pk, kept }: StoredItem): Found['reservations'] {
  if (pk?.S !== lists.guestRecords.pk) return [];
  return Object.entries(kept?.M ?? {}).flatMap(([id, { M: one }]) =>
    one?.brought
      ? [{ id, contacts: [one.userEmail?.S, one.userPhone?.S].filter((contact) => contact !== undefined && contact !== '') as string[] }]
      : [],
  );
}

/** Replaces an email that was unfinished at that moment with what has become of it since. */
async function settledMail(item: StoredItem, { from, to }: Pick<Tables, 'from' | 'to'>, { client }: Tools): Promise<boolean> {
  try {
    const { Item } = await client.send(new GetItemCommand({ TableName: from, Key: keyOf(item), ConsistentRead: true }));
    if (!Item || kindOf(Item).isUnfinished) return false;
    await client.send(new PutItemCommand({ TableName: to, Item }));
    return true;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false;
    throw error;
  }
}

function keyOf({ pk, sk }: StoredItem) {
  return { pk: pk ?? { S: '' }, sk: sk ?? { S: '' } };
}

interface Found {
  emails: Set<string>;
  reservations: { id: string; contacts: string[] }[];
  users: string[];
}

/** Erases again, and gives the addresses of those who cannot be: at that moment one of them was the only manager. */
async function eraseAgain(table: string, { emails, reservations, users }: Found): Promise<string[]> {
  // the functions' own code reads it when it is imported
  process.env.TABLE_NAME = table;
  const { erasePerson, eraseReservation } = await import('../gdpr.ts');
  const { deleteUser, userById } = await import('#people/store/users');
  const byHand: string[] = [];
  for (const email of emails) {
    await erasePerson({ emails: [email], phones: [] }, { giveUpTables: true, others: 'keep' }).catch((error) => {
      if (!(error instanceof OperationFailure)) throw error;
      byHand.push(email);
    });
  }
  for (const { id, contacts } of reservations) await eraseReservation(id, contacts);
  for (const id of users) {
    const user = await userById(id);
    if (user && (await deleteUser(user)) !== 'deleted') byHand.push(user.email);
  }
  return [...new Set(byHand)];
}
