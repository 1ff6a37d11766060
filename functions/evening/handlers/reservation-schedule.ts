import type { SNSEvent } from 'aws-lambda';
import { addDays, localDateOf, wallTimeOf } from '#house/rules/wall-time';
import { withDeadline } from '#house/services/aws-calls';
import { readEnvironment, ScheduleEnvironment } from '#house/services/environment';
import { log, nameOf } from '#house/services/log';
import { measure } from '#house/services/metrics';
import type { ScheduledTask } from '#house/services/scheduled-task';
import { settings } from '#house/services/settings';
import type { OpeningRules, RuledOpening } from '../contract/opening.ts';
import { staffHorizonDays } from '../contract/staff-times.ts';
import { deleteParty, expireParty } from '../operations/house-acts.ts';
import { offerWhatIsFree } from '../operations/offers.ts';
import { expiryOf, hasExpired, needsReminder, needsStaffReminder } from '../rules/due-reservations.ts';
import type { Party } from '../rules/party.ts';
import { reminderOf, staffReminderOf, toRestaurant } from '../rules/reservation-mails.ts';
import { datesBetween } from '../rules/special-days.ts';
import { isTestOld, testBookingId } from '../rules/test-booking.ts';
import { tallyDays } from '../store/figures.ts';
import { allReservations } from '../store/held-reservations.ts';
import { storedOpening } from '../store/opening.ts';
import { queueReminder, queueStaffReminder } from '../store/reminders.ts';
import { reservationsById } from '../store/reservations.ts';
import { wrongDays } from '../store/seat-check.ts';
import { waitingRequests } from '../store/waiting.ts';

/** What Lambda tells of records that it discards (AWS Lambda developer guide, "Retain discarded batch records for a DynamoDB event source"). */
interface FailedRecords {
  requestContext?: { functionArn?: string; condition?: string };
  DDBStreamBatchInfo?: { shardId?: string; startSequenceNumber?: string; endSequenceNumber?: string; batchSize?: number };
}

const hourMs = 3_600_000;
/** No reservation is begun after this long, so that every one is finished within the function's minute; the next run takes the rest. */
const beginsWithinMs = 45_000;

const tasks: Record<ScheduledTask['task'], () => Promise<void>> = {
  'time-limits': keepTimeLimits,
  'waiting-list': () => offerWhatIsFree(new Date()),
  'seat-check': checkSeats,
  figures: countFigures,
  'booking-check': checkBooking,
  'subscription-check': checkSubscriptions,
};

export const handler = withDeadline(async (event: ScheduledTask | SNSEvent): Promise<void> => {
  if ('Records' in event) return countFailedRecords(event);
  const { task } = event;
  try {
    await tasks[task]();
  } catch (error) {
    log('schedule_failed', { task, error: nameOf(error) });
    measure({ ScheduleFailures: 1 });
    throw error;
  }
});

/**
 * Ends requests that nobody answered in time and a test that nobody has waited for, reminds staff of them at half of it, and the guests of confirmed reservations. The failure
 * of one reservation does not affect another; the next run tries it again.
 */
async function keepTimeLimits(): Promise<void> {
  const stored = await storedOpening();
  const { rules } = stored;
  if (!rules) return;
  const opening = { ...stored, rules };
  const now = new Date();
  const end = now.getTime() + beginsWithinMs;
  const remindedUntil = new Date(now.getTime() + rules.reminderHours * hourMs);
  // what is due is read again before it ends
  const requests = await waitingRequests({ mayBeOld: true });
  const waiting = await reservationsById([...new Set([...requests.map(({ _id }) => _id), testBookingId])], { mayBeOld: true });
  const steps = [
    ...waiting.map((request) => ({ reservation: request, keep: () => keepAnswerTime(request, opening, now) })),
    ...(await allReservations(now, remindedUntil)).map((one) => ({ reservation: one, keep: () => remind(one, rules, now) })),
  ];
  for (const { reservation, keep } of steps) {
    if (Date.now() >= end) return;
    try {
      await keep();
    } catch (error) {
      log('schedule_failed', { id: reservation._id, error: nameOf(error) });
      measure({ ScheduleFailures: 1 });
    }
  }
}

async function keepAnswerTime(request: Party, opening: RuledOpening, now: Date): Promise<void> {
  const { _id: id } = request;
  if (id === testBookingId) {
    // nobody has waited for its end
    if (isTestOld(request, now) && (await deleteParty(id))) log('test_deleted', { id });
  } else if (hasExpired(request, opening.rules, now)) {
    if (await expireParty(id, opening)) log('expired', { id });
  } else if (needsStaffReminder(request, opening.rules, now)) await remindStaff(request, opening);
}

async function remindStaff(reservation: Party, opening: RuledOpening): Promise<void> {
  const [end, alertTo] = [expiryOf(reservation, opening.rules), toRestaurant(opening)];
  if (!end || !alertTo) return;
  const reminder = staffReminderOf(reservation, alertTo, wallTimeOf(end, settings.timeZone));
  if (await queueStaffReminder(reservation, reminder)) log('staff_reminded', { id: reservation._id });
}

async function remind(reservation: Party, rules: OpeningRules, now: Date): Promise<void> {
  if (!needsReminder(reservation, rules, now) || !reservation.userEmail) return;
  if (await queueReminder(reservation, reminderOf(reservation))) log('reminded', { id: reservation._id });
}

async function checkSeats(): Promise<void> {
  const { timeZone } = settings;
  const today = localDateOf(new Date(), timeZone);
  const wrong = await wrongDays(datesBetween(addDays(today, -1), addDays(today, staffHorizonDays)), timeZone);
  for (const { date, differences, parties } of wrong) log('seats_differ', { date, differences, ...(parties.length > 0 && { parties }) });
  log('seat_check', { wrongDays: wrong.length });
  measure({ ScheduleFailures: wrong.length });
}

/** Counts the days of service that are over: the present one may go on after midnight. */
async function countFigures(): Promise<void> {
  const { timeZone } = settings;
  const end = Date.now() + beginsWithinMs;
  await tallyDays(addDays(localDateOf(new Date(), timeZone), -1), timeZone, () => Date.now() >= end);
}

/** Counts what the readers of the table's stream could not process; the log says whose records, and where in the stream they are. */
function countFailedRecords({ Records }: SNSEvent): void {
  for (const { Sns } of Records) {
    const { requestContext, DDBStreamBatchInfo }: FailedRecords = JSON.parse(Sns.Message);
    log('records_failed', { reader: requestContext?.functionArn, reason: requestContext?.condition, ...DDBStreamBatchInfo });
  }
  measure({ ScheduleFailures: Records.length });
}

/** Asks the site from outside, as a guest's browser does. */
async function checkBooking(): Promise<void> {
  // the other tasks start without it
  const { bookingFault } = await import('../services/booking-check.ts');
  const fault = await bookingFault(settings.siteUrl, localDateOf(new Date(), settings.timeZone));
  if (fault) log('booking_fails', { fault });
  measure({ BookingFailures: fault ? 1 : 0 });
}

/** Looks whether somebody receives the alarms. */
async function checkSubscriptions(): Promise<void> {
  const { unheardTopics } = await import('#house/services/subscriptions');
  const topics = readEnvironment(ScheduleEnvironment).WATCHED_TOPICS.split(',').filter(Boolean);
  const unheard = await unheardTopics(topics);
  if (unheard.length > 0) log('subscription_unconfirmed', { topics: unheard });
  measure({ UnconfirmedSubscriptions: unheard.length });
}
