import { setTimeout as sleep } from 'node:timers/promises';
import { OperationFailure, optionsOf } from '../operation.ts';
import { connect } from '../restaurant.ts';
import { NotTried, type Row, smokeRows } from './smoke-checks.ts';

/** A mail goes out within seconds; the scheduled call of the mailer, every minute, is the second chance. */
const mailTries = { most: 45, pauseMs: 2000 };

/** Waits until SES has taken the mail of a reservation; not for one that is sent later because its network books much. */
export async function mailAccepted(id: string, pause = () => sleep(mailTries.pauseMs)): Promise<void> {
  // one after the other: only then does a bundler see that nothing else of these files is called
  const { reservationById } = await import('../../../functions/data/reservations/reservations.ts');
  const { mailTo } = await import('../../../functions/data/mail-lists.ts');
  let state: string | undefined;
  for (let tries = 0; tries < mailTries.most; tries++) {
    await pause();
    const reservation = await reservationById(id);
    state = reservation?.mail?.state;
    if (state === 'sent' || state === 'delivered') return;
    if (state === 'failed') break;
    const mail = reservation?.mailId ? await mailTo(reservation.userEmail, reservation.mailId) : undefined;
    if (mail?.notBefore) {
      throw new NotTried(`many tables were booked from this network within an hour: the mail waits until ${mail.notBefore}`);
    }
  }
  throw new Error(`the mail is ${state ?? 'unknown'}: npm run ops -- resend-mail says why`);
}

/** The rows as a table of plain text. */
export function tableOf(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ check }) => check.length));
  return rows.map(({ check, outcome, seen }) => `  ${outcome.padEnd(9)}  ${check.padEnd(width)}  ${seen}`).join('\n');
}

/** Looks at a restaurant from outside, prints what passed, and throws when something did not. */
export async function smokeTest({ url, ...where }: Parameters<typeof connect>[0] & { url?: string | undefined }): Promise<void> {
  const knowsTable = !url || Boolean(where.stage || where.endpoint);
  if (knowsTable) await connect(where);
  const rows = await smokeRows({ url: url ?? process.env.SITE_URL ?? '', ask: fetch, mailAccepted: knowsTable ? mailAccepted : undefined });
  console.info(tableOf(rows));
  const failed = rows.filter(({ outcome }) => outcome === 'failed').length;
  if (failed > 0) throw new OperationFailure(`${failed} of ${rows.length} checks failed.`);
}

export async function command(): Promise<void> {
  await smokeTest(optionsOf({ url: { type: 'string' } }));
}
