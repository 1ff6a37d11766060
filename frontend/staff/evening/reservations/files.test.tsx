import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { clearSession } from '../../../house/client/session/stored-session.ts';
import { signIn } from '../../../testing/evening-party.ts';
import { renderAnnounced, renderScreen } from '../../../testing/render.tsx';
import { Download, PrintDay } from './files.tsx';

let saved: { name: string; blob: Blob } | undefined;
function catchFiles() {
  let blob: Blob | undefined;
  URL.createObjectURL = (made) => {
    blob = made as Blob;
    return 'blob:file';
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (blob) saved = { name: this.download, blob };
  });
}

afterEach(() => {
  clearSession();
  saved = undefined;
});

async function openDialog() {
  catchFiles();
  signIn('MANAGER');
  const shown = renderScreen(<Download />);
  await shown.user.click(screen.getByRole('button', { name: 'Download' }));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-01' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-10-31' } });
  return { ...shown, download: () => shown.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Download' })) };
}

it('a manager saves all pages as one file with the days in its name', async () => {
  const read = jest.spyOn(client.reservations, 'export');
  read.mockResolvedValueOnce({ message: '', data: { csv: 'heads\r\nfirst\r\n' }, nextCursor: 'more' });
  read.mockResolvedValueOnce({ message: '', data: { csv: 'second\r\n' } });
  const { download } = await openDialog();
  await download();
  await waitFor(() => expect(saved?.name).toBe('reservations-2026-01-01-2026-10-31.csv'));
  expect(saved?.blob).toMatchObject({ size: 'heads\r\nfirst\r\nsecond\r\n'.length, type: 'text/csv;charset=utf-8' });
  expect(read.mock.calls.map(([call]) => call.query?.cursor)).toEqual([undefined, 'more']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a manager saves all guests as one file, without choosing days', async () => {
  const cursors: (string | undefined)[] = [];
  jest.spyOn(client.reservations, 'exportGuests').mockImplementation(async ({ query } = {}) => {
    cursors.push(query?.cursor);
    return cursors.length === 1
      ? { message: '', data: { csv: 'heads\r\n' }, nextCursor: 'more' }
      : { message: '', data: { csv: 'guest\r\n' } };
  });
  const { user, download } = await openDialog();
  await user.click(screen.getByLabelText('Guests'));
  expect(screen.queryByLabelText('From')).toBeNull();
  await download();
  await waitFor(() => expect(saved?.name).toMatch(/^guests-\d{4}-\d\d-\d\d\.csv$/));
  expect(saved?.blob.size).toBe('heads\r\nguest\r\n'.length);
  expect(cursors).toEqual([undefined, 'more']);
});

it('a refusal is said, the days stay, and nothing is saved', async () => {
  const errors = [{ field: 'from', message: 'Please enter a valid date.' }];
  jest.spyOn(client.reservations, 'export').mockRejectedValue(new ApiError({ status: 422, message: 'Please check the fields.', errors }));
  const { download } = await openDialog();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '' } });
  await download();
  expect(await screen.findByText('Please check the fields.')).toBeTruthy();
  expect(screen.getByText('Please enter a valid date.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('From'));
  expect(screen.getByLabelText('To')).toHaveProperty('value', '2026-10-31');
  expect(saved).toBeUndefined();
});

it('staff are not offered a file', () => {
  signIn('STAFF');
  renderScreen(<Download />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('the button opens the day sheet of its day in a window of its own, and says why there is none', async () => {
  const opened = { location: { href: '' }, close: jest.fn() };
  jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  Object.assign(URL, { createObjectURL: () => 'blob:sheet', revokeObjectURL: () => undefined });
  const sheet = jest.spyOn(client.reservations, 'daySheet').mockResolvedValueOnce({ data: new Blob(), address: undefined } as never);
  const { user } = renderAnnounced(<PrintDay date="2026-12-04" />);
  await user.click(screen.getByRole('button', { name: 'Print the day' }));
  await waitFor(() => expect(opened.location.href).toBe('blob:sheet'));
  expect(sheet).toHaveBeenCalledWith({ query: { date: '2026-12-04' } });

  sheet.mockRejectedValueOnce(new ApiError({ message: 'The printer is resting.', status: 503 }));
  await user.click(screen.getByRole('button', { name: 'Print the day' }));
  expect(await screen.findByText('The printer is resting.')).toBeTruthy();
  expect(opened.close).toHaveBeenCalled();
});
