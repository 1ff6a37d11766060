/** What the functions log: each event with its details. Of a person they hold an id only. */
export interface Logged {
  request: {
    requestId: string;
    route: string;
    status?: number | undefined;
    ms: number;
    userId?: string | undefined;
    code?: string | undefined;
    /** The name and stack of an unexpected error, without its message, which may quote personal data. */
    error?: string | undefined;
  };
  /** A refresh token came a second time: perhaps it was stolen. */
  token_reuse: { userId: string };
  /** Somebody has used up a share, and what follows is absorbed or delayed, or an account is guessed at. */
  limit_reached: { limit: string };
  /** A booking filled the field that people do not see, or came faster than people type; it waits for staff with a mark. */
  honeypot: object;
  geocoder: { error: string };
  /** The keys could not be read; the last ones serve for a day. */
  keys_failed: { error: string };
  mail: { id: string; kind?: string | undefined; result?: string; error?: string | undefined; tries?: number };
  mail_late: { mails: number };
  mail_parked: { mails: number };
  mail_returned: { mails: number };
  /** The stream did not bring these mails; the scheduled run found them. */
  stream_missed: { mails: number };
  /** The records of guests could not follow a reservation; its record of the stream comes again. */
  pulse_failed: { error: string };
  guest_record_failed: { id: string; error: string };
  expired: { id: string };
  /** The test booking that nobody has waited for. */
  test_deleted: { id: string };
  /** How many minutes later than first estimated a party at the door was seated; negative when sooner. */
  queue_estimate: { id: string; minutes: number };
  /** A party of a waiting list was told that something is free. */
  offered: { id: string };
  reminded: { id: string };
  staff_reminded: { id: string };
  schedule_failed: { id?: string; task?: string; error: string };
  /** Records of the table's stream that a reader could not process. */
  records_failed: { reader?: string; reason?: string; shardId?: string; startSequenceNumber?: string; batchSize?: number };
  /** What became of an uploaded photograph. */
  photograph: { id: string; files?: number; refusal?: string };
  photograph_failed: { id: string; error: string };
  /** A run has published the site, or found that a later one had begun. */
  published: { run: number; files: number; changed: string[]; ms: number };
  publication_superseded: { run: number };
  publication_unneeded: { run: number; ms: number };
  publication_failed: { error: string };
  /** CloudFront may show the former pages for another minute. */
  invalidation_failed: { error: string };
  seats_differ: { date: string; differences: object; parties?: object };
  seat_check: { wrongDays: number };
  /** A guest could not book: what was asked, and what came back. */
  booking_fails: { fault: string };
  /** Something is stored there that a later release has written; it is left out of what is read, and stays. Said once by each process. */
  stored_unknown: { place: string };
  /** Nobody receives what these topics say. */
  subscription_unconfirmed: { topics: string[] };
}

export type EventName = keyof Logged;

/** The events of another level than `info`. */
const levels: Partial<Record<EventName, 'warn' | 'error'>> = {
  token_reuse: 'warn',
  limit_reached: 'warn',
  honeypot: 'warn',
  geocoder: 'warn',
  keys_failed: 'warn',
  mail_late: 'warn',
  mail_parked: 'warn',
  mail_returned: 'warn',
  pulse_failed: 'warn',
  guest_record_failed: 'warn',
  stream_missed: 'warn',
  schedule_failed: 'error',
  records_failed: 'error',
  photograph_failed: 'error',
  publication_failed: 'error',
  invalidation_failed: 'warn',
  seats_differ: 'error',
  booking_fails: 'error',
  stored_unknown: 'warn',
  subscription_unconfirmed: 'error',
};

/** Logs an event as an object: Lambda's JSON format makes one record of it, with time, level and its own request id beside `message`. */
export function log<Name extends EventName>(event: Name, details: Logged[Name]): void {
  console[levels[event] ?? 'info']({ event, ...details });
}

/** The name of an error for the log, and that of its cause. Its message may quote personal data. */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return error.cause instanceof Error ? `${error.name} (${error.cause.name})` : error.name;
}
