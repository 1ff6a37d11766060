import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Legal } from '#site/contract/legal';
import { unwrittenLegal } from '#site/rules/legal';
import { ApiError } from '../../house/client/api-error.ts';
import { client } from '../../house/client/client.ts';
import { Announcer } from '../../house/ui/feedback/announcer.tsx';
import { renderScreen } from '../../testing/render.tsx';
import { LegalScreen } from './legal-screen.tsx';

let stored: Legal;
beforeEach(() => {
  stored = unwrittenLegal;
  jest.spyOn(client.identity, 'readLegal').mockImplementation(async () => ({ message: '', data: stored }));
});
const serveUpdates = () =>
  jest.spyOn(client.identity, 'updateLegal').mockImplementation(async ({ body: { version = 0, ...fields } }) => {
    stored = { ...unwrittenLegal, ...fields, version: version + 1 } as Legal;
    return { message: 'Saved.', data: stored };
  });

async function open() {
  const { user } = renderScreen(
    <>
      <LegalScreen preview={({ page, legal }) => <output>{`${page}: ${JSON.stringify(legal[page])}`}</output>} />
      <Announcer />
    </>,
  );
  await screen.findByLabelText('Operator (optional)');
  return user;
}

it('an own chapter begins with the text of the product, is previewed, saved and undone @full', async () => {
  const update = serveUpdates();
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Write own text: Your account' }));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your account (optional)' });
  expect(field.value).toMatch(/^# Your account\n\nAn account is optional\./);
  await user.clear(field);
  await user.type(field, 'Ask us.');
  await screen.findByText(/^terms: .*Ask us\./);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update).toHaveBeenCalled());
  expect(update.mock.calls[0]?.[0].body).toMatchObject({ terms: { account: { text: 'Ask us.' } }, version: 0 });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('The legal pages are as they were before.');
  expect(update.mock.calls[1]?.[0].body).toMatchObject({ terms: {}, version: 1 });
});

it('a chapter goes back to the text of the product', async () => {
  stored = { ...unwrittenLegal, privacyPolicy: { backups: { text: 'None.' } }, version: 3 };
  const update = serveUpdates();
  const user = await open();
  await user.click(screen.getByRole('radio', { name: 'Privacy Policy' }));
  await user.click(screen.getByRole('button', { name: 'Use the standard text again: Backups' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update.mock.calls[0]?.[0].body).toMatchObject({ privacyPolicy: {}, version: 3 }));
});

it('a wrong company number is said at its field, and nothing is sent', async () => {
  const update = serveUpdates();
  const user = await open();
  await user.type(screen.getByLabelText('Company number (IČO) (optional)'), '12345678');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Please enter the eight digits of the company number; these are not one.');
  expect(update).not.toHaveBeenCalled();
});

it('a conflict shows both versions, and what a colleague has saved can be taken', async () => {
  const theirs = { ...unwrittenLegal, operator: 'Theirs s.r.o.', version: 2 };
  jest
    .spyOn(client.identity, 'updateLegal')
    .mockRejectedValue(new ApiError({ message: 'Changed.', status: 409, code: 'version_conflict', data: theirs }));
  const user = await open();
  await user.type(screen.getByLabelText('Operator (optional)'), 'Mine s.r.o.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Mine s.r.o.');
  expect(dialog.textContent).toContain('Theirs s.r.o.');
  await user.click(screen.getByRole('button', { name: /theirs/i }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Operator (optional)').value).toBe('Theirs s.r.o.'));
});

it('after a conflict, Undo brings back what the colleague has saved', async () => {
  const theirs = { ...unwrittenLegal, operator: 'Theirs s.r.o.', version: 2 };
  const update = serveUpdates().mockRejectedValueOnce(
    new ApiError({ message: 'Changed.', status: 409, code: 'version_conflict', data: theirs }),
  );
  const user = await open();
  await user.type(screen.getByLabelText('Operator (optional)'), 'Mine s.r.o.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Save mine' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(update.mock.calls.at(-1)?.[0].body).toMatchObject({ operator: 'Theirs s.r.o.', version: 3 }));
});
