import { afterEach, beforeEach, jest } from '@jest/globals';
import { ApiError } from '../api/api-error.ts';
import { client } from '../api/client.ts';

/** Before each test of a file: nothing is kept in the browser, it is noon in Prague, and no free times can be read. */
export function bookingFormTest(): void {
  beforeEach(() => {
    localStorage.clear();
    jest.useFakeTimers({ now: new Date('2026-12-01T11:07:30Z'), advanceTimers: true });
    jest.spyOn(client.restaurantInfo, 'list').mockResolvedValue({ message: '', data: [] });
    jest.spyOn(client.reservations, 'availability').mockRejectedValue(new ApiError({ message: 'Down.', status: 400 }));
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
}
