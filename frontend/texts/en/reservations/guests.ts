const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Every sentence about what the restaurant knows of a guest. */
export const texts = {
  nameOrPhone: 'Name or phone',
  suggestions: 'Guests who were here',
  found: (guests: number) => `${counted(guests, 'guest', 'guests')} found; choose with the arrow keys and Enter.`,
  summary: (visits: number, noShows: number, ahead: number, last: string) =>
    [
      counted(visits, 'visit', 'visits'),
      noShows > 0 && counted(noShows, 'no-show', 'no-shows'),
      last && `last on ${last}`,
      ahead > 0 && `${ahead} ahead`,
    ]
      .filter(Boolean)
      .join(', '),
  fact: 'Guest',
  another: 'This is another guest',
  title: (name: string) => `What we know of ${name}`,
  guestSaid: 'Guest',
  staffNoted: 'Staff',
  alike: 'This may be the same guest:',
  merge: 'Merge…',
  mergeTitle: 'Are these two one guest?',
  mergeNote: 'From then on their reservations are counted together, and both are found as one. This cannot be undone.',
  mergeConfirm: 'Merge them',
  mergeCancel: 'Leave them apart',
};

/** Every sentence about guests who may not book online. */
export const blockedGuestTexts = {
  block: 'Block guest',
  title: 'Block this guest?',
  question: 'The guest can then book nothing online with:',
  stays: 'This reservation stays as it is, and staff can still enter others.',
  note: 'Note',
  noteHint: 'For colleagues only.',
  confirm: 'Block',
  keep: 'Cancel',
  nothing: 'Please choose the e-mail address or the phone number.',
  list: 'Blocked guests',
  listTitle: 'Guests who cannot book online',
  none: 'No guest is blocked.',
  since: (when: string) => `since ${when}`,
  unblock: 'Unblock',
  unblockOf: (guest: string) => `Unblock ${guest}`,
  unblocking: 'Unblocking...',
};

/** Every sentence about one network or address that holds many seats of a day. */
export const manySeatsTexts = {
  from: (address?: string) => (address ? `From ${address}` : 'From one network'),
  holds: (from: string, reservations: number, seats: number) => `${from}: ${reservations} reservations, ${seats} seats on this day.`,
  cancelAll: 'Cancel all of these',
  title: (reservations: number) => `Cancel these ${reservations} reservations?`,
  note: 'People in one house, one firm or one mobile network have the same network: please look at the names.',
  mailed: (guests: number): string => {
    if (guests === 0) return 'No e-mail is sent.';
    return guests === 1 ? 'An e-mail tells one guest.' : `An e-mail about each reservation is sent: ${guests} in all.`;
  },
  call: 'Where a phone number stands, no e-mail address is known: please call.',
  cancelled: (reservations: number) => `${reservations} reservations are cancelled.`,
  left: (cancelled: number, left: number) => `Cancelled: ${cancelled}. Not cancelled: ${left}.`,
};
