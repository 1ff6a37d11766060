import type { Caller } from '#house/http/caller';
import { and, type Claim, claim, claimsFrom, countAll, limits } from '#house/http/limits';
import type { Source } from '#house/http/source';
import { log } from '#house/services/log';
import { settings } from '#house/services/settings';

/** Mails over a share follow one another in this distance, and none waits longer than the other one (minutes). */
const apart = 5;
const latest = 180;
/** So many mails of a wide network in an hour are not delayed for their mailbox. */
const few = 3;

/** Whose share of the mails a guest uses: that of a signed-in user or of the link to a reservation, else that of the networks and of the mailbox. */
type Share = 'account' | 'near' | 'wide' | 'mailbox';

interface Counted {
  claim: Claim;
  share: Share;
}

/**
 * Counts a booking and its mails: how many minutes the mails wait, or the seconds to wait when the guest has booked too often. A guest is never
 * left without the mail because of others: what is over a share comes later.
 */
export async function paceOfBooking(
  source: Source,
  caller: Caller | undefined,
  email: string,
): Promise<{ minutes: number } | { wait: number }> {
  if (caller) return paceOf([{ claim: claim('book', 'account', `user ${caller.userId}`), share: 'account' }]);
  const [near, wide] = claimsFrom(source, 'book');
  return paceOf([
    { claim: near, share: 'near' },
    { claim: wide, share: 'wide' },
    { claim: mailsOnly('mailbox', email), share: 'mailbox' },
  ]);
}

/** Counts the mails about a change by a signed-in user, or a change by the link of a reservation and its mails. */
export async function paceOfChange(by: Caller | { link: string }): Promise<{ minutes: number } | { wait: number }> {
  const change = 'link' in by ? claim('link', 'account', `link ${by.link}`) : mailsOnly('account', `user ${by.userId}`);
  return paceOf([{ claim: change, share: 'account' }]);
}

const mailsOnly = (share: Share, subject: string): Claim => ({ ...claim('mail', share, subject), counts: [] });

async function paceOf(counted: readonly Counted[]): Promise<{ minutes: number } | { wait: number }> {
  const mail = { counts: [{ name: 'mail', most: Number.POSITIVE_INFINITY }] };
  const outcome = await countAll(counted.map(({ claim }) => and(claim, { ...claim, ...mail })));
  if ('wait' in outcome) return outcome;
  const mails = (i: number) => outcome.counts[i]?.mail ?? 0;
  // what others book in the name of a guest does not delay the mail about the guest's own booking
  const isOfFew = counted.some(({ share }, i) => share === 'wide' && mails(i) <= few);
  const over = counted.map(({ share }, i) =>
    share === 'mailbox' && isOfFew ? 0 : mails(i) - limits.mail[share] * settings.perIpLimitFactor,
  );
  const most = Math.max(...over);
  if (most > 0) log('limit_reached', { limit: 'mail' });
  return { minutes: Math.min(latest, Math.max(0, most) * apart) };
}
