import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Opening, OpeningRules } from '#evening/contract/opening';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { conflictWith, reply } from '../../../testing/replies.ts';
import { BookingRulesScreen } from './booking-rules-screen.tsx';
import { emptyRules, usualWeek } from './starting-point.ts';

const rules: OpeningRules = { ...emptyRules(), week: usualWeek() };

function open(opening: Opening = { rules, version: 4 }) {
  jest.spyOn(client.opening, 'show').mockResolvedValue(reply(opening));
  jest.spyOn(client.opening, 'days').mockResolvedValue(reply([]));
  jest.spyOn(client.opening, 'affectedByRules').mockResolvedValue(reply([]));
  return renderScreen(<BookingRulesScreen />);
}
const saves = (version = 5) =>
  jest.spyOn(client.opening, 'update').mockImplementation(async (input) => reply({ rules: input.body.rules, version }, 'Saved.'));
const change = async (
  user: { clear: (e: HTMLElement) => Promise<void>; type: (e: HTMLElement, t: string) => Promise<void> },
  field: HTMLElement,
  text: string,
) => {
  await user.clear(field);
  await user.type(field, text);
};
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

it('need opening hours, and lead there as long as there are none', async () => {
  open({ version: 0 });
  expect((await screen.findByRole('link', { name: 'Opening hours' })).getAttribute('href')).toBe('/panel/opening');
  expect(screen.queryByLabelText('Seats')).toBeNull();
});

describe('the booking rules', () => {
  it('stand in folded parts that say what they hold, and open where a number is refused', async () => {
    const season = { name: 'Winter', from: '11-01', to: '04-30', seats: 28 };
    const { user, container } = open({ rules: { ...rules, seasons: [season], alertEmail: 'anna@demo.test' }, version: 4 });
    await screen.findByLabelText('Seats');
    const parts = [...container.querySelectorAll('form details[name]')];
    expect(parts.map((part) => part.querySelector('summary')?.textContent)).toEqual([
      'Seats of the house40 seats · Winter: 28 seats',
      'Times and stayA time every 30 minutes · stays of 90 to 150 minutes',
      'Who may book when60 minutes to 60 days ahead · up to 8 guests',
      'Confirmation, changes and mailYou confirm each request · reminder 24 hours before · alerts to anna@demo.test',
    ]);
    const isOpen = () => parts.map((part) => (part as HTMLDetailsElement).open);
    expect(isOpen()).toEqual([false, false, false, false]);
    await user.clear(screen.getByLabelText('Reminder, in hours before'));
    await user.click(save());
    await waitFor(() => expect(isOpen()).toEqual([false, false, false, true]));
  });

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
    const { user } = open({ rules: { ...rules, guestsPerSlot: 12 }, version: 4 });
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
    const theirs: Opening = { rules: { ...rules, seats: 60 }, version: 9 };
    jest.spyOn(client.opening, 'update').mockRejectedValue(conflictWith(theirs));
    const { user } = open();
    await change(user, await screen.findByLabelText('Seats'), '50');
    await user.click(save());
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('row', { name: 'Seats 50 60' })).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Take theirs' }));
    expect(screen.getByLabelText<HTMLInputElement>('Seats').value).toBe('60');
  });

  it('are saved with the hours of the week as somebody else has stored them since', async () => {
    const closed = rules.week.map(() => []);
    const conflict = new ApiError({
      message: '',
      code: 'version_conflict',
      status: 409,
      data: { rules: { ...rules, week: closed }, version: 9 },
    });
    const update = saves(10).mockRejectedValueOnce(conflict);
    const { user } = open();
    await change(user, await screen.findByLabelText('Notice in minutes'), '30');
    await user.click(save());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(update.mock.calls[1]?.[0].body).toMatchObject({ version: 9, rules: { noticeMinutes: 30, week: closed } }));
  });
});
