import * as z from 'zod/mini';

/** Every error code, with its HTTP status (RFC 9110). */
export const errors = {
  malformed: { status: 400, summary: 'The request is not readable JSON' },
  reset_invalid: { status: 400, summary: 'The reset link is wrong, used or expired' },
  verification_invalid: {
    status: 400,
    summary: 'The link that confirms an e-mail address is wrong or expired, or the address has changed',
  },
  invitation_invalid: { status: 400, summary: 'The invitation is wrong, expired, withdrawn or accepted already' },
  unauthorized: { status: 401, summary: 'Nobody is signed in, or the session has ended' },
  invalid_credentials: { status: 401, summary: 'E-mail and password do not match' },
  forbidden: { status: 403, summary: 'The caller lacks the role' },
  not_found: { status: 404, summary: 'There is no such thing, or the caller may not see it' },
  method_not_allowed: { status: 405, summary: 'The address exists, this method on it does not' },
  version_conflict: { status: 409, summary: 'Somebody else changed it first; `data` holds the current object' },
  already_exists: { status: 409, summary: 'A value that must be unique is taken; `data`, where there is any, holds what has it' },
  not_open: { status: 409, summary: 'The restaurant is not open to guests yet' },
  in_use: { status: 409, summary: 'It is used elsewhere and cannot go' },
  email_unverified: { status: 409, summary: 'The caller has not confirmed the e-mail address of the account' },
  last_manager: { status: 409, summary: 'The restaurant would be left without a manager' },
  illegal_transition: { status: 409, summary: 'The reservation cannot move to that status; `data` holds the current object' },
  in_past: { status: 409, summary: 'The reservation has already started' },
  not_available: { status: 409, summary: 'There is no table at that time; `data` says why and holds the nearest free times' },
  affected_changed: { status: 409, summary: 'Other reservations are affected by now; `data` holds them' },
  too_late: { status: 409, summary: 'It is too late to change the reservation online' },
  blocked: { status: 403, summary: 'The restaurant takes no online reservations from this guest' },
  no_address: { status: 409, summary: 'The guest has given no e-mail address' },
  link_invalid: { status: 404, summary: 'The link to a reservation is wrong or no longer valid' },
  no_enquiries: { status: 409, summary: 'The restaurant takes no enquiries online' },
  already_queued: { status: 409, summary: 'The guest waits for a table of that evening already' },
  already_booked: { status: 409, summary: 'The guest has a table on that day; `anotherTable` in the request asks for one more' },
  too_many_open: { status: 409, summary: 'Too many future reservations for one guest' },
  too_many_photographs: { status: 409, summary: 'As many photographs or uploads as there may be at once' },
  too_large: { status: 413, summary: 'The body is larger than the route allows' },
  unsupported_media_type: { status: 415, summary: 'The body is not application/json' },
  validation_failed: { status: 422, summary: 'A value is wrong; `errors` names each field' },
  idempotency_mismatch: { status: 422, summary: 'The idempotency key was used for another request' },
  too_many_requests: { status: 429, summary: 'Too many requests; Retry-After tells how long to wait' },
  internal: { status: 500, summary: 'Something unforeseen went wrong' },
  unavailable: { status: 503, summary: 'The table or a service does not answer; Retry-After tells when to try again' },
} as const satisfies Record<string, { status: number; summary: string }>;

export type ErrorCode = keyof typeof errors;

/** One wrong field: its dotted path in the body, and a sentence for the user. */
export const FieldError = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** The body of every error reply. `message` can be shown to the user. */
export const ErrorReply = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  errors: z.optional(z.array(FieldError)),
  data: z.optional(z.unknown()),
  requestId: z.optional(z.string()),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
