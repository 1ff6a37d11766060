import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { GuestRecord } from '#evening/contract/guests';
import type { Reservation } from '#evening/contract/reservation';
import { reservationNumber } from '#evening/rules/reservation-number';
import { addDays } from '#house/rules/wall-time';
import { earliestTime } from '../../../guest/evening/reservation-rules.ts';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { Announcer } from '../../../house/ui/feedback/announcer.tsx';
import { hasRoom } from '../../../testing/dining-room.ts';
import { aGuest, askedTable, partyOfTomorrow, timesOf } from '../../../testing/evening-party.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { notAvailable, reply } from '../../../testing/replies.ts';
import type { OpenDialog } from './reservation-dialog.tsx';
import { ReservationDialogs } from './reservation-dialogs.tsx';

const dayAt = (days: number) => addDays(earliestTime().slice(0, 10), days);
const at = (days: number) => ({ dateTime: `${dayAt(days)}T18:00`, startsAt: `${dayAt(days)}T17:00:00.000Z` });
const over = at(-1);

function open(dialog: OpenDialog, changes: Partial<Reservation>, onOpen: (dialog: OpenDialog) => void = () => {}) {
  const reservation = partyOfTomorrow({ seats: 2, status: 'pending', ...changes });
  return renderScreen(<ReservationDialogs reservation={reservation} dialog={dialog} onOpen={onOpen} onClose={() => {}} />);
}

const saved = (data = {} as Reservation) => reply(data, 'Saved.');
const refused = () => notAvailable('Only 1 seat is left.');

beforeEach(() => {
  hasRoom();
  const times = ['18:00', '19:00'].map((hour) => ({ dateTime: `${dayAt(1)}T${hour}`, sitting: '', state: 'free' as const }));
  const days = [{ date: dayAt(1), state: 'free' as const, reason: '', hours: [], times }];
  jest.spyOn(client.reservations, 'availabilityFor').mockResolvedValue(reply(timesOf(days)));
});

/** The description of a button in the details. */
function noteAt(name: string): string | null | undefined {
  return document.getElementById(screen.getByRole('button', { name }).getAttribute('aria-describedby') ?? '')?.textContent;
}

it('the details predict what an approval and a cancellation will do', () => {
  open('details', {});
  expect([noteAt('Approve'), noteAt('Cancel Reservation')]).toEqual(['Approve confirms it and tells the guest by e-mail.', undefined]);
  cleanup();
  open('details', { status: 'cancelled' });
  expect(noteAt('Cancel Reservation')).toBe('It is cancelled already: Cancel Reservation changes nothing.');
});

it('the details of a party whose time has come end with the next step at the door, which a reason does against a rule', async () => {
  const visit = jest.spyOn(client.reservations, 'visit').mockRejectedValueOnce(refused()).mockResolvedValue(saved());
  const startsAt = new Date(Date.now() - 60_000).toISOString();
  const { user } = open('details', { status: 'confirmed', startsAt });
  expect(screen.getAllByRole('button').at(-1)?.textContent).toBe('Arrived');
  await user.click(screen.getByRole('button', { name: 'Arrived' }));
  await user.type(await screen.findByLabelText('Reason'), 'Regulars');
  screen.getByRole('button', { name: 'Approve' });
  await user.click(screen.getByRole('button', { name: 'Do it anyway' }));
  await waitFor(() =>
    expect(visit.mock.calls.map(([{ body }]) => [body.step, body.override])).toEqual([
      ['arrived', undefined],
      ['arrived', 'Regulars'],
    ]),
  );
});

it.each<[OpenDialog, Partial<Reservation>, RegExp]>([
  ['cancel', {}, /request of Anežka Ptáčková for .* is declined, and the guest is told so by e-mail\./],
  ['cancel', { status: 'confirmed' }, /loses the table on .* and is told so by e-mail\./],
  ['delete', {}, /gone for good\. The table is given up, and the guest is told by e-mail that it is cancelled\./],
])('the question before a reservation is gone (%s %j) predicts the effect', (dialog, changes, question) => {
  open(dialog, changes);
  expect(screen.getByRole('alertdialog').textContent).toMatch(question);
});

describe('the details show', () => {
  const facts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

  it('the number, by whom it came, why it was seated, who ended it and why, and that the mail failed', () => {
    const mail = { state: 'failed', kind: 'reservation-confirmed', at: '2026-11-20T10:00:00.000Z' } as const;
    open('details', { source: 'phone', override: 'Regulars', status: 'cancelled', endedBy: 'closure', reason: 'Storm', mail });
    const ended = 'Cancelled by staff, because of a closed day or other hours';
    expect(facts()).toEqual(expect.arrayContaining([reservationNumber('r1'), 'Telephone', 'Regulars', ended, 'Storm']));
    expect(facts().at(-1)).toMatch(/^Not delivered 20 Nov 2026/);
  });

  it('that nobody knows whether the mail arrived, what a program may have done, and another table that day', () => {
    const mail = { state: 'unclear', kind: 'reservation-confirmed', at: '2026-11-20T10:00:00.000Z' } as const;
    open('details', { mail, likelyRobot: true, anotherTable: true });
    expect(facts()).toContain('The form was filled in as programs do it. No e-mail was sent; the guest hears of your answer.');
    expect(facts()).toContain('Had another reservation on this day when this one was made.');
    expect(facts().at(-1)).toMatch(/^Perhaps sent 20 Nov 2026.* It may have arrived: please ask the guest/);
    expect(screen.queryByText(/Not delivered/)).toBeNull();
  });

  it('what happened at the door, until when the table is kept, and the note of staff', () => {
    const visit = { arrivedAt: '2026-12-24T17:31:00.000Z', seatedAt: '2026-12-24T17:40:00.000Z' };
    open('details', { status: 'confirmed', visit, until: '2026-12-24T19:00:00.000Z', staffNote: 'Regulars.' });
    expect(facts()).toEqual(expect.arrayContaining(['Seated 18:40', '20:00', 'Regulars.']));
  });

  it('no e-mail and no phone of a guest who gave none', () => {
    open('details', { userEmail: '', userPhone: '', userSurname: '' });
    expect(screen.queryByRole('link')).toBeNull();
  });
});

it('a reason is sent with a cancellation', async () => {
  const update = jest.spyOn(client.reservations, 'update').mockResolvedValue(saved());
  const { user } = open('cancel', {});
  await user.type(screen.getByLabelText('Reason (optional)'), 'We are full that evening.');
  await user.click(screen.getByRole('button', { name: 'Cancel reservation' }));
  expect(update.mock.calls[0]?.[0].body).toMatchObject({ status: 'cancelled', reason: 'We are full that evening.' });
});

describe('without a table', () => {
  it('an edit is refused with the seats left and saved with a reason', async () => {
    const update = jest.spyOn(client.reservations, 'update').mockRejectedValueOnce(refused()).mockResolvedValue(saved());
    const { user } = open('edit', {});
    await user.type(screen.getByLabelText('Seats'), '0');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Only 1 seat is left.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Seat them anyway' }));
    expect(screen.getByText('Please say why.')).toBeTruthy();
    await user.type(screen.getByLabelText('Reason'), 'A long table outside');
    await user.click(screen.getByRole('button', { name: 'Seat them anyway' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(update.mock.calls[0]?.[0].body.override).toBeUndefined();
    expect(update.mock.calls[1]?.[0].body).toMatchObject({ seats: 20, override: 'A long table outside' });
  });

  it('a cancelled reservation is approved with a reason', async () => {
    const update = jest.spyOn(client.reservations, 'update').mockRejectedValueOnce(refused()).mockResolvedValue(saved());
    const { user } = open('details', { status: 'cancelled' });
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await user.type(await screen.findByLabelText('Reason'), 'Regulars');
    await user.click(screen.getByRole('button', { name: 'Approve anyway' }));
    await waitFor(() => expect(update.mock.calls[1]?.[0].body).toMatchObject({ status: 'confirmed', override: 'Regulars' }));
  });
});

it('an edit shows the times at which the own seats of the reservation are free, and takes one', async () => {
  const update = jest.spyOn(client.reservations, 'update').mockResolvedValue(saved());
  const { user } = open('edit', {});
  await user.click(await screen.findByRole('radio', { name: '19:00' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update.mock.calls[0]?.[0].body).toMatchObject({ dateTime: `${dayAt(1)}T19:00` }));
  const asked = jest.mocked(client.reservations.availabilityFor).mock.calls[0]?.[0];
  expect(asked).toMatchObject({ id: 'r1', query: { date: dayAt(0), seats: '2', days: '2' } });
});

it('an edit shows the wall time of the restaurant and sends it unchanged, without the status', async () => {
  const update = jest.spyOn(client.reservations, 'update').mockResolvedValue(saved());
  const opened = earliestTime();
  const { user } = open('edit', {});
  const time = screen.getByLabelText<HTMLInputElement>('Date and Time');
  expect([time.value, time.min >= opened]).toEqual([`${dayAt(1)}T18:00`, true]);
  fireEvent.change(screen.getByLabelText('Seats'), { target: { value: '5' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update.mock.calls[0]?.[0].body).toMatchObject({ dateTime: time.value, seats: 5, version: 3 }));
  expect(update.mock.calls[0]?.[0].body).not.toHaveProperty('status');
});

describe('after the start of a reservation', () => {
  it('nothing is saved at a time that is past', () => {
    open('edit', { ...over, status: 'confirmed' });
    fireEvent.change(screen.getByLabelText('Date and Time'), { target: { value: earliestTime(new Date(Date.now() - 3_600_000)) } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    expect(screen.getByText(/^Choose a time in the future to save\./)).toBeTruthy();
  });

  it('everything but the comment of its guest is saved with a time that is ahead', async () => {
    const update = jest.spyOn(client.reservations, 'update').mockResolvedValue(saved());
    const { user } = open('edit', { ...over, status: 'confirmed', comment: 'With a pram.', staffNote: 'Regulars.' });
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Comment/).readOnly).toBe(true);
    const ahead = `${dayAt(2)}T18:00`;
    for (const [label, text] of [
      ['Seats', '3'],
      ['Name', 'Eva'],
      ['Phone', '+420601000200'],
      ['Staff note (optional)', 'Came late'],
      ['Date and Time', ahead],
    ] as const) {
      fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
    }
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalled());
    const { body } = update.mock.calls[0]?.[0] ?? {};
    expect(body).toMatchObject({ seats: 3, userName: 'Eva', userPhone: '+420601000200', staffNote: 'Came late', dateTime: ahead });
    expect(body).toMatchObject({ comment: 'With a pram.' });
  });
});

describe('the tick to tell the guest', () => {
  const tick = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: 'Tell the guest by e-mail' });

  it('is set for another time, not for another number of guests, and sent when staff decide', async () => {
    const update = jest.spyOn(client.reservations, 'update').mockResolvedValue(saved());
    const { user } = open('edit', { status: 'confirmed' });
    expect(tick()).toBeNull();
    fireEvent.change(screen.getByLabelText('Seats'), { target: { value: '3' } });
    expect(tick()?.checked).toBe(false);
    fireEvent.change(screen.getByLabelText('Date and Time'), { target: { value: `${dayAt(1)}T19:00` } });
    expect(tick()?.checked).toBe(true);
    expect(screen.getByText('anezka@example.test will be told by e-mail.')).toBeTruthy();
    await user.click(tick() as HTMLElement);
    expect(screen.queryByText('anezka@example.test will be told by e-mail.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update.mock.calls[0]?.[0].body).toMatchObject({ seats: 3, tell: false }));
  });

  it.each<[string, OpenDialog, Partial<Reservation>, string, object]>([
    ['an approval', 'details', {}, 'Approve', { status: 'confirmed', tell: false }],
    ['a cancellation', 'cancel', { status: 'confirmed' }, 'Cancel reservation', { status: 'cancelled', tell: false }],
  ])('is set for %s, and may be taken away', async (_, dialog, changes, button, body) => {
    const update = jest.spyOn(client.reservations, 'update').mockResolvedValue(saved());
    const { user } = open(dialog, changes);
    expect(tick()?.checked).toBe(true);
    await user.click(tick() as HTMLElement);
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(update.mock.calls[0]?.[0].body).toMatchObject(body));
  });

  it('and the reason are not there where no mail would be due', () => {
    open('cancel', over);
    expect([tick(), screen.queryByLabelText('Reason (optional)')]).toEqual([null, null]);
  });
});

it('a reservation without surname, e-mail and phone is edited without them', async () => {
  const update = jest.spyOn(client.reservations, 'update').mockResolvedValue(saved());
  const { user } = open('edit', { source: 'phone', userSurname: '', userEmail: '', userPhone: '' });
  await user.type(screen.getByLabelText('Email (optional)'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter a valid e-mail address.')).toBeTruthy();
  await user.clear(screen.getByLabelText('Email (optional)'));
  await user.type(screen.getByLabelText('Comment (optional)'), 'By the window');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update).toHaveBeenCalled());
  const { body } = update.mock.calls[0]?.[0] ?? {};
  expect(JSON.parse(JSON.stringify(body))).toEqual(expect.objectContaining({ comment: 'By the window', userName: 'Anežka' }));
  expect(Object.keys(JSON.parse(JSON.stringify(body)))).not.toContain('userEmail');
});

describe('the guest of a reservation', () => {
  const jana = aGuest({ ahead: 1 });
  const anezka = aGuest({ _id: 'g2', userName: 'Anežka', userSurname: 'Ptáčková', reservations: 1, visits: 0, ahead: 1 });
  const isOf = (guest: GuestRecord) => jest.spyOn(client.reservations, 'guestOf').mockResolvedValue({ message: '', data: { guest } });
  const another = 'This is another guest';

  it('is named where the name is another one, and set apart by a button with an undo', async () => {
    isOf(jana);
    const assign = jest.spyOn(client.reservations, 'assignGuest').mockResolvedValueOnce({ message: 'Another guest.', data: anezka });
    open('details', {});
    expect((await screen.findByText('Jana Nováková: 3 visits, 1 ahead')).tagName).toBe('DD');
    isOf(anezka);
    fireEvent.click(screen.getByRole('button', { name: another }));
    expect(await screen.findByText('0 visits, 1 ahead')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Another guest.');
    assign.mockResolvedValueOnce({ message: 'This guest.', data: jana });
    isOf(jana);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: another })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('This guest.');
    expect(assign.mock.calls.map(([input]) => input)).toEqual([
      { id: 'r1', body: {} },
      { id: 'r1', body: { guest: 'g1' } },
    ]);
  });

  it('is told to be as it was when that is refused', async () => {
    isOf(jana);
    jest.spyOn(client.reservations, 'assignGuest').mockRejectedValue(refused());
    open('details', {});
    fireEvent.click(await screen.findByRole('button', { name: another }));
    expect((await screen.findByRole('alert')).textContent).toBe('Only 1 seat is left.');
    expect(screen.getByText('Jana Nováková: 3 visits, 1 ahead')).toBeTruthy();
  });
});

describe('the last e-mail', () => {
  const mail = { state: 'failed', kind: 'reservation-received', at: '2026-12-01T10:00:00.000Z' } as const;

  it('is sent again by a button, and what came of it is said', async () => {
    const resend = jest.spyOn(client.reservations, 'resendMail').mockRejectedValueOnce(refused());
    open('details', { mail });
    fireEvent.click(screen.getByRole('button', { name: 'Send it again' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Only 1 seat is left.');
    resend.mockResolvedValueOnce(saved());
    fireEvent.click(screen.getByRole('button', { name: 'Send it again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(resend.mock.calls.map(([input]) => input)).toEqual([{ id: 'r1' }, { id: 'r1' }]);
  });

  it.each<[string, Partial<Reservation>]>([
    ['whose time is past', over],
    ['without an e-mail address', { userEmail: '' }],
  ])('of a reservation %s is not sent again', (_, changes) => {
    open('details', { mail, ...changes });
    expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
  });
});

describe('the wish of a guest with a confirmed table', () => {
  const wish = { status: 'confirmed', version: 4, asked: askedTable } as const;

  it('is declined with a reason for the guest', async () => {
    const answer = jest.spyOn(client.reservations, 'answer').mockResolvedValue(saved());
    const { user } = open('details', wish);
    await user.type(screen.getByLabelText(/Reason for the guest/), 'A wedding.');
    await user.click(screen.getByRole('button', { name: /Decline/ }));
    expect(answer.mock.calls[0]?.[0].body).toMatchObject({ accept: false, version: 4, reason: 'A wedding.' });
  });

  it('is accepted with a reason when the table is taken by now', async () => {
    const answer = jest.spyOn(client.reservations, 'answer').mockRejectedValueOnce(refused()).mockResolvedValue(saved());
    const { user } = open('details', wish);
    expect(screen.getByText(/asks for another table: Thursday 24 December 2026, 20:00, 6 seats/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Accept the change' }));
    expect(await screen.findByText('Only 1 seat is left.')).toBeTruthy();
    expect(answer.mock.calls[0]?.[0].body).toEqual({ accept: true, version: 4, override: undefined });
    await user.click(screen.getByRole('button', { name: 'Accept it anyway' }));
    expect(answer).toHaveBeenCalledTimes(1);
    await user.type(screen.getByLabelText('Reason'), 'The bar');
    await user.click(screen.getByRole('button', { name: 'Accept it anyway' }));
    await waitFor(() => expect(answer.mock.calls[1]?.[0].body).toMatchObject({ accept: true, override: 'The bar' }));
  });

  it('says why the answer failed, and keeps what was typed', async () => {
    const failure = new ApiError({ message: 'Somebody else has changed it.', status: 409, code: 'version_conflict' });
    jest.spyOn(client.reservations, 'answer').mockRejectedValue(failure);
    const { user } = open('details', wish);
    await user.type(screen.getByLabelText(/Reason for the guest/), 'A wedding.');
    await user.click(screen.getByRole('button', { name: /Decline/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Somebody else has changed it.');
    expect(screen.getByLabelText<HTMLInputElement>(/Reason for the guest/).value).toBe('A wedding.');
  });
});

describe('what staff have done', () => {
  const done = (version: number) => saved({ _id: 'r1', version, userName: 'Anežka', userSurname: 'Ptáčková' } as Reservation);
  const act = async (dialog: OpenDialog, changes: Partial<Reservation>, button: string, version = 4) => {
    jest.spyOn(client.reservations, 'update').mockResolvedValue(done(version));
    jest.spyOn(client.reservations, 'answer').mockResolvedValue(done(version));
    renderScreen(<Announcer />);
    const { user } = open(dialog, changes);
    await user.click(await screen.findByRole('button', { name: button }));
    await screen.findByText('Saved.');
    return user;
  };
  const kinds: [string, OpenDialog, Partial<Reservation>, string][] = [
    ['an approval', 'details', {}, 'Approve'],
    ['a cancellation', 'cancel', { status: 'confirmed' }, 'Cancel reservation'],
    ['an edit', 'edit', { status: 'confirmed' }, 'Save'],
    ['an accepted wish', 'details', { status: 'confirmed', asked: askedTable }, 'Accept the change'],
  ];

  it.each(kinds)('(%s) is taken back by the server, in the version that it gave', async (_, dialog, changes, button) => {
    const back = { message: 'Taken back.', data: done(5).data };
    const takeBack = jest.spyOn(client.reservations, 'takeBack').mockResolvedValue(back);
    const user = await act(dialog, changes, button);
    await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
    expect(await screen.findByText('Anežka Ptáčková: Taken back.')).toBeTruthy();
    expect(takeBack.mock.calls).toEqual([[{ id: 'r1', body: { version: 4 } }]]);
  });

  it('offers no undo where nothing has changed, because it would take back an earlier act', async () => {
    await act('edit', { status: 'confirmed' }, 'Save', 3);
    expect(screen.queryByRole('button', { name: 'Undo', hidden: true })).toBeNull();
  });
});
