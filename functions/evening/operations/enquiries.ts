import { enquiries as messages, reservations } from '#evening/words/bookings';
import type { Caller } from '#house/http/caller';
import { Failure, wrong } from '#house/http/failure';
import { madeId } from '#house/http/idempotency';
import { tooManyCalls } from '#house/http/limits';
import type { Source } from '#house/http/source';
import { spokenLanguage } from '#house/language/spoken';
import type { Mail, ToRestaurant } from '#house/rules/mail';
import { addDays, type LocalDate, localDateOf } from '#house/rules/wall-time';
import { log } from '#house/services/log';
import { settings } from '#house/services/settings';
import type { Once } from '#house/table/idempotency-records';
import { isOpenToGuests } from '#site/store/identity';
import { restaurantInfoOf } from '#site/store/restaurant-info';
import type { Enquiry, NewEnquiry } from '../contract/enquiries.ts';
import { quickestGuestSeconds } from '../contract/reservation.ts';
import { toRestaurant } from '../rules/reservation-mails.ts';
import { addEnquiry, newEnquiryId } from '../store/enquiries.ts';
import { openingAndDays } from '../store/service-days.ts';
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
  const mails = enquiry.likelyRobot ? [] : mailsAbout(enquiry, toRestaurant(opening), contact?.data);
  const shares = await sharesOf('enquire', source, caller);
  const outcome = await addEnquiry(enquiry, { ttl: forgottenAt(enquiry.date), mails, delayMinutes: pace.minutes, shares, once });
  if (outcome === 'over_share') throw tooManyEnquiries();
  if (outcome === 'blocked') throw new Failure('blocked', reservations().notOnline);
  madeId(outcome, enquiry._id);
  return { isDelayed: pace.minutes > 0 };
}

/** Where no alerts are wanted by email, an enquiry comes to the restaurant's own address. */
function mailsAbout(
  { _id: enquiryId, userEmail, language }: Enquiry,
  alertTo: ToRestaurant | undefined,
  contact: string | undefined,
): Mail[] {
  const to = alertTo?.to || contact;
  const told: Mail[] = to || alertTo ? [{ kind: 'enquiry-told', ...alertTo, to: to ?? '', enquiryId }] : [];
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
