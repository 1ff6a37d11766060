import { isAlert, type Mail } from '../rules/mail.ts';
import { type Caller, isStaff } from './caller.ts';
import { type Claim, claim, giveCallsBack, takeCallsAtOnce } from './limits.ts';

/**
 * The mails, if the limits still allow them, or none. A flood of bookings can use up the emails that guests cause, but never the bookings:
 * who books meanwhile is told that no email will come. Emails caused by staff are not counted, and alerts to the restaurant neither: it must
 * know of each booking.
 */
export async function affordableMails<M extends Mail>(mails: M[], caller: Caller | undefined): Promise<M[]> {
  return (await takeCallsAtOnce(claimsOf(mails, caller))) === undefined ? mails : mails.filter(isAlert);
}

/** Gives the calls of mails back that were not queued after all. */
export function giveBackMails(mails: readonly Mail[], caller: Caller | undefined): Promise<void> {
  return giveCallsBack(claimsOf(mails, caller));
}

function claimsOf(mails: readonly Mail[], caller: Caller | undefined): Claim[] {
  if (isStaff(caller)) return [];
  return mails.filter((mail) => !isAlert(mail)).flatMap(({ to }) => [...claim('book', 'perMailbox', to), ...claim('book', 'overall')]);
}
