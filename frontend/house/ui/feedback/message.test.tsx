import { expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { components as texts } from '#texts/house';
import { renderScreen } from '../../../testing/render.tsx';
import { ConfirmDialog } from '../dialog/dialog.tsx';
import { Alert } from './alert.tsx';
import { announce } from './announcements.ts';
import { Announcer } from './announcer.tsx';
import { QueryResult } from './query-result.tsx';

const said = 'Something went wrong.';
const numbered = `${said} ${texts.request} Ab3-9x=`;
const copyButton = () => screen.findByRole('button', { name: 'Copy the number' });

it('the number in a message is copied by its button, with the keyboard too, and that is said', async () => {
  const { user } = renderScreen(
    <>
      <Alert tone="danger">{`${numbered} Nothing is lost.`}</Alert>
      <Announcer />
    </>,
  );
  const button = await copyButton();
  expect(screen.getByRole('alert').textContent).toBe(`${numbered} Copy the number Nothing is lost.`);
  await user.tab();
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}');
  expect(await navigator.clipboard.readText()).toBe('Ab3-9x=');
  const live = screen.getByText('The number has been copied').closest('[aria-live]');
  expect(live?.getAttribute('aria-live')).toBe('polite');
});

it('where the browser does not let a page copy, the number stays to be marked, and that is said', async () => {
  const { user } = renderScreen(
    <>
      <Alert tone="danger">{numbered}</Alert>
      <Announcer />
    </>,
  );
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('NotAllowedError'));
  await user.click(await copyButton());
  expect(await screen.findByText('The number could not be copied. Please mark it and copy it.')).toBeTruthy();
  expect(screen.getByText('Ab3-9x=')).toBeTruthy();
});

it('a message without a number has no button', () => {
  renderScreen(<Alert tone="danger">{said}</Alert>);
  expect(within(screen.getByRole('alert')).queryByRole('button')).toBeNull();
});

it('lists, dialogs and announcements have the button too', async () => {
  const { unmount } = renderScreen(<QueryResult query={{ data: undefined, error: new Error(numbered) }}>{() => null}</QueryResult>);
  expect(await copyButton()).toBeTruthy();
  unmount();

  const fails = () => Promise.reject(new Error(numbered));
  const dialog = renderScreen(<ConfirmDialog title="Delete?" confirm="Delete" onConfirm={fails} onClose={() => undefined} />);
  await dialog.user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await copyButton()).toBeTruthy();
  dialog.unmount();

  renderScreen(<Announcer />);
  announce(numbered, { tone: 'danger' });
  expect(await copyButton()).toBeTruthy();
});
