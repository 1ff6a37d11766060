import { ApiError } from '../house/client/api-error.ts';

/** What a call of the API answers. */
export const reply = <Data>(data: Data, message = '') => ({ message, data });

/** The refusal of a time or a table, which staff may overrule with a reason. */
export const notAvailable = (message: string, nearest: readonly object[] = []) =>
  new ApiError({ message, status: 409, code: 'not_available', data: { state: 'full', nearest } });

/** The refusal of a change, because a colleague has made `theirs` of it first. */
export const conflictWith = (theirs: unknown) =>
  new ApiError({ message: 'Changed meanwhile.', status: 409, code: 'version_conflict', data: theirs });

/** The answer of a server that is down. */
export const tryAgain = () => new ApiError({ message: 'Please try again in a moment.', status: 503 });
