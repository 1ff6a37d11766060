import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Reservation } from '#evening/contract/reservation';
import type { Room, StoredRoom } from '#evening/contract/room';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { affectedGuest as guest } from '../../../testing/booked-reservation.ts';
import { aTable } from '../../../testing/dining-room.ts';
import { renderAnnounced } from '../../../testing/render.tsx';
import { conflictWith, reply } from '../../../testing/replies.ts';
import { emptyRules } from '../opening/starting-point.ts';
import { RoomScreen } from './room-screen.tsx';

const table = (label: string, x: number) => aTable(`t${label}`, label, 4, 'hall', x);
const small: Room = {
  areas: [{ _id: 'hall', name: 'Sál', translations: { en: { name: 'Hall' } }, isForWalkIns: false }],
  tables: [table('1', 1), table('2', 5), table('3', 9)],
  rows: [{ tables: ['t1', 't2'], lost: 0 }],
  gapMinutes: 0,
};

function open(stored: StoredRoom = { room: small, version: 4 }, seats = 12) {
  jest.spyOn(client.opening, 'room').mockResolvedValue(reply(stored));
  jest.spyOn(client.opening, 'show').mockResolvedValue(reply({ rules: { ...emptyRules(), seats }, version: 1 }));
  return renderAnnounced(<RoomScreen />);
}
const looks = (...affected: Reservation[]) => jest.spyOn(client.opening, 'affectedByRoom').mockResolvedValue(reply(affected));
const saves = () =>
  jest
    .spyOn(client.opening, 'updateRoom')
    .mockImplementation(async ({ body }) => reply({ room: body.room, version: body.version + 1 }, 'Saved.'));
const bodies = () => jest.mocked(client.opening.updateRoom).mock.calls.map(([{ body }]) => body);
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const inShort = ({ tables }: Pick<Room, 'tables'>) => tables.map(({ label, seats }) => `${label}:${seats}`).join(' ');

/** Presses keys as `user.keyboard` does, and counts them. */
function keyboardOf(user: { keyboard: (keys: string) => Promise<void> }) {
  let count = 0;
  return {
    press: async (...keys: string[]) => {
      count += keys.reduce((sum, key) => sum + (key.startsWith('{') ? 1 : key.length), 0);
      await user.keyboard(keys.join(''));
    },
    count: () => count,
  };
}

const fourteen = '1:4 2:4 3:4 4:4 5:4 6:4 7:2 8:2 9:2 10:6 11:6 12:4 13:4 14:8';

describe('a restaurant without tables', () => {
  it('is told that seats are counted', async () => {
    open({ version: 0 });
    expect(await screen.findByText(/the seats of Booking rules are counted/)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('types 14 tables and a row with at most 90 keys @full', async () => {
    looks();
    saves();
    const { user } = open({ version: 0 });
    const { press, count } = keyboardOf(user);
    (await screen.findByRole('button', { name: 'Type tables' })).focus();
    await press('{Enter}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Table, table 1'));
    await press('{Tab}');
    // each Enter adds a line with the next number and the same seats
    const seats = [4, 4, 4, 4, 4, 4, 2, 2, 2, 6, 6, 4, 4, 8];
    for (const [index, number] of seats.entries()) {
      if (index > 0) await press('{Enter}');
      if (number !== (seats[index - 1] ?? 4)) await press(String(number));
    }
    while (document.activeElement?.textContent !== 'Add a row') await press('{Tab}');
    await press('{Enter}');
    const row = screen.getByRole('textbox', { name: 'Tables in their order' });
    while (document.activeElement !== row) await press('{Shift>}{Tab}{/Shift}');
    await press('8+9');
    expect(count()).toBeLessThanOrEqual(90);
    await user.click(save());
    await waitFor(() => expect(bodies()).toHaveLength(1));
    const [{ room, version, affected } = {} as never] = bodies();
    expect(inShort(room)).toBe(fourteen);
    expect(room.rows).toEqual([{ tables: [room.tables[7]?._id, room.tables[8]?._id], lost: 0 }]);
    expect(room.areas).toMatchObject([{ name: 'Hall', translations: { cs: { name: 'Sál' } } }]);
    expect([version, affected]).toEqual([0, { guests: 'keep', seen: [] }]);
  });

  it('pastes 14 tables with at most 40 keys, sees what becomes of them, and saves them', async () => {
    looks();
    saves();
    const { user } = open({ version: 0 });
    const { press, count } = keyboardOf(user);
    (await screen.findByRole('button', { name: 'Paste tables' })).focus();
    await press('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Paste tables' }));
    // in a browser the dialog does this
    dialog.getByRole('textbox').focus();
    await user.paste('1-6: 4 seats, 7: 2 seats, 8+9 join, 10-11: 6 seats, 12, 13: 4 seats, 14: 8 seats, by the window');
    await press('{Control>}v{/Control}');
    const preview = within(dialog.getByRole('region', { name: 'What becomes of it' }));
    expect(preview.getByText(/^14 tables are new\./)).toBeTruthy();
    expect(preview.getByText(/Of the tables 8, 9 no seats are given/)).toBeTruthy();
    expect(preview.getByText('Line 1: by the window')).toBeTruthy();
    expect(preview.getByText('Can be pushed together: 8+9.')).toBeTruthy();
    await press('{Control>}{Enter}{/Control}');
    expect(count()).toBeLessThanOrEqual(40);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(save());
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(inShort({ tables: (bodies()[0] as { room: Room }).room.tables.toSorted((a, b) => Number(a.label) - Number(b.label)) })).toBe(
      fourteen,
    );
  });
});

describe('pasted tables', () => {
  async function openPaste() {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Paste tables' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Paste tables' }));
    const text = dialog.getByRole<HTMLTextAreaElement>('textbox');
    return { user, dialog, text, write: (value: string) => fireEvent.change(text, { target: { value } }) };
  }
  const take = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Take over/ });

  it('are not taken over while they change nothing, and not by Enter alone @full', async () => {
    const { user, text, write } = await openPaste();
    expect(text.maxLength).toBe(10_000);
    write('1: 4 seats');
    expect(take().disabled).toBe(true);
    text.focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    write('1: 6 seats');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: 'Paste tables' })).toBeTruthy();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await field('Seats, table 1')).value).toBe('6');
  });

  it('are shown below their areas, with those for walk-ins and what changes', async () => {
    const { dialog, write } = await openPaste();
    write('Garden:\n9: 2 seats\n1: 6 seats\nBar (walk-in):\nB1: 2 seats');
    expect(dialog.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'Garden',
      'Bar · Kept for guests without a reservation',
    ]);
    expect(dialog.getByText('1: 6 seats, changes')).toBeTruthy();
    expect(dialog.getByText('9: 2 seats')).toBeTruthy();
  });

  it('are asked about before they are discarded, unless there are none', async () => {
    const { user, write } = await openPaste();
    write('1: 6 seats');
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: /keep/i }));
    write(' ');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('the lines of tables', () => {
  it('are left and entered by Enter and the arrow keys in the same column, and Shift and Enter goes back', async () => {
    const { user } = open();
    (await field('Seats, table 1')).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(await field('Seats, table 2'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(await field('Seats, table 3'));
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(document.activeElement).toBe(await field('Seats, table 2'));
    expect(screen.queryByRole('textbox', { name: 'Seats, table 4' })).toBeNull();
  });

  it('open the preview when lines of a spreadsheet are pasted into one, and change the tables that are there', async () => {
    looks();
    saves();
    const { user } = open();
    (await field('Table, table 1')).focus();
    await user.paste('1\t6\n4\t2');
    const dialog = within(await screen.findByRole('dialog', { name: 'Paste tables' }));
    expect(dialog.getByText(/^1 table is new, 1 changes\. Tables that are not named stay as they are\.$/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Take over 2 tables' }));
    await user.click(save());
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(inShort(bodies()[0]?.room as Room)).toBe('1:6 2:4 3:4 4:2');
  });

  it('take a removed area back with its tables', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Remove Hall' }));
    expect(await screen.findByText('No tables are entered yet')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
    expect((await field('Seats, table 3')).value).toBe('4');
    expect(save().disabled).toBe(true);
  });

  it.each([
    [12, null],
    [36, /^The tables have 12 seats, Booking rules allow 36 guests/],
  ])('say how many seats they have, and what follows when the booking rules allow %i guests', async (seats, note) => {
    open({ room: small, version: 4 }, seats);
    await screen.findByText('3 tables, 12 seats', { selector: '[role=status]' });
    if (note) await screen.findByText(note);
    else expect(screen.queryByText(/Booking rules allow/)).toBeNull();
  });
});

describe('a fault', () => {
  it('is said at its field, and nothing is sent', async () => {
    const look = looks();
    const { user } = open();
    const label = await field('Table, table 2');
    await user.clear(label);
    await user.type(label, '1');
    await user.click(save());
    const faulty = await waitFor(() => {
      const inputs = screen.getAllByRole('textbox', { name: 'Table, table 1' });
      expect(inputs[1]?.getAttribute('aria-invalid')).toBe('true');
      return inputs[1] as HTMLElement;
    });
    expect(document.getElementById(faulty.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'There is another table with this number or name.',
    );
    await waitFor(() => expect(document.activeElement).toBe(faulty));
    expect(look).not.toHaveBeenCalled();
    await user.type(faulty, '5');
    await waitFor(() => expect(faulty.getAttribute('aria-invalid')).toBeNull());
  });

  it('of a row names the table that is missing, and what was typed stays', async () => {
    const look = looks();
    const { user } = open();
    const row = await field('Tables in their order');
    await user.clear(row);
    await user.type(row, '1+2+33');
    expect(row.value).toBe('1+2+33');
    expect(screen.getByText('There is no table 33.')).toBeTruthy();
    await user.click(save());
    await waitFor(() => expect(document.activeElement).toBe(row));
    expect(look).not.toHaveBeenCalled();
  });

  it('that the server finds is said at its field', async () => {
    looks();
    const errors = [{ field: 'tables.1.seats', message: 'Too few seats.' }];
    saves().mockRejectedValueOnce(new ApiError({ message: 'Please correct the marked fields.', status: 400, errors }));
    const { user } = open();
    await user.type(await field('Seats, table 2'), '{Backspace}8');
    await user.click(save());
    expect(await screen.findByText('Too few seats.')).toBeTruthy();
    expect((await field('Seats, table 2')).value).toBe('8');
  });
});

it('a change that leaves reservations without a table shows them before it is saved, and is saved with the decision', async () => {
  const look = looks(guest('a', 'Anežka'));
  const update = saves();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove table 3' }));
  await user.click(save());
  const dialog = within(await screen.findByRole('dialog', { name: 'Who is affected' }));
  expect(look.mock.calls[0]?.[0].body.room.tables).toHaveLength(2);
  expect(dialog.getByRole('row', { name: /Anežka Nová/ })).toBeTruthy();
  expect(update).not.toHaveBeenCalled();
  await user.click(dialog.getByLabelText('Cancel them and write to each guest'));
  await user.click(dialog.getByRole('button', { name: 'Save and cancel 1 reservation' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies()).toMatchObject([{ version: 4, affected: { guests: 'cancel', seen: ['a'] } }]);
});

describe('a colleague’s change at the same time', () => {
  it('is told with both versions; what was typed stays, and can be saved over it', async () => {
    looks();
    const theirs: StoredRoom = { room: { ...small, gapMinutes: 15 }, version: 5 };
    saves().mockRejectedValueOnce(conflictWith(theirs));
    const { user } = open();
    await user.type(await field('Seats, table 1'), '{Backspace}6');
    await user.click(save());
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('row', { name: /Table 1 · 6 seats.*Table 1 · 4 seats/s })).toBeTruthy();
    expect(dialog.queryByRole('row', { name: /15 minutes/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: /mine/i }));
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[1]).toMatchObject({ version: 5, room: { tables: [{ label: '1', seats: 6 }, {}, {}], gapMinutes: 15 } });
  });
});

/** On a plan that is 240 pixels wide; jsdom has no pointer events with a place. */
const pointerOn = (dragged: HTMLElement) => {
  jest.spyOn(dragged.closest('svg') as SVGSVGElement, 'getBoundingClientRect').mockReturnValue({ width: 240 } as DOMRect);
  return (type: string, clientX: number, clientY: number, button = 0) =>
    fireEvent(dragged, new MouseEvent(`pointer${type}`, { bubbles: true, clientX, clientY, button }));
};

describe('the plan', () => {
  const onPlan = (name: RegExp) => screen.findByRole('button', { name });

  it('moves a table with the arrow keys, says where it stands, and the list beside it follows', async () => {
    const { user } = open();
    const focused = await onPlan(/^Table 3, 4 seats, 10 from the left/);
    act(() => focused.focus());
    await user.keyboard('{ArrowRight}{ArrowDown}');
    await screen.findByText('Table 3, 4 seats, 11 from the left, 3 from the top', { selector: '[role=status]' });
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'From the left, table 3' }).value).toBe('11');
    expect(save().disabled).toBe(false);
  });

  it('keeps tables on the plan, and says which one a table covers', async () => {
    const { user } = open();
    const focused = await onPlan(/^Table 1,/);
    act(() => focused.focus());
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowRight}{ArrowRight}');
    expect(await onPlan(/^Table 1, 4 seats, 4 from the left, 1 from the top, over table 2$/)).toBeTruthy();
  });

  it('follows the list, where a number is emptied before another one is typed', async () => {
    open();
    const top = await screen.findByRole('spinbutton', { name: 'From the top, table 2' });
    fireEvent.change(top, { target: { value: '' } });
    expect(await onPlan(/^Table 2, 4 seats, 6 from the left, \d+ from the top$/)).toBeTruthy();
    fireEvent.change(top, { target: { value: '8' } });
    expect(await onPlan(/^Table 2, 4 seats, 6 from the left, 8 from the top$/)).toBeTruthy();
  });

  it('moves a table with the pointer, and not after it is let go', async () => {
    open();
    const pointer = pointerOn(await onPlan(/^Table 2,/));
    pointer('down', 60, 20, 2);
    pointer('move', 200, 200);
    pointer('up', 200, 200);
    pointer('down', 60, 20);
    pointer('move', 84, 61);
    pointer('up', 84, 61);
    pointer('move', 200, 200);
    // the browser takes the pointer for a scroll
    pointer('down', 84, 61);
    pointer('cancel', 84, 61);
    pointer('move', 200, 200);
    expect(await onPlan(/^Table 2, 4 seats, 8 from the left, 6 from the top$/)).toBeTruthy();
  });
});

it('counting seats again is asked about, and saved as a room without tables', async () => {
  const look = looks();
  saves();
  const { user } = open();
  const answer = async (name: string) => {
    await user.click(save());
    await user.click(within(await screen.findByRole('alertdialog', { name: 'Count seats again?' })).getByRole('button', { name }));
  };
  await user.click(await screen.findByRole('button', { name: 'Count seats again' }));
  await answer('Keep the tables');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(look).not.toHaveBeenCalled();
  await answer('Count seats');
  await waitFor(() => expect(bodies()).toMatchObject([{ room: { areas: [], tables: [], rows: [] }, version: 4 }]));
});

describe('on a phone', () => {
  it('a finger that scrolls moves no table', async () => {
    jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    open();
    const pointer = pointerOn(await screen.findByRole('button', { name: /^Table 2, 4 seats/ }));
    pointer('down', 60, 60);
    pointer('move', 200, 200);
    expect(screen.getByRole('button', { name: /^Table 2, 4 seats, 6 from the left, 2 from the top$/ })).toBeTruthy();
  });

  it('the lines are a list, of which one opens as a form', async () => {
    jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const { user } = open();
    const line = await screen.findByRole('button', { name: /^Edit table 2: Table 2 · 4 seats/ });
    expect(screen.queryByRole('textbox', { name: 'Seats' })).toBeNull();
    await user.click(line);
    await user.type(screen.getByRole('textbox', { name: 'Seats' }), '{Backspace}6');
    expect(await screen.findByRole('button', { name: /^Edit table 2: Table 2 · 6 seats/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add a table' }));
    expect(await screen.findByRole('button', { name: /^Edit table 4: /, expanded: true })).toBeTruthy();
  });
});
