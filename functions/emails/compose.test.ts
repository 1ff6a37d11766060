import { expect, it } from '@jest/globals';
import type { Mail } from '../rules/mail.ts';
import { compose, type House, houseOf } from './compose.ts';

const house: House = {
  name: 'U Zlatého čápa',
  siteUrl: 'https://cap.example',
  address: 'Příčná 1, Žďár',
  phone: '+420 387 123 456',
  email: 'stul@cap.example',
};
const code = () => 'aB-_9';
const reset: Mail = { kind: 'password-reset', to: 'jiří+1@čáp.example', userId: 'u', nonce: 'n' };
const visit = { to: 'jana@example.com', reservationId: 'r', dateTime: '2026-12-24T18:30', seats: 4 };

it('links to the reset form with the code and the address in base64', () => {
  const { subject, text, html } = compose(reset, house, code);
  const url = new URL(/https:\S+/.exec(text)?.[0] ?? '');
  expect(subject).toBe('Set a new password – U Zlatého čápa');
  expect(url.origin + url.pathname).toBe('https://cap.example/auth/password/reset');
  expect(url.searchParams.get('code')).toBe('aB-_9');
  expect(Buffer.from(url.searchParams.get('email') ?? '', 'base64').toString()).toBe(reset.to);
  expect(html).toContain(`href="${url.href.replaceAll('&', '&amp;')}"`);
  expect(text).toContain('30 minutes');
});

it('introduces the house by what it says of itself', () => {
  const info = [
    { type: 'name', data: 'U Zlatého čápa' },
    { type: 'phone', data: '+420387123456' },
  ] as const;
  expect(houseOf(info, 'https://cap.example')).toMatchObject({ name: 'U Zlatého čápa', phone: '+420 387 123 456', email: undefined });
  expect(houseOf([], 'https://cap.example').name).toBe('Our restaurant');
});

it('asks for a reset code in a reset mail only', () => {
  const refuse = () => {
    throw new Error('asked for a code');
  };
  expect(compose({ kind: 'password-changed', to: 'jana@example.com' }, house, refuse).text).toContain(
    'https://cap.example/forgot-password',
  );
});

it.each([
  ['password-changed', 'Your password was changed – U Zlatého čápa', 'ask for a new password at https://cap.example/forgot-password'],
  ['email-changed', 'Your e-mail address was changed – U Zlatého čápa', 'call us on +420 387 123 456'],
  ['email-and-password-changed', 'Your e-mail address and your password were changed – U Zlatého čápa', 'call us on +420 387 123 456'],
] as const)('tells whoever has an account of %s, and what to do if it was not them', (kind, subject, words) => {
  const email = compose({ kind, to: 'jana@example.com' }, house, code);
  expect(email.subject).toBe(subject);
  for (const part of [email.text, email.html]) expect(part).toContain(words);
});

it.each([
  ['reservation-received', 'We have your reservation – U Zlatého čápa', 'not confirmed yet'],
  ['reservation-confirmed', 'Your table is confirmed – U Zlatého čápa', 'looking forward'],
  ['reservation-changed', 'Your reservation has changed – U Zlatého čápa', 'now reads as follows'],
  ['reservation-cancelled', 'Your reservation is cancelled – U Zlatého čápa', 'no table is kept'],
] as const)('tells the guest of %s in text and in HTML: what, when, how many', (kind, subject, words) => {
  const email = compose({ kind, ...visit }, house, code);
  expect(email.subject).toBe(subject);
  for (const part of [email.text, email.html]) {
    expect(part).toContain(words);
    expect(part).toContain('Thursday 24 December 2026, 18:30');
    expect(part).toMatch(/Seats(: |.*<strong>)4\b/);
    expect(part).toContain('Příčná 1, Žďár · +420 387 123 456 · stul@cap.example');
  }
});

it('escapes what stands in a mail', () => {
  const { html } = compose({ kind: 'reservation-received', ...visit }, { ...house, name: `<script>alert("'&")</script>` }, code);
  expect(html).not.toContain('<script>');
  expect(html).toContain('&lt;script&gt;alert(&quot;&#39;&amp;&quot;)&lt;/script&gt;');
});

it('fetches nothing and fits an old mail program', () => {
  const { html, text } = compose({ kind: 'reservation-confirmed', ...visit }, { name: 'Bistro', siteUrl: 'https://b.example' }, code);
  expect(html).not.toMatch(/<(img|link|style|script)|url\(/);
  expect(html).toContain('<meta charset="utf-8">');
  expect(Math.max(...html.split('\n').map((line) => Buffer.byteLength(line)))).toBeLessThan(998);
  expect(text).not.toMatch(/undefined|<|·/);
});
