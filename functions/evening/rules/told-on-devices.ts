import type { Alert } from '#house/rules/mail';

/** Of what devices of staff are told; a new alert does not compile until it is decided here. */
const news: Record<Alert['kind'], 'request' | 'change' | 'cancellation' | 'out of time' | undefined> = {
  'alert-booked': 'request',
  'enquiry-told': 'request',
  'alert-changed': 'change',
  'alert-asked': 'change',
  'alert-cancelled': 'cancellation',
  'alert-waiting': 'out of time',
  'alert-expired': 'out of time',
  'alert-unanswered': 'out of time',
  // nobody needs to be woken because of a mail
  'alert-bounced': undefined,
  'alert-complained': undefined,
};

/** Whether an alert is told on the devices of staff, beside its email. */
export function isToldOnDevices({ kind, tellsDevices }: Pick<Alert, 'kind' | 'tellsDevices'>): boolean {
  return tellsDevices === true && news[kind] !== undefined;
}
