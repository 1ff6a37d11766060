import { useState } from 'react';
import { NotAvailable } from '#contract/reservations/availability';
import { ApiError } from '../../../../api/api-error.ts';

/** Why there is no table at a time, and what staff may do instead. */
export interface Refusal extends NotAvailable {
  message: string;
}

/** The refusal of a time; `undefined` for other errors. */
function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiError) || error.code !== 'not_available') return undefined;
  const known = NotAvailable.safeParse(error.data).data ?? { state: 'full', nearest: [] };
  return { ...known, message: error.message };
}

/** Seating a party although there is no table: after a refusal the next attempt needs a reason, which is sent as `override`. */
export function useOverride() {
  const [refusal, setRefusal] = useState<Refusal>();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);

  /** Calls with the reason if there was a refusal, and keeps the refusal of this call. */
  const attempt = async <Reply>(call: (override: string | undefined) => Promise<Reply>): Promise<Reply> => {
    try {
      return await call(refusal && reason.trim());
    } catch (error) {
      setRefusal(refusalOf(error));
      throw error;
    }
  };

  /** Whether the next attempt may be made: a refused one only with a reason. */
  const mayAttempt = (): boolean => {
    const lacksReason = refusal !== undefined && reason.trim() === '';
    setMissing(lacksReason);
    return !lacksReason;
  };

  const clear = () => {
    setRefusal(undefined);
    setReason('');
    setMissing(false);
  };

  return { refusal, reason, setReason, isMissing, attempt, mayAttempt, clear };
}

export type Override = ReturnType<typeof useOverride>;
