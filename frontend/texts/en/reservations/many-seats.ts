/** Every sentence about one network or address that holds many seats of a day. */
export const texts = {
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
