import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { jest } from '@jest/globals';
import type { Reservation } from '#evening/contract/reservation';
import { handler } from '#evening/handlers/opening';
import { openingAndDays } from '#evening/store/service-days';
import { call } from './request.ts';
import { dateIn, newUser } from './users.ts';

/** The manager who closes days, and the day that they close. */
export const { token } = await newUser('MANAGER');
export const day = dateIn(3);
export const at = (time: string, date = day) => `${date}T${time}`;

const closing = { from: day, to: day, sittings: [], note: 'A wedding.', reason: 'We have a wedding in the house.' };

/** The request for the reservations that a closed day would affect. */
export const askAffected = (body: object = {}) => call(handler, 'opening/affected', { token, body: { ...closing, ...body } });

/** The reservations that a closed day would affect. */
export async function affected(body: object = {}): Promise<Reservation[]> {
  return (await askAffected(body)).body.data.reservations;
}

/** Closes the day; by default the reservations that the manager has seen are cancelled. */
export const setDays = (seen: string[], body: object = {}) =>
  call(handler, 'opening/set-days', { token, body: { ...closing, guests: 'cancel', seen, ...body } });

export const idsOf = (reservations: Reservation[]) => reservations.map(({ _id }) => _id);

/** Puts the day's hours back; by default the reservations that no longer fit are kept. */
export const reset = (id: string, body: object = {}) =>
  call(handler, 'opening/reset-day', { token, id, body: { guests: 'keep', seen: [], ...body } });

/** The special hours that are stored for the day. */
export const special = async () => (await openingAndDays([day])).days.get(day)?.special;

/** From now on the table does not answer, until mocks are restored. */
export async function breakOff(): Promise<void> {
  jest.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(async () => {
    throw Object.assign(new Error('no answer'), { name: 'TimeoutError' });
  });
}
