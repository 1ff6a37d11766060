import { createHmac } from 'node:crypto';
import type { Item } from '../../functions/data/actions.ts';
import { type IndexName, type Key, keys, lists } from '../../functions/data/keys.ts';

/** Everything the table holds about the person behind an e-mail address. */
export interface Person {
  userId: string | undefined;
  account: (Key & Item)[];
  reservations: (Key & Item)[];
  mails: (Key & Item)[];
  /** What the limit of open reservations knows about their address and telephone numbers. */
  open: (Key & Item)[];
}

/** Finds a person by the keys the table has for them: the account and its sessions, their reservations, what they have open, mails on their way. */
export async function personOf(email: string): Promise<Person> {
  const { getItem, listItems } = await import('../../functions/data/table.ts');
  const { userIdByEmail } = await import('../../functions/data/users.ts');
  const userId = await userIdByEmail(email);
  const own = userId ? await listItems<Key & Item>(lists.user(userId)) : [];
  const profile = own.find(({ sk }) => sk === keys.user('').sk);
  const username = profile?.username;
  const sentinels = [keys.emailTaken(email), ...(typeof username === 'string' ? [keys.usernameTaken(username)] : [])];
  const taken = await Promise.all(sentinels.map((key) => getItem<Key & Item>(key)));
  // who works here enters the reservations of guests: they are not about this person
  const worksHere = Array.isArray(profile?.roles) && profile.roles.some((role) => role !== 'CUSTOMER');
  const reservations = [
    ...(await everyItem('byEmail', { name: 'userEmail', value: email })),
    ...(userId && !worksHere ? await everyItem('byOwner', { name: 'ownerId', value: userId }) : []),
  ];
  return {
    userId,
    account: [...own, ...taken.filter((item) => item !== undefined)],
    reservations: [...new Map(reservations.map((item) => [item.pk, item])).values()],
    mails: await listItems<Key & Item>(lists.outbox(email)),
    open: await openOf(email, reservations),
  };
}

/** Their entries in the records of their address and of the telephones they gave; others may have given the same ones. */
async function openOf(email: string, reservations: (Key & Item)[]): Promise<(Key & Item)[]> {
  const { getItem } = await import('../../functions/data/table.ts');
  const guests = new Set([email, ...reservations.flatMap(({ userEmail, userPhone }) => [String(userEmail), String(userPhone)])]);
  const theirs = new Set(reservations.map(({ _id }) => _id));
  const records = await Promise.all([...guests].map((guest) => getItem<Key & { open: Set<string> }>(keys.openReservations(guest))));
  return records.flatMap((record) => {
    const open = [...(record?.open ?? [])].filter((entry) => theirs.has(entry.slice(entry.indexOf('#') + 1)));
    return record && open.length > 0 ? [{ ...record, open }] : [];
  });
}

/** The limits that count the tries of this address; only who knows the restaurant's key can name them. */
export function limitsOf(email: string, limitKey: string): Key[] {
  const hidden = (subject: string) => createHmac('sha256', Buffer.from(limitKey, 'base64')).update(subject).digest('base64url');
  return [
    keys.rate('login-perSubject', hidden(`account ${email}`)),
    ...['forgot', 'book'].map((limit) => keys.rate(`${limit}-perMailbox`, hidden(email))),
  ];
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
