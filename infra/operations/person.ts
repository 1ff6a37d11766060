import { createSecretKey } from 'node:crypto';
import { DeleteSuppressedDestinationCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { hiddenName } from '../../functions/credentials/tag.ts';
import type { Item } from '../../functions/data/actions.ts';
import { type IndexName, indexed, type Key, keys, lists } from '../../functions/data/keys.ts';
import type { StoredGuest } from '../../functions/rules/reservations/guests.ts';

/** All items about the person with an e-mail address. */
interface Person {
  userId: string | undefined;
  account: (Key & Item)[];
  reservations: (Key & Item)[];
  /** To them, and about their reservations to other addresses that they gave. */
  mails: (Key & Item)[];
  /** Their entries in the records that limit open reservations. */
  open: (Key & Item)[];
  /** For which tables they wait or have waited, and the records that say so. */
  queued: (Key & Item)[];
  /** The blocks of their address and of the telephones they gave. */
  blocks: (Key & Item)[];
  /** What the records of guests keep of their reservations. */
  records: StoredGuest[];
  /** What they have asked for by the form of enquiries. */
  enquiries: (Key & Item)[];
  /** To work here. */
  invitations: (Key & Item)[];
  /** What they did as staff: it holds their id, and no name. */
  trail: (Key & Item)[];
}

/** Finds a person by the keys the table has for them: the account and its sessions, their reservations, what they have open, mails on their way. */
export async function personOf(email: string): Promise<Person> {
  const { listItems } = await import('../../functions/data/table.ts');
  const { userIdByEmail } = await import('../../functions/data/accounts/users.ts');
  const userId = await userIdByEmail(email);
  const own = userId ? await listItems<Key & Item>(lists.user(userId)) : [];
  const profile = own.find(({ sk }) => sk === keys.user('').sk);
  const username = profile?.username;
  const sentinels = [keys.emailTaken(email), ...(typeof username === 'string' ? [keys.usernameTaken(username)] : [])];
  // staff enter reservations for guests: these are not about the member of staff
  const worksHere = Array.isArray(profile?.roles) && profile.roles.some((role) => role !== 'CUSTOMER');
  const reservations = [
    ...(await everyItem('byEmail', { name: 'userEmail', value: email })),
    ...(userId && !worksHere ? await everyItem('byOwner', { name: 'ownerId', value: userId }) : []),
  ];
  const guests = [...new Set([email, ...reservations.flatMap(({ userEmail, userPhone }) => [userEmail, userPhone])])].filter(isText);
  return {
    userId,
    account: [...own, ...(await itemsAt<Key & Item>(sentinels))],
    reservations: [...new Map(reservations.map((item) => [item.pk, item])).values()],
    records: await recordsOf(reservations),
    mails: await mailsOf(email, reservations),
    open: await openOf(guests, reservations),
    queued: await queuedOf(email, guests),
    blocks: await itemsAt<Key & Item>(guests.map(keys.blockedGuest)),
    enquiries: (await listItems<Key & Item>(lists.enquiries)).filter((enquiry) => enquiry.userEmail === email),
    invitations: (await listItems<Key & Item>(lists.invitations)).filter((invitation) => invitation.email === email),
    trail: userId ? await everyItem('byOwner', { name: 'ownerId', value: indexed.trailBy(userId) }) : [],
  };
}

/** The mails to them, and those about their reservations to other addresses that they gave; others may have given the same ones. */
async function mailsOf(email: string, reservations: (Key & Item)[]): Promise<(Key & Item)[]> {
  const { listItems } = await import('../../functions/data/table.ts');
  const theirs = new Set(reservations.map(({ _id }) => _id));
  const addresses = new Set(reservations.map(({ userEmail }) => userEmail).filter(isText));
  const mailsTo = (address: string) => listItems<Key & Item & { mail?: { reservationId?: string } }>(lists.outbox(address));
  const toOthers = await Promise.all([...addresses].filter((address) => address !== email).map(mailsTo));
  const aboutTheirs = toOthers.flat().filter(({ mail }) => theirs.has(mail?.reservationId));
  return [...(await mailsTo(email)), ...aboutTheirs];
}

/** Their entries in the records of their address and of the telephones they gave; others may have given the same ones. */
async function openOf(guests: string[], reservations: (Key & Item)[]): Promise<(Key & Item)[]> {
  const theirs = new Set(reservations.map(({ _id }) => _id));
  const records = await itemsAt<Key & { open?: Set<string> }>(guests.map(keys.openReservations));
  return records.flatMap((record) => {
    const open = [...(record.open ?? [])].filter((entry) => theirs.has(entry.slice(entry.indexOf('#') + 1)));
    return open.length > 0 ? [{ ...record, open }] : [];
  });
}

/** The parties that they have put on waiting lists, with the records of their address and of the telephones they gave; others may have given the same ones. */
async function queuedOf(email: string, guests: string[]): Promise<(Key & Item)[]> {
  const { listItems } = await import('../../functions/data/table.ts');
  const recordsOf = async (some: string[]) =>
    (await Promise.all(some.map((guest) => listItems<Key & { parties: Set<string> }>(lists.queuedGuest(guest))))).flat();
  const partiesOf = (records: { parties: Set<string> }[]) =>
    itemsAt<Key & Item>([...new Set(records.flatMap(({ parties }) => [...parties]))].map(keys.queuedParty));
  const byEmail = await partiesOf(await recordsOf([email]));
  const known = [...new Set([...guests, ...byEmail.map(({ phone }) => phone).filter(isText)])];
  const records = await recordsOf(known);
  const isTheirs = ({ email: given, phone }: Item) => given === email || (given === undefined && known.includes(String(phone)));
  const parties = (await partiesOf(records)).filter(isTheirs);
  const theirs = new Set(parties.map(({ _id, sk }) => _id ?? sk));
  const own = records.filter((record) => record.pk === keys.queuedGuest(email, '').pk || [...record.parties].every((id) => theirs.has(id)));
  return [...parties, ...own];
}

/** What the records of guests keep of these reservations; others may have given the same telephone. */
async function recordsOf(reservations: (Key & Item)[]): Promise<StoredGuest[]> {
  const { guestOf } = await import('../../functions/data/reservations/guest-records.ts');
  const found = await Promise.all(
    reservations.map(({ _id, userEmail, userPhone }) =>
      guestOf({ _id: String(_id), userEmail: isText(userEmail) ? userEmail : '', userPhone: isText(userPhone) ? userPhone : '' }),
    ),
  );
  const theirs = new Set(reservations.map(({ _id }) => _id));
  const each = new Map(found.flatMap((record) => (record ? [[record._id, record] as const] : [])));
  return [...each.values()].map((record) => ({
    ...record,
    kept: Object.fromEntries(Object.entries(record.kept).filter(([id]) => theirs.has(id))),
  }));
}

/** The items that exist under these keys. */
async function itemsAt<T extends Key>(wanted: Key[]): Promise<T[]> {
  const { getItem } = await import('../../functions/data/table.ts');
  const items = await Promise.all(wanted.map((key) => getItem<T>(key)));
  return items.filter((item) => item !== undefined);
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The counts of the rate limits for this address; only who knows the restaurant's key can name them. */
export async function countsFor(email: string, limitKey: string): Promise<Key[]> {
  const { listItems } = await import('../../functions/data/table.ts');
  const name = hiddenName(email, { limitKey: createSecretKey(limitKey, 'base64') });
  return listItems<Key>({ pk: keys.rate(name, '').pk, prefix: '' });
}

async function everyItem(index: IndexName, { name, value }: { name: string; value: string }): Promise<(Key & Item)[]> {
  const { queryIndex } = await import('../../functions/data/table.ts');
  const found: (Key & Item)[] = [];
  let start: Item | undefined;
  do {
    const page = await queryIndex<Key & Item>(index, { partition: name, value, limit: 1000, start });
    found.push(...page.items);
    start = page.next;
  } while (start);
  return found;
}

/** Removes an address from the list of those that SES sends nothing to any more, because mail to them bounced or was complained about. */
export async function forgetSuppressed(
  EmailAddress: string,
  client: Pick<SESv2Client, 'send'> = new SESv2Client(),
): Promise<'removed' | 'was not on it'> {
  try {
    await client.send(new DeleteSuppressedDestinationCommand({ EmailAddress }));
    return 'removed';
  } catch (error) {
    if (error instanceof Error && error.name === 'NotFoundException') return 'was not on it';
    throw error;
  }
}
