import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Opening, OpeningRules } from '#evening/contract/opening';
import type { Sitting } from '#evening/contract/sittings';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { Announcer } from '../../../house/ui/feedback/announcer.tsx';
import { renderScreen } from '../../../testing/render.tsx';
import { OpeningScreen } from './opening-screen.tsx';
import { emptyRules, usualWeek } from './starting-point.ts';

const usual: OpeningRules = { ...emptyRules(), week: usualWeek() };
// open on Tuesday and Friday: every change renders the form again, with all its days
const short: OpeningRules = { ...usual, week: usual.week.map((sittings, day) => (day === 1 || day === 4 ? sittings : [])) };
const reply = <Data,>(data: Data, message = '') => ({ message, data });

function open(opening: Opening = { rules: short, version: 4 }) {
  jest.spyOn(client.opening, 'show').mockResolvedValue(reply(opening));
  jest.spyOn(client.opening, 'days').mockResolvedValue(reply([]));
  jest.spyOn(client.opening, 'affectedByRules').mockResolvedValue(reply([]));
  jest.spyOn(client.restaurantInfo, 'list').mockResolvedValue(reply([]));
  return renderScreen(
    <>
      <OpeningScreen />
      <Announcer />
    </>,
  );
}
const saves = (version = 5) =>
  jest.spyOn(client.opening, 'update').mockImplementation(async (input) => reply({ rules: input.body.rules, version }, 'Saved.'));
const day = (name: string) => screen.findByRole('group', { name });
const times = (group: HTMLElement, label: string) =>
  within(group)
    .getAllByLabelText<HTMLInputElement>(label)
    .map(({ value }) => value);
const change = async (
  user: { clear: (e: HTMLElement) => Promise<void>; type: (e: HTMLElement, t: string) => Promise<void> },
  field: HTMLElement,
  text: string,
) => {
  await user.clear(field);
  await user.type(field, text);
};
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

afterEach(() => void jest.restoreAllMocks());

describe('a restaurant without rules', () => {
  it('reads who is told of requests, and finds it and the size of small parties in the form', async () => {
    open({ version: 0, firstTerms: { alertEmail: 'owner@bistro.test', confirmUpTo: 6 } });
    expect(await screen.findByText(/Each request is told to owner@bistro\.test by e-mail/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/Alert address/).value).toBe('owner@bistro.test');
    expect(screen.getByLabelText<HTMLInputElement>('Confirm at once up to').value).toBe('6');
  });

  it('is told what happens now, and one button fills in hours without saving them @full', async () => {
    const update = saves();
    const { user } = open({ version: 0 });
    expect(await screen.findByText(/ask for a table at any time/)).toBeTruthy();
    expect(save().disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Start with usual hours' }));
    expect(times(await day('Tuesday'), 'Opens')).toEqual(['11:30', '17:30']);
    expect((await day('Monday · Closed')).querySelectorAll('input')).toHaveLength(0);
    expect(update).not.toHaveBeenCalled();
    await user.click(save());
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls[0]?.[0].body).toEqual({ rules: usual, version: 0, affected: { guests: 'keep', seen: [] } });
  });

  it('the filled in hours can be undone @full', async () => {
    const { user } = open({ version: 0 });
    await user.click(await screen.findByRole('button', { name: 'Start with usual hours' }));
    await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
    expect(await day('Tuesday · Closed')).toBeTruthy();
    expect(save().disabled).toBe(true);
  });
});

describe('the weekly hours', () => {
  it('are saved with the version that was shown, and the next save has the version of the reply', async () => {
    const update = saves();
    const { user } = open();
    await user.click(within(await day('Tuesday')).getByRole('button', { name: 'Remove Dinner' }));
    await user.click(save());
    await waitFor(() => expect(save().disabled).toBe(true));
    await user.click(within(await day('Friday')).getByRole('button', { name: 'Remove Lunch' }));
    await user.click(save());
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    const [first, second] = update.mock.calls.map(([{ body }]) => body);
    expect(first?.version).toBe(4);
    expect(second?.version).toBe(5);
    expect(second?.rules.week.map((sittings) => sittings.map(({ name }) => name).join())).toEqual(['', 'Lunch', '', '', 'Dinner', '', '']);
  });

  it('a removed sitting comes back with Undo', async () => {
    const { user } = open();
    await user.click(within(await day('Tuesday')).getByRole('button', { name: 'Remove Dinner' }));
    expect(times(await day('Tuesday'), 'Opens')).toEqual(['11:30']);
    await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
    expect(times(await day('Tuesday'), 'Opens')).toEqual(['11:30', '17:30']);
  });

  it('a day is copied to the chosen ones', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Copy Tuesday to other days' }));
    const dialog = screen.getByRole('dialog');
    await user.click(within(dialog).getByLabelText('Monday'));
    await user.click(within(dialog).getByRole('button', { name: 'Copy to 1 day' }));
    expect(times(await day('Monday'), 'Opens')).toEqual(['11:30', '17:30']);
  });

  it('a sitting past midnight is said in words', async () => {
    const late: Sitting = { name: 'Bar', opens: '18:00', lastSeating: '00:15', closes: '01:00' };
    open({ rules: { ...short, week: [[late], [], [], [], [], [], []] }, version: 4 });
    expect(await screen.findByText('Last guests at 00:15, open until 01:00 the next day.')).toBeTruthy();
  });

  it('overlapping sittings are refused at their day, which gets the focus, and nothing is sent', async () => {
    const update = saves();
    const { user } = open();
    const friday = await day('Friday');
    await change(user, within(friday).getAllByLabelText('Opens')[1] as HTMLElement, '14:30');
    await user.click(save());
    expect((await within(friday).findByRole('alert')).textContent).toBe('The sittings of a day must follow each other without overlap.');
    await waitFor(() => expect(friday.contains(document.activeElement)).toBe(true));
    expect(update).not.toHaveBeenCalled();
  });
});

describe('the other rules', () => {
  it('a season is added and saved @full', async () => {
    const update = saves();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add a part of the year' }));
    const season = screen.getByRole('group', { name: 'Part of the year 1' });
    await user.type(within(season).getByLabelText('Name (Czech) (optional)'), 'Zima');
    await user.type(within(season).getByLabelText('Name'), 'Winter');
    await user.type(screen.getByLabelText('Seats then'), '28');
    await user.selectOptions(screen.getByLabelText('To, month'), 'April');
    await user.click(save());
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls[0]?.[0].body.rules.seasons).toEqual([
      { name: 'Winter', translations: { cs: { name: 'Zima' } }, from: '11-01', to: '04-30', seats: 28 },
    ]);
  });

  it('an optional field is left out when it is empty, and a number that is missing is refused at its field @full', async () => {
    const update = saves();
    const { user } = open({ rules: { ...short, guestsPerSlot: 12 }, version: 4 });
    await user.clear(await screen.findByLabelText(/^Guests arriving/));
    await user.clear(screen.getByLabelText('Seats'));
    await user.click(save());
    expect(await screen.findByText('Please enter the number of seats.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Seats')));
    await user.type(screen.getByLabelText('Seats'), '52');
    await user.click(save());
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls[0]?.[0].body.rules).toMatchObject({ seats: 52, guestsPerSlot: undefined });
  });

  it('Discard changes shows the stored values again @full', async () => {
    const { user } = open();
    await change(user, await screen.findByLabelText('Seats'), '12');
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.getByLabelText<HTMLInputElement>('Seats').value).toBe('40');
    expect(screen.queryByText(/not saved yet/)).toBeNull();
  });

  it('another manager’s change is shown beside the own one @full', async () => {
    const theirs: Opening = { rules: { ...short, seats: 60 }, version: 9 };
    jest
      .spyOn(client.opening, 'update')
      .mockRejectedValue(new ApiError({ message: '', code: 'version_conflict', status: 409, data: theirs }));
    const { user } = open();
    await change(user, await screen.findByLabelText('Seats'), '50');
    await user.click(save());
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('row', { name: 'Seats 50 60' })).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Take theirs' }));
    expect(screen.getByLabelText<HTMLInputElement>('Seats').value).toBe('60');
  });
});

it('the preview follows the form before anything is saved', async () => {
  const { user } = open();
  const preview = await screen.findByRole('region', { name: 'As guests would see it' });
  const times = () => within(preview).queryAllByText('20:30').length;
  expect(times()).toBe(2);
  await user.click(within(await day('Tuesday')).getByRole('button', { name: 'Remove Dinner' }));
  await waitFor(() => expect(times()).toBe(1));
});
