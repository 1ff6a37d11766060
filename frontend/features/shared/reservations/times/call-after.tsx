import type { ErrorCode } from '#contract/errors';
import { ApiError } from '../../../../api/api-error.ts';
import { CallUs } from './call-us.tsx';

/** The refusals after which only a call helps. */
const callCodes: readonly (ErrorCode | undefined)[] = ['blocked', 'too_late', 'too_many_open', 'not_available'];

/** The telephone number of the restaurant, after a refusal where it helps. */
export function CallAfter({ error }: { error: unknown }) {
  return error instanceof ApiError && callCodes.includes(error.code) ? <CallUs /> : null;
}
