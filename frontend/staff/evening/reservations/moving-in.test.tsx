import { beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Fit } from '#evening/contract/moving-in';
import { addDays } from '#house/rules/wall-time';
import { earliestTime } from '../../../guest/evening/reservation-rules.ts';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { MovingIn } from './moving-in.tsx';

const day = addDays(earliestTime().slice(0, 10), 20);
const reservations = (count: number) =>
  [
    `Date,Time,Party Size,Guest Name,Email,Status`,
    ...Array.from({ length: count }, (_, n) => `${day},19:30,2,Guest ${n},g${n}@example.com,Booked`),
  ].join('\n');

type Bring = Parameters<typeof client.reservations.bring>[0];
const brought: Bring['body'][] = [];
const counts = ({ guests = [], reservations: some = [] }: Bring['body']) => ({
  guests: guests.length,
  reservations: some.length,
  known: 0,
  failed: [],
});

beforeEach(() => {
  brought.length = 0;
  jest
    .spyOn(client.restaurantInfo, 'list')
    .mockResolvedValue({ message: '', data: [{ _id: 'p', type: 'phone', data: '+49 30 123456', version: 1 }] });
  jest.spyOn(client.reservations, 'brought').mockResolvedValue({ message: '', data: [] });
  jest.spyOn(client.reservations, 'bring').mockImplementation(async ({ body }) => {
    brought.push(body);
    return { message: '', data: counts(body) };
  });
  fitsAre();
});

const fitsAre = (...fits: Fit[]) =>
  jest
    .spyOn(client.reservations, 'checkBrought')
    .mockImplementation(async ({ body }) => ({ message: '', data: body.reservations.map((_, at) => fits[at] ?? 'fits') }));
const show = (text: string) => {
  const shown = renderScreen(<MovingIn onClose={() => {}} />);
  fireEvent.change(screen.getByLabelText('Or paste the table here'), { target: { value: text } });
  return shown;
};
const store = (label: string) => screen.findByRole('button', { name: label });
const ready = async (label: string) => waitFor(async () => expect(await store(label)).toHaveProperty('disabled', false));
const lines = () =>
  within(screen.getByRole('list', { name: 'The lines of the file' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('guests are shown as they will be stored, with the country of the restaurant, and are stored without a mail', async () => {
  const { user } = show('Name,Phone,Tags\nJana Nová,0171 1234567,VIP\nNobody,,');
  expect(await screen.findByText('1 guest will be stored, 1 line will be left out')).toBeTruthy();
  await waitFor(() => expect(lines()[1]).toContain('+491711234567'));
  expect(lines()[0]).toContain('There is no telephone number');
  await user.click(await store('Store 1 guest'));
  expect(await screen.findByText('Stored.')).toBeTruthy();
  expect(brought).toMatchObject([
    { first: 0, tell: false, guests: [{ row: 2, userPhone: '+491711234567', note: 'Tags: VIP' }], reservations: [] },
  ]);
});

it('reservations that do not fit are shown and stored all the same, unless that is not wanted', async () => {
  fitsAre('full', 'closed', 'known');
  const { user } = show(reservations(4));
  expect(await screen.findByText('1 finds no free table, 1 is outside your opening hours')).toBeTruthy();
  expect(lines()[0]).toContain('No free table');
  await ready('Store 3 reservations');
  await user.click(screen.getByLabelText(/^Store those as well/));
  await user.click(screen.getByLabelText(/^Tell 1 guest by e-mail now/));
  await user.click(await store('Store 1 reservation'));
  await screen.findByText('Stored.');
  expect(brought).toMatchObject([{ takesFull: false, tell: true, reservations: [{ userName: 'Guest' }] }]);
});

it('which number is the day is asked once, with both dates', async () => {
  const { user } = show('Date,Time,Covers,Name\n1/2/2099,19:30,2,Jana\n3/4/2099,19:30,2,Petr');
  expect(screen.queryByRole('button', { name: /^Store/ })).toBeNull();
  expect(screen.getByLabelText('Friday 2 January 2099')).toBeTruthy();
  await user.click(screen.getByLabelText('Sunday 1 February 2099'));
  await ready('Store 2 reservations');
  expect(lines()[1]).toContain('3 Apr');
});

it('a workbook is refused with what to do instead', async () => {
  const { user } = renderScreen(<MovingIn onClose={() => {}} />);
  const bytes = Uint8Array.from(Buffer.from('PK\u0003\u0004\0'));
  // jsdom reads no files
  const file = Object.assign(new File([bytes], 'guests.csv'), { arrayBuffer: async () => bytes.buffer });
  await user.upload(screen.getByLabelText('Choose a file'), file);
  expect(await screen.findByText(/^This is no text file\./)).toBeTruthy();
  expect(screen.getByLabelText('Or paste the table here')).toHaveProperty('value', '');
});

it('days and times without the number of guests are asked about', async () => {
  const { user } = show(`Date,Time,Name,Phone,Heads\n${day},19:30,Jana,777123456,4`);
  expect(await screen.findByText(/^These are days and times, but no column says how many/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Heads'), 'How many guests');
  expect(await store('Store 1 reservation')).toBeTruthy();
});

it('a column that is not known is assigned, and one that is known is changed', async () => {
  const { user } = show('Wer,Spojení\nJana,jana@example.com');
  expect(await screen.findByText(/^No column says/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Wer'), 'Whole name');
  await user.selectOptions(screen.getByLabelText('Spojení'), 'E-mail address');
  expect(await store('Store 1 guest')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Wer'), 'Nothing of it');
  expect(lines()[0]).not.toContain('Jana2');
  expect(lines()[0]).toContain('jana@example.com');
});

it('a piece that fails says its lines, and storing goes on from there under the same id', async () => {
  let calls = 0;
  jest.spyOn(client.reservations, 'bring').mockImplementation(async ({ body }) => {
    brought.push(body);
    calls++;
    if (calls === 2) throw new ApiError({ message: 'The server cannot be reached.' });
    return { message: '', data: { ...counts(body), failed: calls === 3 ? [{ row: 30, message: 'No.' }] : [] } };
  });
  const { user } = show(reservations(30));
  await ready('Store 30 reservations');
  await user.click(await store('Store 30 reservations'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Lines 12 to 21 .*The server cannot be reached\./);
  await user.click(await store('Go on'));
  expect(await screen.findByText('Line 30: No.')).toBeTruthy();
  expect(brought.map(({ first }) => first)).toEqual([0, 10, 10, 20]);
  expect(new Set(brought.map(({ _id }) => _id)).size).toBe(1);
});

it('says how far it is while it stores', async () => {
  let goOn = () => {};
  jest.spyOn(client.reservations, 'bring').mockImplementation(async ({ body }) => {
    if (body.first === 10) await new Promise<void>((resolve) => (goOn = resolve));
    return { message: '', data: counts(body) };
  });
  const { user } = show(reservations(30));
  await ready('Store 30 reservations');
  await user.click(await store('Store 30 reservations'));
  expect((await screen.findAllByText('10 of 30')).length).toBeGreaterThan(0);
  goOn();
  expect(await screen.findByText('Stored.')).toBeTruthy();
});

it('a file of the last day is taken back, also in several goes, and what stays is named', async () => {
  const file = { _id: 'f', at: new Date().toISOString(), guests: 12, reservations: 3 };
  jest.spyOn(client.reservations, 'brought').mockResolvedValueOnce({ message: '', data: [file] });
  const takeBack = jest.spyOn(client.reservations, 'takeBackBrought');
  takeBack.mockResolvedValueOnce({ message: 'A part.', data: { left: true, stays: ['Jana'] } });
  takeBack.mockResolvedValueOnce({ message: 'Taken back.', data: { left: false, stays: [] } });
  const { user } = renderScreen(<MovingIn onClose={() => {}} />);
  expect(await screen.findByText(/12 guests, 3 reservations/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull());
  expect(takeBack).toHaveBeenCalledTimes(2);
});

it('a file that was just stored is shown again when it is taken back', async () => {
  const file = { _id: 'f', at: new Date().toISOString(), guests: 1, reservations: 0 };
  jest.spyOn(client.reservations, 'takeBackBrought').mockResolvedValue({ message: 'Taken back.', data: { left: false, stays: [] } });
  const { user } = show('Name,Phone\nJana Nová,0171 1234567');
  jest.spyOn(client.reservations, 'brought').mockResolvedValueOnce({ message: '', data: [file] });
  await user.click(await store('Store 1 guest'));
  expect(await screen.findByText('Stored.')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Take it back' }));
  expect(await store('Store 1 guest')).toBeTruthy();
  expect(screen.queryByText('Stored.')).toBeNull();
});
