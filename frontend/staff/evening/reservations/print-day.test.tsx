import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { Announcer } from '../../../house/ui/feedback/announcer.tsx';
import { renderScreen } from '../../../testing/render.tsx';
import { PrintDay } from './print-day.tsx';

afterEach(() => void jest.restoreAllMocks());

it('the button opens the day sheet of its day in a window of its own, and says why there is none', async () => {
  const opened = { location: { href: '' }, close: jest.fn() };
  jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  Object.assign(URL, { createObjectURL: () => 'blob:sheet', revokeObjectURL: () => undefined });
  const sheet = jest.spyOn(client.reservations, 'daySheet').mockResolvedValueOnce({ data: new Blob(), address: undefined } as never);
  const { user } = renderScreen(
    <>
      <PrintDay date="2026-12-04" />
      <Announcer />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Print the day' }));
  await waitFor(() => expect(opened.location.href).toBe('blob:sheet'));
  expect(sheet).toHaveBeenCalledWith({ query: { date: '2026-12-04' } });

  sheet.mockRejectedValueOnce(new ApiError({ message: 'The printer is resting.', status: 503 }));
  await user.click(screen.getByRole('button', { name: 'Print the day' }));
  expect(await screen.findByText('The printer is resting.')).toBeTruthy();
  expect(opened.close).toHaveBeenCalled();
});
