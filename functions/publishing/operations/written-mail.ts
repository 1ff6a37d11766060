import type { Enquiry } from '#evening/contract/enquiries';
import type { QueueState } from '#evening/contract/queue';
import { calendarFile } from '#evening/documents/calendar';
import { alertDigest, type Guest, isReadByGuest, reservationAlert, type Told } from '#evening/mails/alerts';
import { enquiryMail } from '#evening/mails/enquiries';
import { type PartyInMail, queueMail, type Repeated, repeatedIn, reservationMail } from '#evening/mails/reservations';
import { namedArea } from '#evening/rules/areas';
import type { EnquiryAlert, EnquiryMail, QueueMail, ReservationAlert, ReservationMail } from '#evening/rules/mail-kinds';
import { guestOf, type Party } from '#evening/rules/party';
import { stateAt } from '#evening/rules/queue';
import { isOutdatedReminder, reminderOf } from '#evening/rules/reservation-mails';
import { enquiryById } from '#evening/store/enquiries';
import { partyById } from '#evening/store/queue';
import { reservationById } from '#evening/store/reservations';
import { storedRoom } from '#evening/store/room';
import { reservationMails as messages } from '#evening/words/mails';
import { writeQueueLink, writeReservationLink } from '#house/credentials/reservation-link';
import { resetCodeOf } from '#house/credentials/reset-code';
import { invitationTokenOf, verificationTokenOf } from '#house/credentials/verification-token';
import { inLanguage } from '#house/language/in-language';
import { type Alert, type AlertDigest, isAlert, type Mail } from '#house/rules/mail';
import { wallTimeOf } from '#house/rules/wall-time';
import { type Message, sender } from '#house/services/mailer';
import { secretKeys } from '#house/services/secret-keys';
import { settings, siteUrlIn } from '#house/services/settings';
import { accountChanged, emailVerification, invitation, passwordReset, rolesChanged } from '#people/mails/accounts';
import { plainFileOf } from '#site/contract/photograph-files';
import { type Email, type EmailContent, renderEmail } from '#site/mails/email-layout';
import { accentOf } from '#site/rules/colours';
import { type Restaurant, restaurantOf, type Sender } from '#site/rules/restaurant';
import { languageFor } from '#site/rules/site-state';
import type { ContactsAndIdentity } from '#site/store/identity';
import { logoOf } from '#site/store/photographs';

/**
 * The message for a queued mail in the language of its recipient or, where that is switched off, the default one, from the table as it is now; `undefined` when there is nothing to tell any more: a reminder of a reservation
 * that was cancelled or moved, or an alert about one that is deleted. Throws `KeysUnavailable`, and when the table cannot be read.
 */
export async function writtenMail(mail: Mail, { contacts, identity }: ContactsAndIdentity): Promise<Message | undefined> {
  const language = languageFor(mail.language, identity, settings.defaultLanguage);
  const look = { accent: accentOf(identity), monogram: identity.monogram, logo: await sentLogo(identity) };
  return inLanguage(language, () => messageOf(mail, { ...restaurantOf(contacts, siteUrlIn(language)), ...look }));
}

/** So wide a file is sharp in the head of a mail on every screen. */
const logoWidth = 480;

async function sentLogo(identity: ContactsAndIdentity['identity']): Promise<Sender['logo']> {
  const logo = await logoOf(identity);
  const file = logo?.files && plainFileOf(logo._id, logo.files, 'whole', logoWidth);
  return file && { url: settings.siteUrl + file.path, width: file.width, height: file.height };
}

async function messageOf(mail: Mail, restaurant: Sender): Promise<Message | undefined> {
  if ('enquiryId' in mail) return writtenAboutEnquiry(mail, restaurant);
  if (isAlert(mail)) return writtenAlert(mail, restaurant);
  if (mail.kind === 'digest') return writtenDigest(mail, restaurant);
  if (mail.kind === 'password-reset') {
    return fromRestaurant(compose(mail, restaurant, { resetCode: resetCodeOf(mail, await secretKeys()) }), restaurant);
  }
  if (mail.kind === 'email-verification') {
    return fromRestaurant(compose(mail, restaurant, { verification: verificationTokenOf(mail, await secretKeys()) }), restaurant);
  }
  if (mail.kind === 'invitation') {
    return fromRestaurant(compose(mail, restaurant, { invitation: invitationTokenOf(mail, await secretKeys()) }), restaurant);
  }
  if ('partyId' in mail) return writtenToParty(mail, restaurant);
  return 'reservationId' in mail ? writtenToGuest(mail, restaurant) : fromRestaurant(compose(mail, restaurant, {}), restaurant);
}

/** Nothing is told to a party that does not wait any more, or of an offer or a call that is over. */
async function writtenToParty(mail: QueueMail, restaurant: Sender): Promise<Message | undefined> {
  const party = await partyById(mail.partyId);
  if (!party || !statesOf[mail.kind].includes(stateAt(party, new Date()))) return undefined;
  const offeredUntil = party.offeredUntil && wallTimeOf(new Date(party.offeredUntil), settings.timeZone);
  const link = writeQueueLink(party, await secretKeys());
  return fromRestaurant(compose(mail, restaurant, { link, party: { ...party, offeredUntil } }), restaurant);
}

/** An answer to what the restaurant is told reaches the guest. Nothing is told of an enquiry that is deleted. */
async function writtenAboutEnquiry(mail: EnquiryMail | EnquiryAlert, restaurant: Sender): Promise<Message | undefined> {
  const enquiry = await enquiryById(mail.enquiryId);
  if (!enquiry) return undefined;
  const message = fromRestaurant(compose(mail, restaurant, { enquiry }), restaurant);
  return mail.kind === 'enquiry-told' ? { ...message, replyTo: { name: enquiry.userName, address: enquiry.userEmail } } : message;
}

const statesOf: Record<QueueMail['kind'], readonly QueueState[]> = {
  'queue-joined': ['waiting', 'offered', 'called'],
  'queue-offered': ['offered'],
  'queue-called': ['called'],
};

async function writtenAlert(alert: ReservationAlert, restaurant: Sender): Promise<Message | undefined> {
  const guest = await reservationById(alert.reservationId);
  if (!guest) return undefined;
  const replyTo = isReadByGuest(alert, guest) ? { name: guestOf(guest), address: guest.userEmail } : undefined;
  return { ...compose(await withAreas(alert), restaurant, { guest }), fromName: restaurant.name, replyTo };
}

async function writtenDigest(digest: AlertDigest, restaurant: Sender): Promise<Message | undefined> {
  const told = (await Promise.all(digest.alerts.map(toldOf))).filter((one) => one !== undefined);
  return told.length === 0 ? undefined : fromRestaurant(compose(digest, restaurant, { told }), restaurant);
}

/** What a digest tells of an alert; nothing where its reservation or enquiry is deleted. */
async function toldOf(alert: Alert): Promise<Told | undefined> {
  if ('enquiryId' in alert) {
    const enquiry = await enquiryById(alert.enquiryId);
    return enquiry && { enquiry };
  }
  const guest = await reservationById(alert.reservationId);
  return guest && { alert, guest };
}

async function writtenToGuest(queued: ReservationMail, restaurant: Sender): Promise<Message | undefined> {
  const reservation = await reservationById(queued.reservationId);
  const present = queued.kind === 'reservation-reminder' ? presentReminder(queued, reservation) : queued;
  if (!present) return undefined;
  const mail = await withAreas(present);
  const link = writeReservationLink({ _id: mail.reservationId, userEmail: mail.to }, await secretKeys());
  // who gets no more mails about a reservation does not keep it in the calendar either
  const isReaddressed = mail.kind === 'reservation-readdressed';
  const status = isReaddressed ? 'cancelled' : mail.status;
  const entry = { ...mail, status, isReaddressed, invited: { guest: mail.to, sender } };
  const content = calendarFile(entry, restaurant, new Date());
  const method = status === 'cancelled' ? ('CANCEL' as const) : ('REQUEST' as const);
  const calendar = { method, fileName: messages().calendarFile, content };
  return { ...fromRestaurant(compose(mail, restaurant, { link, repeated: repeatedIn(mail, reservation) }), restaurant), calendar };
}

/** The same mail with the names of areas, in the spoken language, instead of their ids; without those that are gone by now. */
async function withAreas<M extends ReservationMail | ReservationAlert>(mail: M): Promise<M> {
  const { area, was, asked, ...rest } = mail;
  if (!area && !was?.area && !asked?.area) return mail;
  const { room } = await storedRoom();
  const named = (id = '') => {
    const { areaName } = namedArea(id, room, settings.defaultLanguage);
    return areaName === undefined ? {} : { area: areaName };
  };
  const tableIn = ({ area: id, ...table }: NonNullable<typeof was>) => ({ ...table, ...named(id) });
  return { ...rest, ...named(area), ...(was && { was: tableIn(was) }), ...(asked && { asked: tableIn(asked) }) } as M;
}

function fromRestaurant(email: Email, { name, email: address }: Sender): Message {
  return { ...email, fromName: name, replyTo: address ? { name, address } : undefined };
}

/** The reminder as the reservation is now; `undefined` when its guest does not come, or comes at another time. */
function presentReminder(mail: ReservationMail, reservation: Party | undefined): ReservationMail | undefined {
  return reservation && !isOutdatedReminder(mail, reservation, new Date()) ? reminderOf(reservation) : undefined;
}

/** What no mail in the outbox holds. */
export interface Derived {
  /** The code of a reset link. */
  resetCode?: string;
  /** The token of a link that confirms an address. */
  verification?: string;
  /** The token of a link that invites. */
  invitation?: string;
  /** The secret of the link to a reservation, or to the page of a party. */
  link?: string;
  /** The party that waits for a table. */
  party?: PartyInMail;
  /** What a guest asks who comes with many, or plans an event. */
  enquiry?: Enquiry;
  /** Who made the reservation that an alert is about. */
  guest?: Guest;
  /** What a digest tells. */
  told?: readonly Told[];
  /** What a mail to a guest repeats. */
  repeated?: Repeated;
}

/** The email for a queued mail. */
export function compose(mail: Mail, restaurant: Sender, derived: Derived): Email {
  return renderEmail(contentOf(mail, restaurant, derived), restaurant);
}

function contentOf(mail: Mail, restaurant: Restaurant, derived: Derived): EmailContent {
  switch (mail.kind) {
    case 'password-reset':
      return passwordReset(mail.to, given(derived.resetCode), restaurant);
    case 'email-verification':
      return emailVerification(given(derived.verification), restaurant);
    case 'invitation':
      return invitation(mail.role, given(derived.invitation), restaurant);
    case 'password-changed':
    case 'email-changed':
    case 'email-and-password-changed':
    case 'account-deleted':
      return accountChanged(mail.kind, restaurant);
    case 'roles-changed':
      return rolesChanged(mail, restaurant);
    case 'alert-booked':
    case 'alert-changed':
    case 'alert-cancelled':
    case 'alert-asked':
    case 'alert-unanswered':
    case 'alert-waiting':
    case 'alert-expired':
    case 'alert-bounced':
    case 'alert-complained':
      return reservationAlert(mail, given(derived.guest), restaurant);
    case 'digest':
      return alertDigest(given(derived.told), restaurant);
    case 'queue-joined':
    case 'queue-offered':
    case 'queue-called':
      return queueMail(mail, given(derived.link), given(derived.party), restaurant);
    case 'enquiry-received':
    case 'enquiry-told':
      return enquiryMail(mail, given(derived.enquiry), restaurant);
    case 'push':
      throw new Error('A message to a device is no email.');
    default:
      return reservationMail(mail, given(derived.link), restaurant, derived.repeated);
  }
}

function given<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('This mail needs something that it was not given.');
  return value;
}
