import type { Enquiry, NewEnquiry } from '#contract/reservations/enquiries';
import { quickestGuestSeconds } from '#contract/reservations/reservation';
import { enquiries as messages, reservations } from '#messages/evening/bookings';
import { spokenLanguage } from '#messages/spoken';
import type { Once } from '../data/idempotency-records.ts';
import { addEnquiry, newEnquiryId } from '../data/reservations/enquiries.ts';
import { openingAndDays } from '../data/reservations/service-days.ts';
import { isOpenToGuests } from '../data/site/identity.ts';
import { restaurantInfoOf } from '../data/site/restaurant-info.ts';
import type { Caller } from '../http/caller.ts';
import { Failure, wrong } from '../http/failure.ts';
import { madeId } from '../http/idempotency.ts';
import { tooManyCalls } from '../http/limits.ts';
import type { Source } from '../http/source.ts';
import type { Mail } from '../rules/mail.ts';
import { addDays, type LocalDate, localDateOf } from '../rules/wall-time.ts';
import { log } from '../services/log.ts';
import { settings } from '../services/settings.ts';
import { paceOfBooking } from './mail-pace.ts';
import { notOpenYet } from './new-reservations.ts';
import { sharesOf, tooManyEnquiries } from './shares.ts';

/** An event may be so many days ahead: a wedding is planned for the year after next. */
const furthestDays = 730;

/**
 * Takes an enquiry as a booking is taken: within the same limits, not from blocked guests, and without a mail where a program has filled in the form.
 * `isDelayed` when the mails come later.
 */
export async function takeEnquiry(asked: NewEnquiry, { caller, source, once }: { caller: Caller | undefined; source: Source; once: Once }) {
  const { website, filledInSeconds, userPhone = '', ...details } = asked;
  const now = new Date();
  const today = localDateOf(now, settings.timeZone);
  if (addDays(asked.date, 0) !== asked.date || asked.date < today || asked.date > addDays(today, furthestDays)) {
    throw wrong('date', messages().day);
  }
  const [{ opening }, isOpen, contact] = await Promise.all([openingAndDays([]), isOpenToGuests(), restaurantInfoOf('email')]);
  if (!isOpen) throw notOpenYet();
  if (!opening.rules?.takesEnquiries) throw new Failure('no_enquiries', messages().none);
  const pace = await paceOfBooking(source, caller, asked.userEmail);
  if ('wait' in pace) throw tooManyCalls(pace.wait);
  const enquiry: Enquiry = {
    ...details,
    userPhone,
    _id: newEnquiryId(now),
    state: 'new',
    language: spokenLanguage(),
    askedAt: now.toISOString(),
    likelyRobot: isLikelyRobot(caller, { website, filledInSeconds }),
    version: 1,
  };
  const mails = enquiry.likelyRobot ? [] : mailsAbout(enquiry, opening.rules.alertEmail ?? contact?.data);
  const shares = await sharesOf('enquire', source, caller);
  const outcome = await addEnquiry(enquiry, { ttl: forgottenAt(enquiry.date), mails, delayMinutes: pace.minutes, shares, once });
  if (outcome === 'over_share') throw tooManyEnquiries();
  if (outcome === 'blocked') throw new Failure('blocked', reservations().notOnline);
  madeId(outcome, enquiry._id);
  return { isDelayed: pace.minutes > 0 };
}

function mailsAbout({ _id: enquiryId, userEmail, language }: Enquiry, restaurant: string | undefined): Mail[] {
  const told: Mail[] = restaurant ? [{ kind: 'enquiry-told', to: restaurant, enquiryId }] : [];
  return [{ kind: 'enquiry-received', to: userEmail, language, enquiryId }, ...told];
}

/** When an enquiry about a day is deleted, in seconds since 1970. */
function forgottenAt(date: LocalDate): number {
  return Date.parse(addDays(date, settings.retentionDaysCancelled)) / 1000;
}

/** Whether a visitor's form was filled in as programs do it. */
export function isLikelyRobot(
  caller: Caller | undefined,
  { website, filledInSeconds = quickestGuestSeconds }: Pick<NewEnquiry, 'website' | 'filledInSeconds'>,
): true | undefined {
  if (caller || !(website || filledInSeconds < quickestGuestSeconds)) return undefined;
  log('honeypot', {});
  return true;
}
