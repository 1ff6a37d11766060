import { expect, it } from '@jest/globals';
import { resetLinkOf } from './reset-password-screen.tsx';

const encoded = (email: string) => Buffer.from(email).toString('base64');

it('the link contains the code and the encoded e-mail address', () => {
  const search = `?code=c1&email=${encodeURIComponent(encoded('jana@example.test'))}`;
  expect(resetLinkOf(search)).toEqual({ code: 'c1', email: 'jana@example.test' });
});

it.each(['příliš@žluťoučký.test', '>>>???@example.test'])('the link contains the address %s, also with an unescaped +', (email) => {
  expect(resetLinkOf(`?code=c1&email=${encoded(email)}`)?.email).toBe(email);
});

it.each(['', '?code=c1', '?email=YUBiLmN6', '?code=c1&email=', '?code=c1&email=%25', '?code=c1&email=//8='])(
  'finds nothing in %p',
  (search) => {
    expect(resetLinkOf(search)).toBeUndefined();
  },
);
