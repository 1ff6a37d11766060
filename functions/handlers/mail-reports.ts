import type { SNSEvent } from 'aws-lambda';
import { type MailReport, noteReport } from '../data/mail-reports.ts';

/** The part of SES's event publishing format that matters here (Amazon SES developer guide, "Contents of event data"). */
interface SesEvent {
  eventType?: string;
  mail?: { messageId?: string; destination?: string[]; tags?: Record<string, string[]> };
  bounce?: { bounceType?: string; bounceSubType?: string };
  complaint?: { complaintFeedbackType?: string };
  reject?: { reason?: string };
}

/** Notes on each mail what SES reports about it: delivered, come back, or complained about. */
export async function handler({ Records }: SNSEvent): Promise<void> {
  for (const { Sns } of Records) {
    const report = reportOf(JSON.parse(Sns.Message));
    if (!report) continue;
    const isNews = await noteReport(report);
    const { id, state, reason } = report;
    if (isNews) console.info(JSON.stringify({ event: 'mail', id, result: state, error: reason }));
  }
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
