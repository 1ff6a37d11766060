import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, ScheduledEvent, SNSEvent } from 'aws-lambda';
import type { Mail } from '#house/rules/mail';
import { queued, type StoredMail } from '#house/table/outbox';
import { getItem, putItem } from '#house/table/table';
import { handler as reports } from '#publishing/handlers/mail-reports';
import { handler as mailer } from '#publishing/handlers/mailer';
import { reservationMail } from '../../../../functions/testing/mails.ts';
import { openWith } from '../../../../functions/testing/opening.ts';
import { asking } from './asking.ts';
import { withLogo } from './card.ts';

/** Mails of a restaurant with a logo that are new, that have waited alone or for others, and that are reported. */
export async function mails() {
  const wait = async (mail: Partial<Mail> = {}, more: Partial<StoredMail> = {}) => {
    const { Item } = queued({ ...reservationMail({ to, area: 'garden' }), ...mail } as Mail).Put;
    await putItem({ ...Item, dueAt: new Date().toISOString(), ...more });
    return Item;
  };
  const to = 'jana@demo.test';
  const queuedMail = await wait();
  const { pk, sk, _id } = queuedMail;
  const NewImage = marshall(queuedMail, { removeUndefinedValues: true });
  const dynamodb = { Keys: marshall({ pk, sk }), NewImage, SequenceNumber: '1' };
  await withLogo(() => asking('mailer', () => mailer({ Records: [{ eventName: 'INSERT', dynamodb } as DynamoDBRecord] })));
  await wait();
  await wait({ kind: 'alert-booked' });
  const { Item: called } = queued({ kind: 'queue-called', to, partyId: '2027-03-12-gone' }).Put;
  await putItem({ ...called, dueAt: new Date().toISOString() });
  const { Item: asked } = queued({ kind: 'enquiry-told', to, enquiryId: 'gone' }).Put;
  await putItem({ ...asked, dueAt: new Date().toISOString() });
  await wait({ kind: 'alert-booked', reservationId: 'another' }, { state: 'waiting', isCollected: true });
  await wait({ kind: 'alert-booked', tellsDevices: true });
  await wait({ kind: 'push', to: 'gone', userId: 'nobody' });
  await asking('mailer', () => mailer({ source: 'aws.events' } as ScheduledEvent));
  const { messageId } = (await getItem<{ messageId: string }>({ pk, sk })) ?? {};
  const Message = JSON.stringify({ eventType: 'Delivery', mail: { messageId, destination: [to], tags: { mail: [_id] } } });
  await asking('mailReports', () => reports({ Records: [{ Sns: { Message } }] } as SNSEvent));
  const bounce = JSON.stringify({ eventType: 'Bounce', mail: { messageId, destination: [to], tags: { mail: [_id] } } });
  await openWith({ alertEmail: 'chef@demo.test' });
  await asking('mailReports', () => reports({ Records: [{ Sns: { Message: bounce } }] } as SNSEvent));
}
