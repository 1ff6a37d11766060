import * as z from 'zod/mini';
import { Email, Phone } from '#house/contract/text';
import { keys } from '#house/table/keys';
import { asStored } from '#house/table/known-items';
import { OperationFailure, optionsOf } from './operation.ts';
import { countsFor, forgetSuppressed, type Named, type Other, personOf } from './person.ts';
import { connect } from './restaurant.ts';

/** All data about a person (GDPR, article 15), with the notes that staff wrote about them, and without hashes and internal keys. */
export async function exportPerson(named: Named, options: { withOthers?: boolean } = {}) {
  const { shownGuest } = await import('#evening/rules/guests');
  const person = await personOf(named, options);
  const { emails, phones, account, reservations, mails, open, queued, blocks, records, enquiries, invitations, trail } = person;
  const readable = account.filter(({ sk }) => [keys.user('').sk, keys.session('', '').sk].some((kind) => sk.startsWith(kind)));
  const exported = {
    emails,
    phones,
    account: readable.map(withoutSecrets),
    reservations: reservations.map(({ undo: _undo, ...reservation }) => withoutSecrets(reservation)),
    openReservations: open.map(({ pk, ...record }) => ({ of: pk.replace(keys.openReservations('').pk, ''), ...withoutSecrets(record) })),
    queued: queued.map(withoutSecrets),
    mails: mails.map(withoutSecrets),
    blocks: blocks.map(withoutSecrets),
    guestRecords: records.flatMap((record) => shownGuest(record, new Date()) ?? []),
    enquiries: enquiries.map(withoutSecrets),
    invitations: invitations.map(withoutSecrets),
    trail: trail.map(withoutSecrets),
  };
  return { exported, others: person.others };
}

interface ErasureOptions {
  limitKey?: string;
  giveUpTables?: boolean;
  /** What becomes of what may be that of somebody else with the same telephone or record; without a decision, nothing is erased. */
  others?: 'erase' | 'keep';
  /** Takes an address off SES's suppression list; there is none on this computer. */
  forget?: (email: string) => Promise<string>;
}

/**
 * Erases a person (GDPR, article 17) and returns a receipt without personal data. Backups keep the items up to 35 days; the
 * privacy policy says so.
 */
export async function erasePerson(named: Named, { limitKey, giveUpTables, others, forget }: ErasureOptions = {}) {
  const { recordedErasure } = await import('#house/table/erasures');
  const { deleteUser, userById } = await import('#people/store/users');
  const { deleteItem, transact } = await import('#house/table/table');
  const person = await personOf(named, { withOthers: others === 'erase' });
  const { emails, userIds, account, reservations, mails, queued, blocks, brought, records, enquiries, invitations } = person;
  if (person.others.length > 0 && others === undefined) {
    throw new OperationFailure(
      `${othersInWords(person.others)}\nIf all of it is theirs, add --with-others; if it is somebody else's, add --without-others.`,
    );
  }
  const ahead = reservations.filter(({ status, startsAt }) => status !== 'cancelled' && startsAt > new Date().toISOString());
  // afterwards no mail can tell them, and they would come although their reservation is gone
  if (ahead.length > 0 && !giveUpTables) {
    throw new OperationFailure(
      `They have a table on ${ahead.map(({ dateTime }) => dateTime).join(', ')}. Cancel it in the panel first, so that they are told, or add --give-up-tables and tell them yourself.`,
    );
  }
  // asked before anything is erased: whoever repeats an erasure that failed still gets the whole receipt
  const forgotten = forget ? await Promise.all(emails.map((email) => forget(email))) : [];
  // the accounts are deleted first: with them, their owner could create new items
  for (const userId of userIds) {
    const user = await userById(userId);
    const outcome = user && (await deleteUser(user));
    if (outcome === 'last_manager')
      throw new OperationFailure('This is the last manager; make another one first with npm run ops -- create-manager.');
    if (outcome === 'stale') throw new OperationFailure('Somebody changed this user at the same moment; please try again.');
  }
  const limits = limitKey ? (await Promise.all(emails.map((email) => countsFor(email, limitKey)))).flat() : [];
  // recorded first: whoever repeats an erasure that failed finds less of the person
  const ids = [...reservations, ...brought].map(({ _id }) => `reservation ${_id}` as const);
  await transact([recordedErasure([...emails.map((email) => `email ${email}` as const), ...ids])]);
  const contacts = records.flatMap((record) => record.contacts);
  for (const { _id } of [...reservations, ...brought]) await eraseReservation(_id, contacts);
  for (const { pk, sk } of [
    ...account,
    ...emails.map(keys.openReservations),
    ...queued,
    ...mails,
    ...blocks,
    ...enquiries,
    ...invitations,
    ...limits,
  ])
    await deleteItem({ pk, sk });
  return {
    erasedAt: new Date().toISOString(),
    accountItems: account.length,
    reservations: reservations.length,
    guestsOfAnotherSystem: brought.length,
    tablesGivenUp: ahead.length,
    queued: queued.length,
    mails: mails.length,
    keptOfOthers: person.others.length,
    limits: limitKey ? 'erased' : 'end by themselves within a day',
    suppressionList: forget ? forgotten.join(', ') : 'there is none on this computer',
  };
}

function othersInWords(others: readonly Other[]): string {
  const lines = others.map(
    ({ what, name, emails, phones, date }) => `  ${[what, date, name, ...emails, ...phones].filter(Boolean).join(', ')}`,
  );
  return `The same telephone or record of a guest also leads to:\n${lines.join('\n')}`;
}

/** Deletes a reservation, gives its seats back, and takes it, or what another system knew, from the record of its guest, to which these contacts may lead too. */
export const eraseReservation = (id: string, contacts: readonly string[] = []): Promise<void> =>
  asStored(() => erasedReservation(id, contacts));

async function erasedReservation(id: string, contacts: readonly string[]): Promise<void> {
  const { followReservation } = await import('#evening/store/guest-records');
  const { contactsOf } = await import('#evening/rules/guests');
  const { reservationById, writeAct } = await import('#evening/store/reservations');
  for (;;) {
    const current = await reservationById(id);
    if (!current) return followReservation({ id, contacts: [...contacts] });
    const deleted = { changes: [{ before: current, mails: [] }] };
    if ((await writeAct(deleted, { most: Number.POSITIVE_INFINITY }, 0)) !== 'stored') continue;
    return followReservation({ id, contacts: [...contactsOf(current), ...contacts] });
  }
}

const secrets = ['hash', 'secretHash', 'previousHash', 'codeHash', 'tokenHash', 'nonce', 'pk', 'sk', 'list', 'sort'];

function withoutSecrets(item: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(item, (name, value) => (secrets.includes(name) ? undefined : value)));
}

const usage =
  'Say what to do and for whom: npm run ops -- gdpr export|erase --email name@example.com --phone +420777123456 (one of them, each as often as needed)';

export async function command(): Promise<void> {
  const options = optionsOf({
    email: { type: 'string', multiple: true },
    phone: { type: 'string', multiple: true },
    'with-others': { type: 'boolean' },
    'without-others': { type: 'boolean' },
    'give-up-tables': { type: 'boolean' },
  });
  const [task] = options.positionals;
  const emails = z.array(Email).safeParse(options.email ?? []);
  const phones = z.array(Phone).safeParse(options.phone ?? []);
  const named = { emails: emails.data ?? [], phones: phones.data ?? [] };
  if (!emails.success || !phones.success || [...named.emails, ...named.phones].length === 0 || (task !== 'export' && task !== 'erase')) {
    throw new OperationFailure(usage);
  }
  await connect(options);
  const withOthers = options['with-others'] === true;
  if (task === 'export') {
    const { exported, others } = await exportPerson(named, { withOthers });
    console.info(JSON.stringify(exported, null, 2));
    if (others.length > 0) console.error(`${othersInWords(others)}\nThis is not exported. If it is theirs, add --with-others.`);
    return;
  }
  const without = options['without-others'] ? ('keep' as const) : undefined;
  const others = withOthers ? ('erase' as const) : without;
  const limitKey = await limitKeyOf(options.endpoint);
  const receipt = await erasePerson(named, {
    ...(limitKey && { limitKey }),
    ...(others && { others }),
    giveUpTables: options['give-up-tables'] === true,
    ...(!options.endpoint && { forget: forgetSuppressed }),
  });
  console.info(JSON.stringify(receipt, null, 2));
}

async function limitKeyOf(endpoint: string | undefined): Promise<string | undefined> {
  if (endpoint) return undefined;
  const { readKeys } = await import('./keys/keys-parameter.ts');
  return (await readKeys(process.env.KEYS_PARAMETER ?? '')).limitKey;
}
