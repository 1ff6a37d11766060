import type { Reservation } from '#contract/reservation';

/** Every sentence that only staff read about a single reservation: where it comes from, why it ended, whether its mail arrived. */
export const texts = {
  number: 'Number',
  source: 'Came by',
  sources: { web: 'Website', phone: 'Telephone', walkin: 'Walk-in' } satisfies Record<NonNullable<Reservation['source']>, string>,
  language: 'Language of the e-mails',
  override: 'Seated anyway',
  overrideMark: 'Seated anyway',
  confirmedBefore: 'Confirmed until now',
  confirmedBeforeMark: 'Change of a confirmed table',
  ended: 'Cancelled by',
  endedBy: {
    guest: 'The guest',
    staff: 'Staff',
    expiry: 'Nobody: it was not answered in time',
    closure: 'Staff, because of a closed day or other hours',
  } satisfies Record<NonNullable<Reservation['endedBy']>, string>,
  reason: 'Reason',
  mail: 'Last e-mail',
  mailStates: {
    queued: (when: string) => `On its way since ${when}`,
    sent: (when: string) => `Sent ${when}`,
    delivered: (when: string) => `Delivered ${when}`,
    failed: (when: string) => `Not delivered ${when}`,
    complained: (when: string) => `Marked as spam by the guest ${when}`,
  } satisfies Record<NonNullable<Reservation['mail']>['state'], (when: string) => string>,
  mailTrouble: 'E-mail not delivered',
  resend: 'Send it again',
  resending: 'Sending...',
  cancelReason: 'Reason',
  cancelReasonHint: 'The e-mail to the guest says it.',
  approveAnyway: 'Approve anyway',
};
