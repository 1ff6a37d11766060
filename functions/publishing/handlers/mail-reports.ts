import type { SNSEvent } from 'aws-lambda';
import { isToGuest } from '#evening/rules/mail-kinds';
import { toRestaurant, undeliveredAlert } from '#evening/rules/reservation-mails';
import { alertOnce, type MailReport, noteDelivery, noteReport } from '#evening/store/mail-delivery';
import { storedOpening } from '#evening/store/opening';
import { withDeadline } from '#house/services/aws-calls';
import { log } from '#house/services/log';
import type { StoredMail } from '#house/table/outbox';

/** The fields of an SES event that are used here (Amazon SES developer guide, "Contents of event data"). */
interface SesEvent {
  eventType?: string;
  mail?: { messageId?: string; destination?: string[]; tags?: Record<string, string[]> };
  bounce?: { bounceType?: string; bounceSubType?: string };
  complaint?: { complaintFeedbackType?: string };
  reject?: { reason?: string };
}

/** What a report means for the reservation. */
const deliveries = { sent: 'delivered', bounced: 'failed', complained: 'complained' } as const;

/**
 * Stores what SES reports about each mail, and tells the restaurant when one to a guest came back or was complained about. A report that comes
 * again does what a run that failed has left out.
 */
export const handler = withDeadline(async ({ Records }: SNSEvent): Promise<void> => {
  for (const { Sns } of Records) {
    const report = reportOf(JSON.parse(Sns.Message));
    if (!report) continue;
    const { isNew, mail } = await noteReport(report);
    const { id, state, reason } = report;
    if (isNew) log('mail', { id, result: state, error: reason });
    if (mail) await noteDelivery(mail, deliveries[state]);
    if (mail && state !== 'sent') await tellRestaurant(mail, state);
  }
});

/** Queues an alert that a guest has not read our mail: somebody has to call. The guest is named in the reservation only. */
async function tellRestaurant(stored: StoredMail, state: 'bounced' | 'complained'): Promise<void> {
  const { mail } = stored;
  if (!mail || !isToGuest(mail)) return;
  const alertTo = toRestaurant(await storedOpening());
  if (alertTo) await alertOnce(stored, undeliveredAlert(mail, state, alertTo));
}

function reportOf({ eventType, mail, bounce, complaint, reject }: SesEvent): MailReport | undefined {
  const [id, address, messageId] = [mail?.tags?.mail?.[0], mail?.destination?.[0], mail?.messageId];
  if (!id || !address || !messageId) return undefined;
  const about = { id, address, messageId };
  switch (eventType) {
    case 'Delivery':
      return { ...about, state: 'sent' };
    case 'Bounce':
      return { ...about, state: 'bounced', reason: `${bounce?.bounceType}, ${bounce?.bounceSubType}` };
    case 'Reject':
      return { ...about, state: 'bounced', reason: `Rejected, ${reject?.reason}` };
    case 'Complaint':
      return { ...about, state: 'complained', reason: complaint?.complaintFeedbackType ?? 'complaint' };
    default:
      return undefined;
  }
}
