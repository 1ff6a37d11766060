import { createSecretKey } from 'node:crypto';
import { DeleteSuppressedDestinationCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { contactsOf, type KeptReservation, type StoredGuest } from '#evening/rules/guests';
import type { Party } from '#evening/rules/party';
import { hiddenName } from '#house/credentials/tag';
import { searchable } from '#house/rules/searchable';
import type { Item } from '#house/table/actions';
import { type IndexName, indexed, type Key, keys, lists } from '#house/table/keys';
import { asStored } from '#house/table/known-items';

/** By what an operator names a person: addresses, and phone numbers in any spelling. */
export interface Named {
  emails: readonly string[];
  phones: readonly string[];
}

interface Person extends Named {
  userIds: string[];
  account: (Key & Item)[];
  reservations: Party[];
  /** To them, and about their reservations to other addresses that they gave. */
  mails: (Key & Item)[];
  /** Their entries in the records that limit open reservations. */
  open: (Key & Item)[];
  /** For which tables they wait or have waited, and the records that say so. */
  queued: (Key & Item)[];
  /** The blocks of their addresses and of the telephones they gave. */
  blocks: (Key & Item)[];
  /** What another system knew of them. */
  brought: (KeptReservation & { _id: string })[];
  /** What the records of guests keep of all that. */
  records: StoredGuest[];
  /** What they have asked for by the form of enquiries. */
  enquiries: (Key & Item)[];
  /** To work here. */
  invitations: (Key & Item)[];
  /** What they did as staff: it holds their id, and no name. */
  trail: (Key & Item)[];
  /** What leads to them by a telephone or a record of a guest, but has another address or name: it may be theirs, or that of their family. */
  others: Other[];
}

export interface Other {
  id: string;
  what: 'reservation' | 'guest of another system' | 'waiting party' | 'enquiry';
  name: string;
  emails: string[];
  phones: string[];
  /** The day or the time that it is about. */
  date: string;
}

/** What tells whose something is. */
interface Mark {
  id: string;
  email: string;
  phone: string;
  name: string;
  isInAccount?: boolean;
  isInRecord?: boolean;
  /** It has one of their contacts, and staff have said that it is of another guest. */
  isSetApart?: boolean;
}

/**
 * Finds a person by addresses and phone numbers: the accounts, their reservations, what they have open, mails on their way. What others made with the
 * same telephone is not theirs: `others` has it, and with `withOthers` it counts as theirs, with all addresses and numbers that it has.
 */
export const personOf = (named: Named, { withOthers = false }: { withOthers?: boolean } = {}): Promise<Person> =>
  asStored(async () => {
    const person = await storedPersonOf(named, []);
    const { others } = person;
    if (!withOthers || others.length === 0) return person;
    const emails = [...person.emails, ...others.flatMap((one) => one.emails)];
    const phones = [...person.phones, ...others.flatMap((one) => one.phones)];
    return storedPersonOf(
      { emails, phones },
      others.map(({ id }) => id),
    );
  });

/** `counted`: the ids of what is theirs whatever it says. */
async function storedPersonOf(named: Named, counted: readonly string[]): Promise<Person> {
  const { listItems } = await import('#house/table/table');
  const { allReservations } = await import('#evening/store/held-reservations');
  const emails = [...new Set(named.emails)];
  const given = new Set(named.phones.map(e164));
  const accounts = await Promise.all(emails.map(accountOf));
  const userIds = accounts.flatMap(({ userId }) => userId ?? []);
  const guestIds = accounts.flatMap(({ userId, worksHere }) => (userId && !worksHere ? [userId] : []));

  // no index leads from a telephone to its reservations, and a record of a guest has the latest ones only
  const all = await allReservations(...everyTime);
  const guestRecords = await listItems<StoredGuest>(lists.guestRecords);
  const isForeign = foreignContacts(guestRecords);
  const allBrought = guestRecords.flatMap(({ kept }) =>
    Object.entries(kept).flatMap(([_id, one]) => (one.brought ? [{ ...one, _id }] : [])),
  );
  const isInAccount = ({ ownerId }: Party) => ownerId !== undefined && guestIds.includes(ownerId);
  const direct = all.filter((one) => (emails.includes(one.userEmail) && !isForeign(one, one.userEmail)) || isInAccount(one));
  const names = new Set(direct.map((one) => nameOf(one.userName, one.userSurname)));
  const phonesOf = (one: Party) => [e164(one.userPhone)].filter((phone) => phone !== '' && !isForeign(one, phone));
  const directBrought = allBrought.filter(({ userEmail }) => emails.includes(userEmail));
  const known = new Set([...given, ...direct.flatMap(phonesOf), ...directBrought.map(({ userPhone }) => e164(userPhone))].filter(Boolean));
  const isNamed = (contact: string) => emails.includes(contact) || known.has(contact);
  const contacts = [...emails.map((userEmail) => ({ userEmail })), ...[...given].map((userPhone) => ({ userPhone }))];
  const recorded = new Set((await recordsLeadingFrom([...direct, ...contacts])).flatMap(({ kept }) => Object.keys(kept)));
  const whose = ({ id, email, phone, name, isInAccount, isInRecord, isSetApart }: Mark): 'theirs' | 'other' | undefined => {
    if (emails.includes(email) || isInAccount || counted.includes(id)) return 'theirs';
    const isKnown = phone !== '' && known.has(e164(phone));
    // whoever gives a number alone is the one who was named by it, or has the same name
    if (!email && isKnown && (given.has(e164(phone)) || names.has(name))) return 'theirs';
    return isKnown || isInRecord || isSetApart ? 'other' : undefined;
  };

  const others: Other[] = [];
  const theirs = <Found>(what: Other['what'], found: readonly Found[], markOf: (one: Found) => Mark & { date: string }): Found[] =>
    found.filter((one) => {
      const mark = markOf(one);
      const owner = whose(mark);
      const { id, name, email, phone, date } = mark;
      if (owner === 'other') others.push({ id, what, name, emails: email ? [email] : [], phones: phone ? [e164(phone)] : [], date });
      return owner === 'theirs';
    });

  const reservations = theirs('reservation', all, (one) => ({
    id: one._id,
    email: isForeign(one, one.userEmail) ? '' : one.userEmail,
    phone: phonesOf(one)[0] ?? '',
    isSetApart: contactsOf(one).some((contact) => isForeign(one, contact) && isNamed(contact)),
    name: nameOf(one.userName, one.userSurname),
    isInAccount: isInAccount(one),
    isInRecord: recorded.has(one._id),
    date: one.dateTime,
  }));
  const brought = theirs('guest of another system', allBrought, (one) => ({
    id: one._id,
    email: one.userEmail,
    phone: one.userPhone,
    name: nameOf(one.userName, one.userSurname),
    isInRecord: recorded.has(one._id),
    date: one.dateTime,
  }));
  const guests = [...new Set([...emails, ...reservations.map(({ userEmail }) => userEmail), ...[...known].flatMap(spellings)])].filter(
    Boolean,
  );
  const queue = await queuedOf(guests);
  const parties = theirs('waiting party', queue.parties, markOf);
  const enquiries = theirs('enquiry', await listItems<Key & Item>(lists.enquiries), markOf);
  const foreign = reservations.flatMap((one) => contactsOf(one).filter((contact) => isForeign(one, contact) && !isNamed(contact)));
  const ofOthers = [...others.flatMap(({ phones }) => phones), ...foreign];
  const blocked = guests.filter((guest) => !ofOthers.includes(guest.includes('@') ? guest : e164(guest)));
  return {
    emails,
    phones: [...known],
    userIds,
    account: accounts.flatMap(({ items }) => items),
    reservations,
    brought,
    records: await recordsOf([...reservations, ...brought]),
    mails: await mailsOf(emails, reservations, accounts),
    open: await openOf(guests, reservations),
    queued: [...parties, ...ownMarks(queue.marks, parties, emails)],
    blocks: await itemsAt<Key & Item>(blocked.map(keys.blockedGuest)),
    enquiries,
    invitations: (await listItems<Key & Item>(lists.invitations)).filter(({ email }) => emails.includes(String(email))),
    trail: (await Promise.all(userIds.map((id) => everyItem('byOwner', { name: 'ownerId', value: indexed.trailBy(id) })))).flat(),
    others,
  };
}

/** From before the first reservation to after the last one: they are kept for years at most, and made for the next one. */
const everyTime = [new Date('2000-01-01T00:00Z'), new Date('2100-01-01T00:00Z')] as const;

/**
 * Whether a contact of a reservation is that of another guest: staff have said of whom the reservation is, and the contact does not lead to that
 * record.
 */
function foreignContacts(records: readonly StoredGuest[]): (reservation: Party, contact: string) => boolean {
  const own = new Map(
    records.flatMap(({ kept, contacts }) => Object.entries(kept).flatMap(([id, { isApart }]) => (isApart ? [[id, contacts]] : []))),
  );
  return ({ _id }, contact) => own.get(_id)?.includes(contact) === false;
}

/** The account of an address, with its sessions and codes, and what keeps its address and its name from being taken. */
async function accountOf(email: string) {
  const { listItems } = await import('#house/table/table');
  const { userIdByEmail } = await import('#people/store/users');
  const userId = await userIdByEmail(email);
  const own = userId ? await listItems<Key & Item>(lists.user(userId)) : [];
  const profile = own.find(({ sk }) => sk === keys.user('').sk);
  const username = profile?.username;
  const sentinels = [keys.emailTaken(email), ...(typeof username === 'string' ? [keys.usernameTaken(username)] : [])];
  return {
    userId,
    items: [...own, ...(await itemsAt<Key & Item>(sentinels))],
    // staff enter reservations for guests: these are not about the member of staff
    worksHere: Array.isArray(profile?.roles) && profile.roles.some((role) => role !== 'CUSTOMER'),
    formerEmails: textsIn(profile?.formerEmails),
  };
}

/** A phone number in the form of E.164, as the records of guests have it. */
const e164 = (phone: string) => contactsOf({ userPhone: phone })[0] ?? '';

/** How a number may have been stored. */
const spellings = (phone: string) => (phone.startsWith('+') ? [phone, `00${phone.slice(1)}`, phone.slice(1)] : [phone]);

const nameOf = (...names: unknown[]) => searchable(names.filter(isText).join(' '));

/** A party has other names for its contacts than an enquiry: the index of addresses holds reservations only. */
function markOf(item: Key & Item) {
  const [email, phone, date] = [item.userEmail ?? item.email, item.userPhone ?? item.phone, item.date].map((text) =>
    isText(text) ? text : '',
  );
  const id = isText(item._id) ? item._id : item.sk;
  return { id, email: email ?? '', phone: phone ?? '', name: nameOf(item.userName, item.userSurname), date: date ?? '' };
}

/** The mails to them, and those about their reservations or accounts to other addresses that these have or had; others may have given the same ones. */
async function mailsOf(
  emails: readonly string[],
  reservations: readonly Party[],
  accounts: readonly Awaited<ReturnType<typeof accountOf>>[],
): Promise<(Key & Item)[]> {
  const { listItems } = await import('#house/table/table');
  const theirs = new Set([...reservations.map(({ _id }) => _id), ...accounts.flatMap(({ userId }) => userId ?? [])]);
  const former = [...reservations, ...accounts].flatMap(({ formerEmails = [] }) => formerEmails);
  const addresses = new Set([...reservations.map(({ userEmail }) => userEmail), ...former].filter(isText));
  const mailsTo = (address: string) =>
    listItems<Key & Item & { mail?: { reservationId?: string; userId?: string } }>(lists.outbox(address));
  const toOthers = await Promise.all([...addresses].filter((address) => !emails.includes(address)).map(mailsTo));
  const isAboutTheirs = ({ mail }: { mail?: { reservationId?: string; userId?: string } }) =>
    theirs.has(mail?.reservationId ?? '') || theirs.has(mail?.userId ?? '');
  return [...(await Promise.all(emails.map(mailsTo))).flat(), ...toOthers.flat().filter(isAboutTheirs)];
}

/** Their entries in the records of their addresses and of the telephones they gave; others may have given the same ones. */
async function openOf(guests: readonly string[], reservations: readonly Party[]): Promise<(Key & Item)[]> {
  const theirs = new Set(reservations.map(({ _id }) => _id));
  const records = await itemsAt<Key & { open?: Set<string> }>(guests.map(keys.openReservations));
  return records.flatMap((record) => {
    const open = [...(record.open ?? [])].filter((entry) => theirs.has(entry.slice(entry.indexOf('#') + 1)));
    return open.length > 0 ? [{ ...record, open }] : [];
  });
}

type QueueMark = Key & { parties: Set<string> };

/** The parties that were put on waiting lists under these addresses and telephones, with the records that say so. */
async function queuedOf(guests: readonly string[]): Promise<{ parties: (Key & Item)[]; marks: QueueMark[] }> {
  const { listItems } = await import('#house/table/table');
  const marksOf = async (some: readonly string[]) =>
    (await Promise.all(some.map((guest) => listItems<QueueMark>(lists.queuedGuest(guest))))).flat();
  const partiesOf = (some: readonly QueueMark[]) =>
    itemsAt<Key & Item>([...new Set(some.flatMap(({ parties }) => [...parties]))].map(keys.queuedParty));
  const first = await partiesOf(await marksOf(guests));
  // whoever waits under an address may have given a telephone that no reservation has
  const phones = first.map(({ phone }) => phone).filter(isText);
  const marks = await marksOf([...new Set([...guests, ...phones])]);
  return { parties: await partiesOf(marks), marks };
}

/** Those of the records that are about nobody else. */
function ownMarks(marks: readonly QueueMark[], parties: readonly (Key & Item)[], emails: readonly string[]): QueueMark[] {
  const theirs = new Set(parties.map(({ _id, sk }) => _id ?? sk));
  const partitions = emails.map((email) => keys.queuedGuest(email, '').pk);
  return marks.filter((mark) => partitions.includes(mark.pk) || [...mark.parties].every((id) => theirs.has(id)));
}

async function recordsLeadingFrom(contacts: readonly Partial<Pick<Party, '_id' | 'userEmail' | 'userPhone'>>[]) {
  const { guestOf } = await import('#evening/store/guest-records');
  const found = await Promise.all(contacts.map(({ _id = '', userEmail = '', userPhone = '' }) => guestOf({ _id, userEmail, userPhone })));
  return [...new Map(found.flatMap((record) => (record ? [[record._id, record] as const] : []))).values()];
}

/** What the records of guests keep of these; others may have given the same telephone. */
async function recordsOf(some: readonly Pick<Party, '_id' | 'userEmail' | 'userPhone'>[]): Promise<StoredGuest[]> {
  const theirs = new Set(some.map(({ _id }) => _id));
  return (await recordsLeadingFrom(some)).map((record) => ({
    ...record,
    kept: Object.fromEntries(Object.entries(record.kept).filter(([id]) => theirs.has(id))),
  }));
}

async function itemsAt<T extends Key>(wanted: Key[]): Promise<T[]> {
  const { getItem } = await import('#house/table/table');
  const items = await Promise.all(wanted.map((key) => getItem<T>(key)));
  return items.filter((item) => item !== undefined);
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : []);

/** The counts of the rate limits for this address; only who knows the restaurant's key can name them. */
export async function countsFor(email: string, limitKey: string): Promise<Key[]> {
  const { listItems } = await import('#house/table/table');
  const name = hiddenName(email, { limitKey: createSecretKey(limitKey, 'base64') });
  return listItems<Key>({ pk: keys.rate(name, '').pk, prefix: '' });
}

async function everyItem(index: IndexName, { name, value }: { name: string; value: string }): Promise<(Key & Item)[]> {
  const { queryIndex } = await import('#house/table/table');
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
