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
] as const;

export type AttackName = (typeof attackNames)[number];
