import type { KeyObject } from 'node:crypto';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, SNSEvent } from 'aws-lambda';
import { handler as schedule } from '#evening/handlers/reservation-schedule';
import { presentHours } from '#evening/store/public-hours';
import { localDateOf } from '#house/rules/wall-time';
import { secondsNow } from '#house/services/clock';
import { publicPushKey } from '#house/services/push';
import { secretKeys } from '#house/services/secret-keys';
import { settings } from '#house/services/settings';
import { isNew } from '#house/table/actions';
import { type Key, keys } from '#house/table/keys';
import { unfinishedMails } from '#house/table/mail-lists';
import { queued } from '#house/table/outbox';
import { changeItem, deleteItem, getItem, putItem, transact } from '#house/table/table';
import { deviceStored } from '#people/store/devices';
import { handler as mailReports } from '#publishing/handlers/mail-reports';
import { handler as mailer } from '#publishing/handlers/mailer';
import { nextRun, publicContent } from '#publishing/store/published';
import { book, booked, change } from '../../../functions/testing/bookings.ts';
import { staff } from '../../../functions/testing/catalogue.ts';
import { granted } from '../../../functions/testing/good-requests.ts';
import { reservationMail } from '../../../functions/testing/mails.ts';
import { type Cost, metered } from '../../../functions/testing/meter.ts';
import { openAnyTime, openWith } from '../../../functions/testing/opening.ts';
import { newUser } from '../../../functions/testing/users.ts';
import { startPush } from '../../local/services/push-stand-in.ts';

/** What the calls of the stream, of SES and of the schedules cost, the second time, while five requests wait for an answer and two parties for a table. */
export async function taskCosts(): Promise<Record<string, Cost>> {
  await openWith({ confirmUpTo: 0 });
  for (let request = 0; request < 5; request++) await book();
  for (let party = 0; party < 2; party++) await granted('queue', 'join');
  const roundAt = (time: string) => () => mailer({ source: 'aws.events', time } as never);
  const [round, fifthRound] = [roundAt('2026-11-29T08:01:00Z'), roundAt('2026-11-29T08:05:00Z')];
  const limits = () => schedule({ task: 'time-limits' });
  const waitingList = () => schedule({ task: 'waiting-list' });
  for (const task of [sendQueued, oneMail, round, fifthRound, limits, waitingList, guestRecords]) await task();
  const mail = await queuedMail();
  const sent = await metered(() => mailer({ Records: [mail.record] } as never));
  const report = await reportAbout(mail);
  const costs = {
    'mailer/mail': sent.cost,
    'mailer/push': await onePush(),
    'mail-reports/report': (await metered(() => mailReports(report))).cost,
    ...(await guestRecords()),
    'mailer/round': (await metered(round)).cost,
    'mailer/fifth-round': (await metered(fifthRound)).cost,
    'reservation-schedule/time-limits': (await metered(limits)).cost,
    'reservation-schedule/waiting-list': (await metered(waitingList)).cost,
    // what it reads and counts; writing the pages takes a second of a core
    'publisher/publication': { ...(await metered(publication)).cost, ms: 1000 },
    // 24 megapixels take ten seconds of a core, and the item is read and changed twice
    'imaging/photograph': { trips: 4, reads: 2, writes: 2, ms: 10_000, path: '' },
    // it asks the site and reads nothing itself; the request to the API is counted there
    'reservation-schedule/check': { trips: 0, reads: 0, writes: 0, ms: 20, path: '' },
  };
  await openAnyTime();
  return costs;
}

/** What a run of the publisher asks of the table: its number, what guests read, and the counter of free invalidations. */
async function publication(): Promise<void> {
  await nextRun();
  const today = localDateOf(new Date(), settings.timeZone);
  await publicContent(today, presentHours(today));
}

/** Sends what the operations have queued, as the stream does within seconds: a round finds it otherwise. */
async function sendQueued(): Promise<void> {
  await mailer({ Records: (await unfinishedMails(1000)).map(recordOf) } as never);
}

async function oneMail(): Promise<void> {
  await mailer({ Records: [(await queuedMail()).record] } as never);
}

/** A message to a device that takes it, from the moment when it is queued. */
async function onePush(): Promise<Cost> {
  const service = await startPush();
  process.env.PUSH_STAND_IN = service.url;
  const [{ userId }, _id] = [await newUser('STAFF'), 'measured'];
  const key = publicPushKey((await secretKeys()).pushKey as KeyObject);
  const device = { ...service.subscribe('measured'), _id, userId, sid: '', sv: 1, endsAt: secondsNow() + 3600, key };
  await transact(await deviceStored(device));
  const one = async () => {
    const { Item } = queued({ kind: 'push', to: _id, userId }).Put;
    await putItem(Item, isNew);
    await mailer({ Records: [recordOf(Item)] } as never);
  };
  await one();
  const { cost } = await metered(one);
  if (service.pushed.length !== 2) throw new Error('The device has not got its messages.');
  await service.stop();
  return cost;
}

async function queuedMail() {
  const action = queued(reservationMail());
  await transact([action]);
  const { pk, sk, _id } = action.Put.Item;
  return { key: { pk, sk }, id: _id, record: recordOf(action.Put.Item) };
}

/** What the record of a guest costs when the stream brings their only reservation, a change of it, and its end. */
async function guestRecords(): Promise<Record<string, Cost>> {
  const id = await booked({ userName: 'Jana', userSurname: 'Nováková' });
  const [key, { token }] = [keys.reservation(id), await staff()];
  const follow = async (before: object | undefined) => {
    const after = await getItem(key);
    const [OldImage, NewImage] = [before, after].map((item) => item && marshall(item, { removeUndefinedValues: true }));
    const record = { eventName: 'MODIFY', dynamodb: { Keys: marshall(key), OldImage, NewImage } } as DynamoDBRecord;
    return { after, ...(await metered(() => mailer({ Records: [record] }))) };
  };
  const made = await follow(undefined);
  await change(id, token, { staffNote: 'Likes the window' });
  const changed = await follow(made.after);
  await changeItem(key, { set: { ttl: 1 } });
  const { after } = await follow(changed.after);
  await deleteItem(key);
  const ended = await follow(after);
  return { 'mailer/new-guest': made.cost, 'mailer/changed-guest': changed.cost, 'mailer/ended-guest': ended.cost };
}

/** The record of the stream about a new mail. */
function recordOf(mail: Key) {
  const NewImage = marshall(mail, { removeUndefinedValues: true });
  return { eventName: 'INSERT', dynamodb: { Keys: { pk: NewImage.pk, sk: NewImage.sk }, NewImage } };
}

async function reportAbout({ key, id }: Awaited<ReturnType<typeof queuedMail>>): Promise<SNSEvent> {
  const { messageId } = (await getItem<{ messageId: string }>(key)) ?? {};
  const mail = { messageId, destination: [reservationMail().to], tags: { mail: [id] } };
  return { Records: [{ Sns: { Message: JSON.stringify({ eventType: 'Delivery', mail }) } }] } as SNSEvent;
}
