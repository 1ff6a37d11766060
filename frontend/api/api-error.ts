import type { ErrorCode, FieldError } from '#contract/errors';

interface Refusal {
  message: string;
  code?: ErrorCode;
  errors?: FieldError[];
  data?: unknown;
  status?: number;
}

/** Why a call came to nothing; `message` is fit to be shown. Without `status` the server was never reached. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode | undefined;
  readonly errors: FieldError[];
  /** On a conflict: the object as it is now. */
  readonly data: unknown;
  readonly status: number | undefined;

  constructor({ message, code, errors = [], data, status }: Refusal) {
    super(message);
    this.code = code;
    this.errors = errors;
    this.data = data;
    this.status = status;
  }
}

/** The sentence to show for whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
