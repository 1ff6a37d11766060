import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Reservation } from '#contract/reservations';
import { addDays } from '#rules/wall-time';
import { renderScreen } from '../../testing/render.tsx';
import { earliestTime } from './editing.ts';
import { ReservationDialogs } from './reservation-dialogs.tsx';
import type { Doing } from './reservation-row.tsx';

const dayAt = (days: number) => addDays(earliestTime().slice(0, 10), days);
const at = (days: number) => ({ dateTime: `${dayAt(days)}T18:00`, startsAt: `${dayAt(days)}T17:00:00.000Z` });
const over = at(-1);

function open(doing: Doing, changes: Partial<Reservation>): void {
  const reservation: Reservation = {
    _id: 'r1',
    userName: 'Anežka',
    userSurname: 'Ptáčková',
    userEmail: 'anezka@example.test',
    userPhone: '+420601000100',
    ...at(1),
    seats: 2,
    status: 'pending',
    comment: '',
    version: 3,
    ...changes,
  };
  renderScreen(<ReservationDialogs reservation={reservation} doing={doing} onDo={() => {}} onClose={() => {}} />);
}

/** What is said of a button of the details. */
function noteAt(name: string): string | null | undefined {
  return document.getElementById(screen.getByRole('button', { name }).getAttribute('aria-describedby') ?? '')?.textContent;
}

describe('the details say beforehand', () => {
  it.each<[Partial<Reservation>, string]>([
    [{}, 'Approve confirms it and tells the guest by e-mail.'],
    [{ status: 'confirmed' }, 'It is confirmed already: Approve changes nothing.'],
    [{ status: 'cancelled' }, 'Approve confirms it and tells the guest by e-mail.'],
    [over, 'Its time is past: Approve confirms it without an e-mail.'],
  ])('what approving %j will do', (changes, note) => {
    open('details', changes);
    expect(noteAt('Approve')).toBe(note);
  });

  it.each<[Partial<Reservation>, string | undefined]>([
    [{}, undefined],
    [{ status: 'cancelled' }, 'It is cancelled already: Cancel Reservation changes nothing.'],
  ])('what cancelling %j will do', (changes, note) => {
    open('details', changes);
    expect(noteAt('Cancel Reservation')).toBe(note);
  });
});

describe('the question', () => {
  it.each<[Partial<Reservation>, RegExp]>([
    [{}, /loses the table on .* and is told so by e-mail\./],
    [{ status: 'cancelled' }, /is cancelled already\. Nothing will change, and no e-mail is sent\./],
    [over, /is marked as cancelled\. Its time is past, so no e-mail is sent\./],
  ])('before cancelling %j says what will come of it', (changes, question) => {
    open('cancel', changes);
    expect(screen.getByRole('alertdialog').textContent).toMatch(question);
  });

  it.each<[Partial<Reservation>, RegExp]>([
    [{}, /gone for good\. The table is given up, and the guest is told by e-mail that it is cancelled\./],
    [{ status: 'cancelled' }, /gone for good\. No e-mail is sent\./],
    [over, /gone for good\. No e-mail is sent\./],
  ])('before deleting %j says what will come of it', (changes, question) => {
    open('delete', changes);
    expect(screen.getByRole('alertdialog').textContent).toMatch(question);
  });
});
