import { Email } from '#contract/text';
import { keys } from '../../functions/data/keys.ts';
import { OperationFailure, optionsOf } from './operation.ts';
import { countsFor, forgetSuppressed, personOf } from './person.ts';
import { connect } from './restaurant.ts';

/** All data about a person (GDPR, article 15), without hashes, internal keys, and what staff have written to each other. */
export async function exportPerson(email: string) {
  const { shownGuest } = await import('../../functions/rules/reservations/guests.ts');
  const { account, reservations, mails, open, queued, blocks, records, enquiries, invitations, trail } = await personOf(email);
  const readable = account.filter(({ sk }) => [keys.user('').sk, keys.session('', '').sk].some((kind) => sk.startsWith(kind)));
  return {
    email,
    account: readable.map(withoutSecrets),
    reservations: reservations.map(({ staffNote: _note, override: _reason, answered: _answered, ...reservation }) =>
      withoutSecrets(reservation),
    ),
    openReservations: open.map(({ pk, ...record }) => ({ of: pk.replace(keys.openReservations('').pk, ''), ...withoutSecrets(record) })),
    queued: queued.map(withoutSecrets),
    mails: mails.map(withoutSecrets),
    blocks: blocks.map(withoutSecrets),
    guestRecords: records.flatMap((record) => {
      const shown = shownGuest(record, new Date());
      return shown ? { ...shown, notes: shown.notes.map(({ staffNote: _note, ...note }) => note) } : [];
    }),
    enquiries: enquiries.map(withoutSecrets),
    invitations: invitations.map(withoutSecrets),
    trail: trail.map(withoutSecrets),
  };
}

interface ErasureOptions {
  /** Names the limits that count the tries of the address. */
  limitKey?: string;
  giveUpTables?: boolean;
  /** Takes the address off SES's suppression list; there is none on this computer. */
  forget?: (email: string) => Promise<string>;
}

/**
 * Erases a person (GDPR, article 17) and returns a receipt without personal data. Backups keep the items up to 35 days; the
 * privacy policy says so.
 */
export async function erasePerson(email: string, { limitKey, giveUpTables, forget }: ErasureOptions = {}) {
  const { recordedErasure } = await import('../../functions/data/erasures.ts');
  const { deleteUser, userById } = await import('../../functions/data/accounts/users.ts');
  const { deleteItem, transact } = await import('../../functions/data/table.ts');
  const { userId, account, reservations, mails, queued, blocks, enquiries, invitations } = await personOf(email);
  const ahead = reservations.filter(({ status, startsAt }) => status !== 'cancelled' && String(startsAt) > new Date().toISOString());
  // afterwards no mail can tell them, and they would come although their reservation is gone
  if (ahead.length > 0 && !giveUpTables) {
    throw new OperationFailure(
      `They have a table on ${ahead.map(({ dateTime }) => dateTime).join(', ')}. Cancel it in the panel first, so that they are told, or add --give-up-tables and tell them yourself.`,
    );
  }
  // asked before anything is erased: whoever repeats an erasure that failed still gets the whole receipt
  const suppressionList = forget ? await forget(email) : 'there is none on this computer';
  const user = userId && (await userById(userId));
  // the account is deleted first: with it, its owner could create new items
  if (user) {
    const outcome = await deleteUser(user);
    if (outcome === 'last_manager')
      throw new OperationFailure('This is the last manager; make another one first with npm run ops -- create-manager.');
    if (outcome === 'stale') throw new OperationFailure('Somebody changed this user at the same moment; please try again.');
  }
  const limits = limitKey ? await countsFor(email, limitKey) : [];
  // recorded first: whoever repeats an erasure that failed finds less of the person
  const ids = reservations.map(({ _id }) => `reservation ${_id}` as const);
  await transact([recordedErasure([`email ${email}`, ...ids])]);
  for (const { _id } of reservations) await eraseReservation(String(_id));
  for (const { pk, sk } of [
    ...account,
    keys.openReservations(email),
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
    tablesGivenUp: ahead.length,
    queued: queued.length,
    mails: mails.length,
    limits: limitKey ? 'erased' : 'end by themselves within a day',
    suppressionList,
  };
}

/** Deletes a reservation, gives its seats back, and takes it from the record of its guest; nothing happens when there is none. */
export async function eraseReservation(id: string): Promise<void> {
  const { followReservation } = await import('../../functions/data/reservations/guest-records.ts');
  const { contactsOf } = await import('../../functions/rules/reservations/guests.ts');
  const { changeReservation, reservationById } = await import('../../functions/data/reservations/reservations.ts');
  for (;;) {
    const current = await reservationById(id);
    if (!current) return;
    if ((await changeReservation(current, undefined, { mails: [], most: Number.POSITIVE_INFINITY })) !== 'changed') continue;
    return followReservation({ id, contacts: contactsOf(current) });
  }
}

const secrets = ['hash', 'secretHash', 'previousHash', 'codeHash', 'tokenHash', 'nonce', 'pk', 'sk', 'list', 'sort'];

function withoutSecrets(item: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(item, (name, value) => (secrets.includes(name) ? undefined : value)));
}

export async function command(): Promise<void> {
  const options = optionsOf({ email: { type: 'string' }, 'give-up-tables': { type: 'boolean' } });
  const [task] = options.positionals;
  const email = Email.safeParse(options.email);
  if (!email.success || (task !== 'export' && task !== 'erase')) {
    throw new OperationFailure('Say what to do and for whom: npm run ops -- gdpr export|erase --email name@example.com');
  }
  await connect(options);
  const limitKey = await limitKeyOf(options.endpoint);
  const giveUpTables = options['give-up-tables'] === true;
  const result =
    task === 'export'
      ? await exportPerson(email.data)
      : await erasePerson(email.data, {
          ...(limitKey && { limitKey }),
          giveUpTables,
          ...(!options.endpoint && { forget: forgetSuppressed }),
        });
  console.info(JSON.stringify(result, null, 2));
}

async function limitKeyOf(endpoint: string | undefined): Promise<string | undefined> {
  if (endpoint) return undefined;
  const { readKeys } = await import('./keys/keys-parameter.ts');
  return (await readKeys(process.env.KEYS_PARAMETER ?? '')).limitKey;
}
