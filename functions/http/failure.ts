import { type ErrorCode, errors, type FieldError } from '#contract/errors';

/** A refusal the person who asked may read: a code, which fixes the status, and a sentence. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly details: { errors?: FieldError[]; data?: unknown; retryAfter?: number };

  constructor(code: ErrorCode, message: string, details: Failure['details'] = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errors[this.code].status;
  }
}

/** One wrong value, told at its field. */
export function wrong(field: string, message: string): Failure {
  return new Failure('validation_failed', message, { errors: [{ field, message }] });
}

export function notFound(what: string): Failure {
  return new Failure('not_found', `This ${what} does not exist (any more).`);
}

/** The changed item, or the refusal that tells why there is none: it is gone, or somebody else was faster. */
export function changedOr<T extends object>(
  outcome: { changed: T } | { refused: T | undefined },
  what: string,
  reply: (item: T) => unknown,
): T {
  if ('changed' in outcome) return outcome.changed;
  if (!outcome.refused) throw notFound(what);
  throw new Failure('version_conflict', `Somebody else has changed this ${what} in the meantime.`, { data: reply(outcome.refused) });
}
