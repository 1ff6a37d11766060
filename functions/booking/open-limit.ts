import { messages } from '#messages/reservations/reservations';
import { Failure } from '../http/failure.ts';

/** How many open reservations a guest may have under one e-mail address or phone number; staff are not limited. */
export const openPerGuest = 10;

export function tooManyOpen(): Failure {
  return new Failure('too_many_open', messages().tooManyOpen(openPerGuest));
}
