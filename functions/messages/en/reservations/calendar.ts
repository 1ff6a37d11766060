/** What an entry in a guest's calendar says. */
export const messages = {
  tableFor: (seats: number) => `table for ${seats}`,
  reservation: (number: string) => `Reservation ${number}`,
  isPending: 'It is not confirmed yet.',
  manage: 'Change or cancel it with the link that we gave you.',
  telephone: (phone: string) => `Telephone: ${phone}`,
};
export type Messages = typeof messages;
