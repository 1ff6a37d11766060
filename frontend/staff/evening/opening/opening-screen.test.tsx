import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Opening, OpeningRules } from '#evening/contract/opening';
import type { Sitting } from '#evening/contract/sittings';
import { client } from '../../../house/client/client.ts';
import { renderAnnounced } from '../../../testing/render.tsx';
import { conflictWith, reply } from '../../../testing/replies.ts';
import { OpeningScreen } from './opening-screen.tsx';
import { emptyRules, usualWeek } from './starting-point.ts';

const usual: OpeningRules = { ...emptyRules(), week: usualWeek() };

function open(opening: Opening = { rules: usual, version: 4 }) {
  jest.spyOn(client.opening, 'show').mockResolvedValue(reply(opening));
  jest.spyOn(client.opening, 'days').mockResolvedValue(reply([]));
  jest.spyOn(client.opening, 'affectedByRules').mockResolvedValue(reply([]));
  jest.spyOn(client.restaurantInfo, 'list').mockResolvedValue(reply([]));
  return renderAnnounced(<OpeningScreen />);
}
const saves = (version = 5) =>
  jest.spyOn(client.opening, 'update').mockImplementation(async (input) => reply({ rules: input.body.rules, version }, 'Saved.'));
const line = (words: string) => screen.findByRole('button', { name: new RegExp(`^${words.replaceAll(' ', '\\s')}`) });
const lines = () => screen.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
/** Opens a line, and returns what stands in it. */
async function openLine(user: { click: (element: HTMLElement) => Promise<void> }, words: string) {
  await user.click(await line(words));
  return within(screen.getByRole('group', { name: new RegExp(`^${words}`) }));
}
const names = (rules: OpeningRules | undefined) => rules?.week.map((sittings) => sittings.map(({ name }) => name).join());
const undo = () => screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement;
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

describe('a restaurant without rules', () => {
  it('reads who is told of requests, and up to which size they are confirmed', async () => {
    open({ version: 0, firstTerms: { alertEmail: 'owner@bistro.test', confirmUpTo: 6 } });
    expect(await screen.findByText(/Each request is told to owner@bistro\.test .* up to 6 are confirmed at once/)).toBeTruthy();
  });

  it('is told what happens now, and one button fills in hours without saving them; the first rules have what it was told @full', async () => {
    const update = saves();
    const { user } = open({ version: 0, firstTerms: { alertEmail: 'owner@bistro.test', confirmUpTo: 6 } });
    expect(await screen.findByText(/ask for a table at any time/)).toBeTruthy();
    expect(save().disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Start with usual hours' }));
    expect(lines()).toEqual(['Mon · Closed', expect.stringMatching(/^Tue–Sun · Lunch 11:30–15:00 · Dinner 17:30–22:30/)]);
    expect(update).not.toHaveBeenCalled();
    await user.click(save());
    await waitFor(() => expect(update).toHaveBeenCalled());
    const rules = { ...usual, alertEmail: 'owner@bistro.test', confirmUpTo: 6 };
    expect(update.mock.calls[0]?.[0].body).toEqual({ rules, version: 0, affected: { guests: 'keep', seen: [] } });
  });

  it('the filled in hours can be undone @full', async () => {
    const { user } = open({ version: 0 });
    await user.click(await screen.findByRole('button', { name: 'Start with usual hours' }));
    await user.click(undo());
    expect(lines()).toEqual(['Mon–Sun · Closed']);
    expect(save().disabled).toBe(true);
  });
});

describe('the weekly hours', () => {
  it('are lines to read, with the last seating in words, and say what ends on the next day', async () => {
    const bar: Sitting = { name: 'Bar', opens: '18:00', lastSeating: '00:15', closes: '01:00' };
    const week = usual.week.map((sittings, day) => (day === 4 ? [bar] : sittings));
    open({ rules: { ...usual, week }, version: 4 });
    await line('Mon');
    expect(lines()).toEqual([
      'Mon · Closed',
      'Tue–Thu, Sat–Sun · Lunch 11:30–15:00 · Dinner 17:30–22:30Last seating: 14:00, 20:30',
      'Fri · Bar 18–1Last seating: 00:15 · Open until 01:00 the next day',
    ]);
  });

  it('are saved with the version that was shown, and the next save has the version of the reply', async () => {
    const update = saves();
    const { user } = open();
    await user.click((await openLine(user, 'Tue–Sun')).getByRole('button', { name: 'Remove Dinner' }));
    await user.click(save());
    await waitFor(() => expect(save().disabled).toBe(true));
    await user.click((await openLine(user, 'Mon')).getByRole('button', { name: 'Add a sitting' }));
    await user.click(save());
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    const [first, second] = update.mock.calls.map(([{ body }]) => body);
    expect(first?.version).toBe(4);
    expect(second?.version).toBe(5);
    expect(names(second?.rules)).toEqual(Array(7).fill('Lunch'));
  });

  it('a removed sitting comes back with Undo', async () => {
    const { user } = open();
    await user.click((await openLine(user, 'Tue–Sun')).getByRole('button', { name: 'Remove Dinner' }));
    expect(await line('Tue–Sun · Lunch 11:30–15:00 Last')).toBeTruthy();
    await user.click(undo());
    expect(await line('Tue–Sun · Lunch 11:30–15:00 · Dinner')).toBeTruthy();
  });

  it('a day is taken out of its line with the hours that it had, and one that is added gets those of the line', async () => {
    const update = saves();
    const { user } = open();
    const opened = await openLine(user, 'Tue–Sun');
    await user.click(opened.getByRole('button', { name: 'Remove Dinner' }));
    await user.click(opened.getByRole('checkbox', { name: 'Friday' }));
    await user.click(opened.getByRole('checkbox', { name: 'Monday' }));
    expect(document.activeElement).toBe(opened.getByRole('checkbox', { name: 'Monday' }));
    await user.click(opened.getByRole('button', { name: 'Done' }));
    expect(lines().map((words) => words?.split(' · ')[0])).toEqual(['Mon–Thu, Sat–Sun', 'Fri']);
    await user.click(save());
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(names(update.mock.calls[0]?.[0].body.rules)).toEqual([...Array(4).fill('Lunch'), 'Lunch,Dinner', 'Lunch', 'Lunch']);
  });

  it('a line is closed by Done, which leaves the focus on it; its last day stays', async () => {
    const { user } = open();
    const opened = await openLine(user, 'Mon');
    expect(opened.getByRole<HTMLInputElement>('checkbox', { name: 'Monday' }).disabled).toBe(true);
    await user.click(opened.getByRole('button', { name: 'Done' }));
    const monday = await line('Mon');
    await waitFor(() => expect(document.activeElement).toBe(monday));
    expect(monday.getAttribute('aria-expanded')).toBe('false');
  });

  it('overlapping sittings are refused at their line, which stays open and gets the focus, and nothing is sent', async () => {
    const update = saves();
    const { user } = open();
    const opened = await openLine(user, 'Tue–Sun');
    const dinner = opened.getAllByLabelText('Opens')[1] as HTMLElement;
    await user.clear(dinner);
    await user.type(dinner, '14:30');
    await user.click(opened.getByRole('button', { name: 'Done' }));
    expect((await opened.findByRole('alert')).textContent).toBe('The sittings of a day must follow each other without overlap.');
    await user.click(save());
    await waitFor(() => expect(document.activeElement).toBe(opened.getAllByLabelText('Opens')[0]));
    expect(update).not.toHaveBeenCalled();
  });

  it('another manager’s change is shown beside the own one, and what they changed of the booking rules stays @full', async () => {
    const theirs: Opening = { rules: { ...usual, seats: 60, week: usual.week.map(() => []) }, version: 9 };
    const conflict = conflictWith(theirs);
    const update = saves(10).mockRejectedValueOnce(conflict);
    const { user } = open();
    await user.click((await openLine(user, 'Tue–Sun')).getByRole('button', { name: 'Remove Dinner' }));
    await user.click(save());
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('row', { name: /^Tuesday Lunch .* 11:30–15:00, last seating 14:00 Closed$/ })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    const { rules, version } = update.mock.calls[1]?.[0].body ?? {};
    expect(version).toBe(9);
    expect(rules).toMatchObject({ seats: 60 });
    expect(names(rules)).toEqual(['', ...Array(6).fill('Lunch')]);
  });
});

it('the preview follows the form before anything is saved', async () => {
  const { user } = open();
  const preview = await screen.findByRole('region', { name: 'As guests would see it' });
  const times = () => within(preview).queryAllByText('20:30').length;
  expect(times()).toBe(6);
  await user.click((await openLine(user, 'Tue–Sun')).getByRole('button', { name: 'Remove Dinner' }));
  await waitFor(() => expect(times()).toBe(0));
});
