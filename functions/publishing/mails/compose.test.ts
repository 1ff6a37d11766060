import { describe, expect, it } from '@jest/globals';
import { inLanguage } from '#house/language/in-language';
import type { Mail } from '#house/rules/mail';
import { coloursOf } from '#site/rules/colours';
import type { Sender } from '#site/rules/restaurant';
import { bottleGreen } from '#site/rules/tones';
import { reservationMail } from '../../testing/mails.ts';
import { compose } from '../operations/written-mail.ts';

const restaurant: Sender = {
  accent: '#6b1f2e',
  monogram: 'ZČ',
  name: 'U Zlatého čápa',
  siteUrl: 'https://cap.example',
  address: 'Příčná 1, Žďár',
  phone: '+420\u00a0387\u00a0123\u00a0456',
  email: 'stul@cap.example',
};
const link = 'PmQnCz1Y0T4eQd0cXyq8Lg.q4kzDxZ0nTjm3mC7H3n1Ow';
const guest = {
  userName: 'Jiří',
  userSurname: 'Žluťoučký',
  userEmail: 'jiri@example.com',
  userPhone: '+420777123456',
  comment: 'U okna, prosím.\nKočárek.',
};
const verification: Mail = { kind: 'email-verification', to: 'jana.novakova@example.com', userId: 'u1', nonce: 'n' };
const reset: Mail = { kind: 'password-reset', to: 'jiří+1@čáp.example', userId: 'u', nonce: 'n' };

it('the reset email links to the form with the code and the address in base64', () => {
  const { subject, text, html } = compose(reset, restaurant, { resetCode: 'aB-_9' });
  const url = new URL(/https:\S+/.exec(text)?.[0] ?? '');
  expect(subject).toBe('Set a new password – U Zlatého čápa');
  expect(url.origin + url.pathname).toBe('https://cap.example/auth/password/reset');
  expect(url.searchParams.get('code')).toBe('aB-_9');
  expect(Buffer.from(url.searchParams.get('email') ?? '', 'base64').toString()).toBe(reset.to);
  expect(html).toContain(`href="${url.href.replaceAll('&', '&amp;')}"`);
  expect(text).toContain('30 minutes');
});

it('the email that asks to confirm an address has its link and nothing that a person typed', () => {
  const { subject, text, html } = compose(verification, restaurant, { verification: 'u1.aB-_9' });
  expect(subject).toBe('Confirm your e-mail address – U Zlatého čápa');
  expect(text).toContain('https://cap.example/verify-email#u1.aB-_9');
  expect(html).toContain('href="https://cap.example/verify-email#u1.aB-_9"');
  for (const part of [text, html]) {
    expect(part).toContain('within three days');
    expect(part).toContain('please do not confirm');
    expect(part).not.toContain(verification.to);
  }
});

it('an email is not written without the secret that belongs into it', () => {
  expect(() => compose(reset, restaurant, {})).toThrow('not given');
  expect(() => compose(verification, restaurant, { resetCode: 'c' })).toThrow('not given');
  expect(() => compose(reservationMail(), restaurant, {})).toThrow('not given');
});

it.each([
  ['password-changed', 'Your password was changed – U Zlatého čápa', 'ask for a new password at https://cap.example/forgot-password'],
  ['email-changed', 'Your e-mail address was changed – U Zlatého čápa', 'call us on +420\u00a0387\u00a0123\u00a0456'],
  [
    'email-and-password-changed',
    'Your e-mail address and your password were changed – U Zlatého čápa',
    'call us on +420\u00a0387\u00a0123\u00a0456',
  ],
] as const)('the email %s says what to do if the owner did not change it', (kind, subject, words) => {
  const email = compose({ kind, to: 'jana@example.com' }, restaurant, {});
  expect(email.subject).toBe(subject);
  for (const part of [email.text, email.html]) expect(part).toContain(words);
});

it('the email about new roles names them and leads to the sign-in, in both languages', () => {
  const gained: Mail = {
    kind: 'roles-changed',
    to: 'jana@example.com',
    roles: ['CUSTOMER', 'STAFF', 'MANAGER'],
    added: ['STAFF', 'MANAGER'],
  };
  const english = compose(gained, restaurant, {});
  expect(english.subject).toBe('You have a new role: Staff, Manager – U Zlatého čápa');
  expect(english.text).toContain('After signing in, open Admin');
  expect(english.text).toContain('Sign in:\nhttps://cap.example/login\n');
  const czech = inLanguage('cs', () => compose({ ...gained, added: ['STAFF'] }, restaurant, {}));
  expect(czech.subject).toBe('Máte nové oprávnění: Obsluha – U Zlatého čápa');
  expect(czech.text).toContain('po přihlášení otevřete Správu');
});

it('the email about a lost role names those that are left, and does not speak of a new one', () => {
  const { subject, text } = compose({ kind: 'roles-changed', to: 'jana@example.com', roles: ['CUSTOMER'], added: [] }, restaurant, {});
  expect(subject).toBe('Your roles were changed – U Zlatého čápa');
  expect(text).toContain('From now on your role is: Customer. You have been signed out');
});

const over = { status: 'cancelled' } as const;

it.each([
  ['reservation-received', {}, 'We have your reservation', 'not confirmed yet'],
  ['reservation-confirmed', {}, 'Your table is confirmed', 'looking forward'],
  ['reservation-changed', {}, 'Your reservation has changed', 'now reads as follows. It is not confirmed yet'],
  ['reservation-changed', { status: 'confirmed' }, 'Your reservation has changed', 'now reads as follows. It is confirmed.'],
  ['reservation-reminder', { status: 'confirmed' }, 'See you soon', 'Your table is waiting for you'],
  ['reservation-readdressed', {}, 'Your reservation has another e-mail address', 'another e-mail address'],
  ['reservation-cancelled', over, 'Your reservation is cancelled', 'no table is kept'],
  ['reservation-declined', over, 'We cannot take your reservation', 'None is kept for you'],
  ['reservation-expired', over, 'Your reservation was not confirmed', 'did not manage to confirm'],
  ['reservation-closure', over, 'We had to cancel your reservation', 'we are closed or have fewer tables at the time'],
] as const)('the email %s %j says what happened, when and for how many, in text and in HTML', (kind, changes, subject, words) => {
  const email = compose(reservationMail({ kind, ...changes }), restaurant, { link });
  expect(email.subject).toBe(`${subject} – U Zlatého čápa`);
  for (const part of [email.text, email.html]) {
    expect(part).toContain(words);
    expect(part).toContain('Thursday 24 December 2026, 18:30');
    expect(part).toMatch(/Seats(: |[\s\S]*<strong>)4\b/);
    expect(part).toMatch(/Number(: |[\s\S]*<strong>)\w{3}-\w{3}\b/);
    expect(part).toContain('+420\u00a0387\u00a0123\u00a0456');
    expect(part).toContain('Příčná 1, Žďár');
    expect(part).toContain('stul@cap.example');
  }
  expect(email.html).toMatch(new RegExp(`<h1[^>]*>${subject}</h1>`));
  expect(email.text.startsWith(`${subject}\n\nHello,\n`)).toBe(true);
});

it('the email about a table that is kept has the link to change it, the way and the telephone', () => {
  const way = 'https://www.google.com/maps/dir/?api=1&destination=49.56%2C15.94';
  const sender = { ...restaurant, location: { latitude: 49.56, longitude: 15.94 } };
  for (const kind of ['received', 'confirmed', 'changed', 'reminder'] as const) {
    const { text, html } = compose(reservationMail({ kind: `reservation-${kind}` }), sender, { link });
    expect(text).toContain(`Change or cancel:\nhttps://cap.example/reservation#${link}\n`);
    expect(text).toContain(`Where: Příčná 1, Žďár\nShow the way: ${way}\n`);
    expect(html).toContain(`href="https://cap.example/reservation#${link}"`);
    expect(html).toContain(`href="${way.replaceAll('&', '&amp;')}"`);
    expect(html).toContain('href="tel:+420387123456"');
  }
});

it('the email about a table that is not kept offers another time, and does not link to the reservation', () => {
  for (const kind of ['cancelled', 'declined', 'expired', 'closure', 'readdressed'] as const) {
    const { text, html } = compose(reservationMail({ kind: `reservation-${kind}`, status: 'cancelled' }), restaurant, { link });
    expect(text + html).not.toContain(link);
    expect(text.includes('Choose another time:\nhttps://cap.example/#reservation')).toBe(kind !== 'readdressed');
  }
});

it('the email about a change says what it was before', () => {
  const was = { dateTime: '2026-12-23T19:00', seats: 4 };
  const { text, html } = compose(reservationMail({ kind: 'reservation-changed', was }), restaurant, { link });
  expect(text).toContain('When: Thursday 24 December 2026, 18:30 (until now Wednesday 23 December 2026, 19:00)\nSeats: 4\n');
  expect(html).toContain('<s>Wednesday 23 December 2026, 19:00</s>');
});

it('the email about an end says the reason', () => {
  const mail = reservationMail({ kind: 'reservation-declined', status: 'cancelled', reason: 'A wedding & no seats.' });
  const { text, html } = compose(mail, restaurant, { link });
  expect(text).toContain('The reason: A wedding & no seats.');
  expect(html).toContain('The reason: A wedding &amp; no seats.');
});

it.each([
  ['alert-booked', 'pending', 'Waits for you', 'waits for your answer'],
  ['alert-booked', 'confirmed', 'Confirmed', 'is confirmed'],
  ['alert-changed', 'pending', 'Changed, waits for you', 'waits for your answer'],
  ['alert-changed', 'confirmed', 'Changed, confirmed', 'is confirmed'],
  ['alert-cancelled', 'cancelled', 'Cancelled by the guest', 'free again'],
  ['alert-waiting', 'pending', 'Still waits for you', 'half of the time to answer is over. Without your answer it expires on Thursday'],
  ['alert-expired', 'cancelled', 'Expired without an answer', 'free again. The guest is told by e-mail.'],
] as const)(
  'the alert %s of a %s reservation tells the restaurant from the subject on who, when and for how many, and where to look',
  (kind, status, subject, words) => {
    const more = {
      ...(kind === 'alert-waiting' && { expiresAt: '2026-12-24T12:00' }),
      ...(kind === 'alert-expired' && { isGuestTold: true }),
    };
    const alert = { ...reservationMail({ to: 'chef@cap.example', status }), kind, ...more } as const;
    const email = compose(alert, restaurant, { guest: { ...guest, reason: 'Nemoc' } });
    expect(email.subject).toBe(`${subject}: Thu 24 Dec, 18:30, 4 seats – Jiří Žluťoučký`);
    expect(email.text).toContain(words);
    expect(email.text).toContain(
      'Name: Jiří Žluťoučký\nTelephone: +420\u00a0777\u00a0123\u00a0456\nE-mail: jiri@example.com\nComment: U okna, prosím.\nKočárek.\n',
    );
    expect(email.text).toContain('https://cap.example/panel/reservations?from=2026-12-24&to=2026-12-24');
    expect(email.text.includes('Reason: Nemoc')).toBe(kind === 'alert-cancelled');
    expect(email.html).toContain('U okna, prosím.<br>\nKočárek.');
  },
);

it('the alert about a mail that came back says which one, to whom, and what to do', () => {
  const alert = {
    ...reservationMail({ to: 'chef@cap.example', status: 'confirmed' }),
    kind: 'alert-bounced',
    about: 'reservation-confirmed',
  } as const;
  const { subject, text } = compose(alert, restaurant, { guest });
  expect(subject).toBe('E-mail came back: Thu 24 Dec, 18:30, 4 seats – Jiří Žluťoučký');
  expect(text).toContain('Please call, and correct the address in the reservation. The e-mail was: “Your table is confirmed”.');
  expect(text).toContain('Telephone: +420\u00a0777\u00a0123\u00a0456\nE-mail: jiri@example.com\n');
  expect(text).not.toContain('An answer to this e-mail goes to the guest');
});

/** What mail programs read in an email: the one script of it. */
function dataIn(html: string) {
  const [, data = '', ...others] = html.split(/<script type="application\/ld\+json">|<\/script>/);
  expect([others.length, html.match(/<\/?script/gi)?.length]).toEqual([1, 2]);
  return JSON.parse(data);
}

describe('what mail programs read in an email about a reservation', () => {
  const page = `https://cap.example/reservation#${link}`;
  const toItsPage = { modifyReservationUrl: page, cancelReservationUrl: page };

  it.each([
    ['reservation-received', 'pending', 'ReservationPending', toItsPage],
    ['reservation-confirmed', 'confirmed', 'ReservationConfirmed', toItsPage],
    ['reservation-changed', 'confirmed', 'ReservationConfirmed', toItsPage],
    ['reservation-cancelled', 'cancelled', 'ReservationCancelled', {}],
  ] as const)('is the reservation with its state: %s, %s', (kind, status, expected, links) => {
    const address = 'Příčná 1, 591 01 Žďár';
    const { html } = compose(reservationMail({ kind, status }), { ...restaurant, address }, { link, repeated: guest });
    expect(dataIn(html)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FoodEstablishmentReservation',
      reservationNumber: 'HCQ-6DP',
      reservationStatus: `https://schema.org/${expected}`,
      underName: { '@type': 'Person', name: 'Jiří Žluťoučký' },
      reservationFor: {
        '@type': 'FoodEstablishment',
        name: 'U Zlatého čápa',
        url: 'https://cap.example',
        telephone: '+420387123456',
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Příčná 1',
          postalCode: '591 01',
          addressLocality: 'Žďár',
          addressCountry: 'CZ',
        },
      },
      startTime: '2026-12-24T17:30:00.000Z',
      partySize: 4,
      ...links,
    });
  });

  it('has no name that could be something else, and no address that is not known', () => {
    const { html } = compose(reservationMail(), { ...restaurant, address: undefined }, { link, repeated: { userName: 'call 123' } });
    const data = dataIn(html);
    expect([data.underName, data.reservationFor.address]).toEqual([undefined, undefined]);
  });

  it('cannot be ended by a text of the restaurant', () => {
    const name = '</script><script>alert("1")</script><!-- & Čáp';
    expect(dataIn(compose(reservationMail(), { ...restaurant, name }, { link }).html).reservationFor.name).toBe(name);
  });

  it('is nothing in the last mail to an address that is no longer the guest’s, and in mails about accounts', () => {
    const readdressed = compose(reservationMail({ kind: 'reservation-readdressed' }), restaurant, { link });
    for (const { html } of [readdressed, compose(reset, restaurant, { resetCode: 'c' })]) expect(html).not.toContain('<script');
  });
});

it('the HTML of an email is escaped', () => {
  const { html } = compose(reservationMail(), { ...restaurant, name: `<script>alert("'&")</script>` }, { link });
  expect(html).not.toContain('<script>');
  expect(html).toContain('&lt;script&gt;alert(&quot;&#39;&amp;&quot;)&lt;/script&gt;');
});

it('an email loads nothing, declares its encoding and has no line over 998 bytes', () => {
  const { html, text } = compose(
    reservationMail({ kind: 'reservation-confirmed' }),
    { name: 'Bistro', accent: '#6b1f2e', monogram: '', siteUrl: 'https://b.example' },
    { link },
  );
  expect(html).not.toMatch(/<(img|link|script(?! type="application\/ld\+json"))|url\(|@import/);
  expect(html).toContain('<meta charset="utf-8">');
  expect(Math.max(...html.split('\n').map((line) => Buffer.byteLength(line)))).toBeLessThan(998);
  expect(text).not.toMatch(/undefined|<|·/);
});

it('an email wears the accent of the site, in light and in dark mode', () => {
  const { html } = compose(reservationMail(), restaurant, { link });
  const { light, dark } = coloursOf({ colour: restaurant.accent });
  expect(html).toContain(`class="head" bgcolor="${light['cover.bg']}"`);
  expect(html).toContain('background:#6b1f2e');
  expect(html).toContain(`.button { background: ${dark['accent.solid']} !important`);
  for (const tone of Object.values(bottleGreen.light)) if (tone !== light['accent.contrast']) expect(html).not.toContain(tone);
});

it('an email shows the monogram before the name, and nothing in its place where there is none', () => {
  const headOf = (monogram: string) => compose(reservationMail(), { ...restaurant, monogram }, { link }).html;
  expect(headOf('ZČ')).toMatch(/aria-hidden="true">ZČ<\/td>/);
  expect(headOf('')).not.toContain('aria-hidden');
});

it('an email shows the logo in place of name and monogram, and where pictures are blocked the name', () => {
  const logo = { url: 'https://cap.example/photographs/p/2/whole-480.png', width: 480, height: 120 };
  const { html, text } = compose(reservationMail(), { ...restaurant, name: 'U "Čápa"', logo }, { link });
  const [picture = '', ...others] = html.match(/<img[^>]*>/g) ?? [];
  expect(others).toEqual([]);
  expect(picture).toContain(`src="${logo.url}" width="160" height="40" alt="U &quot;Čápa&quot;"`);
  expect(html).not.toContain('aria-hidden');
  expect(text).not.toContain(logo.url);
});

it('a very wide logo stays within a phone', () => {
  const logo = { url: 'https://cap.example/wide.jpg', width: 480, height: 24 };
  expect(compose(reservationMail(), { ...restaurant, logo }, { link }).html).toContain('width="280" height="14"');
});

it('a rule for dark mode changes a colour that the email has, and no colour is without one', () => {
  const { html } = compose(reservationMail({ was: { dateTime: '2026-12-23T19:00', seats: 2 } }), restaurant, { link });
  const [styles = '', body = ''] = html.split('</style>');
  const ruled = new Set([...styles.matchAll(/\.([a-z]+)/g)].map(([, name]) => name));
  const used = new Set([...body.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));
  expect([...used].sort()).toEqual([...ruled].sort());
});
