import { type Alert, type AlertDigest, isAlert, subjectOf } from '../rules/mail.ts';
import { update } from './actions.ts';
import { due, ended, idOf, queued, type StoredMail } from './outbox.ts';
import { count, windowEnd } from './rate-limits.ts';
import { changeItem, transact } from './table.ts';

/** So many alerts go out alone in each quarter of an hour; the others come together at its end. */
const alone = 6;
const quarterSeconds = 15 * 60;
/** So many are in one email at most: a transaction has a hundred parts. */
export const mostCollected = 90;

/** Counts an alert; `true` when it goes out alone. */
export async function goesAlone(): Promise<boolean> {
  return 'counts' in (await count({ subject: 'alerts', endsAt: windowEnd(quarterSeconds) }, [{ name: 'alerts', most: alone }]));
}

/** Lets a claimed alert wait for the others of its quarter of an hour. */
export async function collectAlert({ pk, sk, taker }: StoredMail): Promise<void> {
  const afterMs = windowEnd(quarterSeconds) * 1000 - Date.now();
  const wait = due(idOf(sk), afterMs);
  const own = { expression: '#state = :sending AND #taker = :taker', values: { ':sending': 'sending', ':taker': taker } };
  await changeItem({ pk, sk }, { set: { state: 'waiting', isCollected: true, notBefore: wait.dueAt, ...wait }, remove: ['taker'] }, own);
}

/**
 * Queues one email that tells these alerts to one address, and ends them: all of it or nothing. Of several about the same subject the
 * newest is told. When another run has taken one of them, they stay for the next run.
 */
export async function queueDigest(alerts: readonly StoredMail[]): Promise<void> {
  const newest = new Map<string, Alert>();
  for (const { _id, mail } of alerts.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))) {
    const subject = subjectOf(mail) ?? _id;
    if (isAlert(mail) && versionOf(mail) >= versionOf(newest.get(subject))) newest.set(subject, mail);
  }
  const told = [...newest.values()];
  const digest: AlertDigest = { kind: 'digest', to: told[0]?.to ?? '', alerts: told };
  const stillWaits = { expression: '#state = :waiting AND #isCollected = :yes', values: { ':waiting': 'waiting', ':yes': true } };
  const ends = alerts.map(({ pk, sk }) => update({ pk, sk }, ended(idOf(sk), { state: 'superseded' }, undefined), stillWaits));
  await transact([queued(digest), ...ends]);
}

const versionOf = (alert: Alert | undefined) => (alert && 'version' in alert ? alert.version : 0);
