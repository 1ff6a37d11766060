import { type ErrorCode, errors, type FieldError } from '../contract/errors.ts';
import { spokenLanguage } from '../language/spoken.ts';
import type { Changed } from '../table/table.ts';

/** A refusal that the caller may read: a code, which decides the status, and a sentence in the spoken language. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly details: { errors?: FieldError[]; data?: unknown; retryAfter?: number };
  readonly language = spokenLanguage();

  constructor(code: ErrorCode, message: string, details: Failure['details'] = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errors[this.code].status;
  }
}

/** The refusal of a wrong value, or of several for the same reason, which names their fields. */
export function wrong(fields: string | readonly string[], message: string): Failure {
  return new Failure('validation_failed', message, { errors: [fields].flat().map((field) => ({ field, message })) });
}

/** The refusal of a value that names something which does not exist. */
export function missingAt(field: string, message: string): Failure {
  return new Failure('not_found', message, { errors: [{ field, message }] });
}

export function notFound(message: string): Failure {
  return new Failure('not_found', message);
}

/** The changed item; throws a refusal with one of two sentences when it does not exist, or somebody else has changed it first. */
export function changedOr<T extends object>(
  outcome: Changed<T>,
  sentences: { missing: string; changed: string },
  reply: (item: T) => unknown,
): T {
  if ('changed' in outcome) return outcome.changed;
  if (!outcome.refused) throw notFound(sentences.missing);
  throw new Failure('version_conflict', sentences.changed, { data: reply(outcome.refused) });
}
