import { expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Identity, SiteState } from '#site/contract/identity';
import { unwritten } from '#site/contract/unwritten-identity';
import { siteStateOf } from '#site/rules/site-state';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { Announcer } from '../../../house/ui/feedback/announcer.tsx';
import { renderScreen } from '../../../testing/render.tsx';
import { SiteLanguages } from './identity-screen.tsx';

const identityWith = (state: Partial<SiteState>): Identity => ({ ...unwritten, version: 1, state: siteStateOf({ state }) });
const serve = (state: Partial<SiteState>) => {
  jest.spyOn(client.identity, 'read').mockResolvedValue({ message: '', data: identityWith(state) });
  return jest.spyOn(client.identity, 'changeState').mockResolvedValue({ message: 'Saved.', data: identityWith(state) });
};
const rows = async () => (await screen.findAllByRole('listitem')).map((row) => row.textContent);
const button = (name: string) => screen.findByRole('button', { name });

it('says which languages are on, and that the default one stays', async () => {
  serve({});
  renderScreen(<SiteLanguages />);
  expect(await rows()).toEqual(['EnglishYour texts are stored in it, so it stays on.On', 'ČeštinaOnSwitch off']);
});

it('switches one off when that is confirmed, and not when it is cancelled', async () => {
  const change = serve({});
  const { user } = renderScreen(<SiteLanguages />);
  await user.click(await button('Switch off: Čeština'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Switch off Čeština?' }));
  expect(question.getByText(/What you have written in it is kept/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(change).not.toHaveBeenCalled();
  await user.click(await button('Switch off: Čeština'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Switch off' }));
  await waitFor(() => expect(change.mock.lastCall?.[0]).toEqual({ body: { languages: ['en'] } }));
});

it('switches one on at once, and says when that did not work', async () => {
  const change = serve({ languages: ['en'] });
  const { user } = renderScreen(
    <>
      <SiteLanguages />
      <Announcer />
    </>,
  );
  expect(await rows()).toEqual([expect.stringContaining('English'), 'ČeštinaOffSwitch on']);
  await user.click(await button('Switch on: Čeština'));
  expect(change.mock.lastCall?.[0]).toEqual({ body: { languages: ['en', 'cs'] } });
  change.mockRejectedValueOnce(new ApiError({ message: 'Please try again.' }));
  await user.click(await button('Switch on: Čeština'));
  expect(await screen.findByText('Please try again.')).toBeTruthy();
});
