/** What somebody honest waited for, and for how many minutes. */
export interface Wait {
  for: 'reply' | 'mail';
  who: string;
  what: string;
  minutes: number;
}

/** What an hour of an attack did. */
export interface Outcome {
  attack: string;
  /** The attackers' requests, and the units of the table that they used. */
  requests: number;
  reads: number;
  writes: number;
  /** What honest people did, the mails that they were to get, and what did not come at once. */
  acts: number;
  mails: number;
  waits: Wait[];
  /** The mails to the restaurant. */
  alerts: number;
}

/** The longest that anybody may be refused or left without a mail, in minutes. */
export const mostMinutes = 5;

export const isTooLong = ({ minutes }: Wait): boolean => minutes > mostMinutes;
