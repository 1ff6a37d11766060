import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { newId } from '../table/ids.ts';
import { idInLink, isLinkTo, writeReservationLink } from './reservation-link.ts';
import { withTag } from './tag.ts';

const keys = { tagKey: createSecretKey(randomBytes(32)) };
const reservation = { _id: newId(), userEmail: 'jana@example.com' };
const link = writeReservationLink(reservation, keys);

it('a link to a reservation names its id, has a tag of 128 bits, and is made again the same', () => {
  expect(link).toMatch(/^[\w-]{22}\.[\w-]{22}$/);
  expect(idInLink(link)).toBe(reservation._id);
  expect(isLinkTo(reservation, link, keys)).toBe(true);
  expect(writeReservationLink({ ...reservation }, keys)).toBe(link);
});

it('a link is not valid for another reservation of the same guest', () => {
  const other = { ...reservation, _id: newId() };
  expect(isLinkTo(other, link, keys)).toBe(false);
  expect(isLinkTo(other, link.replace(reservation._id, other._id), keys)).toBe(false);
});

it('a link ends when the reservation gets another e-mail address', () => {
  const readdressed = { ...reservation, userEmail: 'petr@example.com' };
  expect(isLinkTo(readdressed, link, keys)).toBe(false);
  expect(isLinkTo(readdressed, writeReservationLink(readdressed, keys), keys)).toBe(true);
});

it('a link of another key or made for another purpose is not valid', () => {
  expect(isLinkTo(reservation, link, { tagKey: createSecretKey(randomBytes(32)) })).toBe(false);
  expect(isLinkTo(reservation, withTag('refresh token', reservation._id, keys.tagKey), keys)).toBe(false);
});

it.each(['', '.', reservation._id, `${reservation._id}.`, link.slice(0, -2), `${link}AA`, `.${link.split('.')[1]}`])(
  'the string %j is not a link to the reservation',
  (text) => {
    expect(isLinkTo(reservation, text, keys)).toBe(false);
  },
);
