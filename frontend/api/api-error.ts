import type { ErrorCode, FieldError } from '#contract/errors';

interface Refusal {
  message: string;
  code?: ErrorCode;
  errors?: FieldError[];
  data?: unknown;
  status?: number;
}

/** The error of a call; `message` can be shown to users. Without `status` the server was not reached. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode | undefined;
  readonly errors: FieldError[];
  /** After a conflict: the stored object. */
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

/** The message to show for a thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
