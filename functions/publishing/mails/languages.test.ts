import { describe, expect, it } from '@jest/globals';
import type { Enquiry } from '#evening/contract/enquiries';
import type { ReservationAlert, ReservationMail } from '#evening/rules/mail-kinds';
import { inLanguage } from '#house/language/in-language';
import { languages } from '#house/language/languages';
import type { Alert, Mail } from '#house/rules/mail';
import type { Sender } from '#site/rules/restaurant';
import { foreignWord } from '../../testing/language.ts';
import { reservationMail } from '../../testing/mails.ts';
import { compose } from '../operations/written-mail.ts';

// nothing in these values is a word of English or Czech
const full: Sender = {
  accent: '#6b1f2e',
  monogram: 'B',
  name: 'Bistro 21',
  siteUrl: 'https://bistro.example',
  address: 'Plzen 1',
  phone: '+420 111',
  email: 'a@bistro.example',
};
const bare: Sender = { name: 'Bistro 21', accent: '#6b1f2e', monogram: '', siteUrl: 'https://bistro.example' };
const guest = { userName: 'Eva', userSurname: 'Mala', userEmail: 'eva@example.com', userPhone: '+420777123456', comment: '-', reason: '-' };
const party = {
  date: '2026-12-24',
  from: '2026-12-24T18:00',
  to: '2026-12-24T20:00',
  seats: 4,
  isAtDoor: false,
  offeredUntil: '2026-12-23T12:30',
};
const enquiry: Enquiry = {
  _id: 'e',
  userName: 'Eva Mala',
  userEmail: guest.userEmail,
  userPhone: guest.userPhone,
  date: '2026-12-24',
  seats: 40,
  occasion: 'wedding',
  message: '-',
  state: 'new',
  language: 'en',
  askedAt: '2026-11-01T10:00:00.000Z',
  version: 1,
};
const derived = {
  party,
  enquiry,
  resetCode: 'code',
  verification: 'u.code',
  invitation: 'i.code',
  link: 'id.tag',
  guest,
  repeated: guest,
};

const account = { to: 'eva@example.com', userId: 'u', nonce: 'n' };
const changes = ['password-changed', 'email-changed', 'email-and-password-changed', 'account-deleted'] as const;
const kept = ['received', 'confirmed', 'changed', 'reminder', 'readdressed', 'asked', 'kept', 'unanswered'] as const;
const ended = ['cancelled', 'declined', 'expired', 'closure'] as const;
const was = { dateTime: '2026-12-23T19:00', seats: 1 };
const told = (kind: ReservationMail['kind'], status: ReservationMail['status']): Mail =>
  reservationMail({ kind, status, was, asked: was, reason: '-' });

/** Every mail: a new kind without an entry does not compile. */
const mails: Record<Mail['kind'], Mail[]> = {
  // no email
  push: [],
  'password-reset': [{ kind: 'password-reset', ...account }],
  invitation: [{ kind: 'invitation', to: account.to, invitationId: 'i', nonce: 'n', role: 'STAFF' }],
  'email-verification': [{ kind: 'email-verification', ...account }],
  ...(Object.fromEntries(changes.map((kind) => [kind, [{ kind, to: account.to }]])) as Record<(typeof changes)[number], Mail[]>),
  'roles-changed': [
    { kind: 'roles-changed', to: account.to, roles: ['CUSTOMER', 'STAFF'], added: ['STAFF'] },
    { kind: 'roles-changed', to: account.to, roles: ['CUSTOMER'], added: [] },
  ],
  ...(Object.fromEntries(
    kept.map((event) => [`reservation-${event}`, [told(`reservation-${event}`, 'pending'), told(`reservation-${event}`, 'confirmed')]]),
  ) as Record<`reservation-${(typeof kept)[number]}`, Mail[]>),
  ...(Object.fromEntries(ended.map((event) => [`reservation-${event}`, [told(`reservation-${event}`, 'cancelled')]])) as Record<
    `reservation-${(typeof ended)[number]}`,
    Mail[]
  >),
  'queue-joined': [{ kind: 'queue-joined', to: account.to, partyId: 'p' }],
  'queue-offered': [{ kind: 'queue-offered', to: account.to, partyId: 'p' }],
  'queue-called': [{ kind: 'queue-called', to: account.to, partyId: 'p' }],
  'enquiry-received': [{ kind: 'enquiry-received', to: account.to, enquiryId: 'e' }],
  'enquiry-told': [{ kind: 'enquiry-told', to: account.to, enquiryId: 'e' }],
  'alert-booked': [alert('alert-booked', 'pending'), alert('alert-booked', 'confirmed')],
  'alert-changed': [alert('alert-changed', 'pending'), { ...alert('alert-changed', 'confirmed'), was: undefined }],
  'alert-asked': [{ ...alert('alert-asked', 'confirmed'), asked: was }],
  'alert-unanswered': [{ ...alert('alert-unanswered', 'confirmed'), asked: was, isGuestTold: true }],
  'alert-cancelled': [alert('alert-cancelled', 'cancelled')],
  digest: [
    { reservations: 1, enquiries: 0 },
    { reservations: 2, enquiries: 0 },
    { reservations: 5, enquiries: 0 },
    { reservations: 0, enquiries: 1 },
    { reservations: 2, enquiries: 3 },
  ].map(({ reservations, enquiries }) => ({
    kind: 'digest',
    to: account.to,
    alerts: [
      ...Array<Alert>(reservations).fill(alert('alert-booked', 'pending')),
      ...Array<Alert>(enquiries).fill({ kind: 'enquiry-told', to: account.to, enquiryId: 'e' }),
    ],
  })),
  'alert-waiting': [
    { ...alert('alert-waiting', 'confirmed'), asked: was, expiresAt: '2026-12-24T12:00' },
    { ...alert('alert-waiting', 'pending'), expiresAt: '2026-12-24T12:00' },
  ],
  'alert-bounced': [{ ...alert('alert-bounced', 'confirmed'), about: 'reservation-confirmed' }],
  'alert-complained': [{ ...alert('alert-complained', 'confirmed'), about: 'reservation-reminder' }],
  'alert-expired': [alert('alert-expired', 'cancelled'), { ...alert('alert-expired', 'cancelled'), isGuestTold: true }],
};

function alert(kind: ReservationAlert['kind'], status: ReservationMail['status']): ReservationAlert {
  return { ...reservationMail({ status, was }), kind };
}

const toldOf = (one: Alert) => ('enquiryId' in one ? { enquiry } : { alert: one, guest });
const composed = (mail: Mail, restaurant: Sender) =>
  compose(mail, restaurant, { ...derived, told: mail.kind === 'digest' ? mail.alerts.map(toldOf) : [] });
const textOf = (html: string) => html.replace(/<head>[\s\S]*?<\/head>|<[^>]*>/g, ' ');

describe.each(languages)('in %s', (language) => {
  it.each(Object.keys(mails) as Mail['kind'][])('the mail %s has no word of the other language', (kind) => {
    for (const mail of mails[kind]) {
      for (const restaurant of [full, bare]) {
        const { subject, text, html } = inLanguage(language, () => composed(mail, restaurant));
        for (const part of [subject, text, textOf(html)]) expect(foreignWord(part, language)).toBeUndefined();
        expect(html).toContain(`<html lang="${language}">`);
      }
    }
  });
});

it.each(Object.keys(mails) as Mail['kind'][])('each sentence of the mail %s is another one in Czech', (kind) => {
  // values, and the one label that is the same in both languages
  const same = /^(E-mail: )?\S*@\S*$|^https?:|^Bistro 21$|^Plzen 1 ·/;
  for (const mail of mails[kind]) {
    const [english = [], czech = []] = languages.map((language) =>
      inLanguage(language, () => composed(mail, full))
        .text.split('\n')
        .filter((line) => line && !same.test(line)),
    );
    expect(czech).toHaveLength(english.length);
    expect(czech.filter((line) => english.includes(line))).toEqual([]);
  }
});

it.each(Object.keys(mails) as Mail['kind'][])('the Czech mail %s goes on after the comma of its greeting', (kind) => {
  for (const mail of mails[kind]) {
    const [, next] = inLanguage('cs', () => composed(mail, full)).text.split('Dobrý den,\n\n');
    expect(next).toMatch(/^(?:\p{Ll}|Bistro 21)/u);
  }
});

it('a Czech mail writes date, count and links in Czech', () => {
  const { text, subject } = inLanguage('cs', () => composed(alert('alert-booked', 'pending'), full));
  expect(subject).toBe('Čeká na vás: čt 24.\u00a012.,\u00a018:30, 4\u00a0hosté – Eva Mala');
  expect(text).toContain(
    'Kdy: čtvrtek 24.\u00a0prosince 2026,\u00a018:30 (dosud středa 23.\u00a0prosince 2026,\u00a019:00)\nPočet hostů: 4 (dosud 1)\n',
  );
  const [one, five] = [1, 5].map((seats) => {
    const mail = { ...reservationMail({ seats }), kind: 'alert-booked' } as const;
    return inLanguage('cs', () => composed(mail, full)).subject;
  });
  expect([one, five]).toEqual([expect.stringMatching(/, 1\u00a0host –/), expect.stringMatching(/, 5\u00a0hostů –/)]);
});
