import type { ErrorCode, FieldError } from '#house/contract/errors';

interface Refusal {
  message: string;
  code?: ErrorCode;
  errors?: FieldError[];
  data?: unknown;
  status?: number;
  retryAfterSeconds?: number | undefined;
}

/** The error of a call; `message` can be shown to users. Without `status` the server was not reached. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode | undefined;
  readonly errors: FieldError[];
  /** After a conflict: the stored object. */
  readonly data: unknown;
  readonly status: number | undefined;
  /** How long the server asks to wait before the next try. */
  readonly retryAfterSeconds: number | undefined;

  constructor({ message, code, errors = [], data, status, retryAfterSeconds }: Refusal) {
    super(message);
    this.code = code;
    this.errors = errors;
    this.data = data;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The message to show for a thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
