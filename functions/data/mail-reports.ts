import { indexed, keys } from './keys.ts';
import { ended } from './outbox.ts';
import { changeItem } from './table.ts';

/** What SES reports about a mail after it has taken it. */
export interface MailReport {
  id: string;
  address: string;
  /** SES's own number of the mail. */
  messageId: string;
  state: 'sent' | 'bounced' | 'complained';
  reason?: string;
}

/**
 * Notes a report; `false` when it is about no mail of ours or tells nothing new. A delivery ends the doubt about an unclear mail; what came
 * back is listed. Reports come late, twice and in any order, so one about an earlier sending of the same mail changes nothing.
 */
export async function noteReport({ id, address, messageId, state, reason }: MailReport): Promise<boolean> {
  const isBack = state !== 'sent';
  const change = ended(id, { state, ...(reason && { reason }) }, isBack ? indexed.mails.returned : undefined);
  const open = isBack ? '#state IN (:sending, :unclear, :sent, :bounced)' : '#state IN (:sending, :unclear)';
  const outcome = await changeItem(
    keys.outbox(address, id),
    { set: { ...change.set, messageId }, remove: change.remove ?? [] },
    {
      expression: `${open} AND (attribute_not_exists(#messageId) OR #messageId = :messageId)`,
      values: {
        ':sending': 'sending',
        ':unclear': 'unclear',
        ...(isBack && { ':sent': 'sent', ':bounced': 'bounced' }),
        ':messageId': messageId,
      },
    },
  );
  return 'changed' in outcome;
}
