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

/** The attacks that the simulation plays. */
export const attackNames = [
  'none',
  'resets from ever new devices of an own account, one IPv4 address',
  'mails about bookings, one /24',
  'seats of the next evenings, one IPv4 address',
  'sign-ins with an own right password, one IPv4 address',
  "wrong passwords and resets at the owner's account, one /24",
  'free times of two weeks, 60 addresses of a /24',
  'a little of everything, 200 networks',
  'bookings of twelve own accounts',
  "bookings and resets in a guest's name, one /24",
  'accounts with invented addresses, one /48',
  'the waiting list of an evening, four addresses of a /24',
  'resets and enquiries, one /24',
] as const;

export type AttackName = (typeof attackNames)[number];
