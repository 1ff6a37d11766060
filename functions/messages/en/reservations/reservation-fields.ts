/** What is wrong in the forms and the filters of reservations. */
export const messages = {
  seats: 'Please enter the number of seats.',
  noSeat: 'Please book at least 1 seat.',
  tooManySeats: (most: number) => `We seat at most ${most} guests together.`,
  askedSeats: (most: number) => `Please ask for 1 to ${most} seats.`,
  askedDays: (most: number) => `Please ask for 1 to ${most} days.`,
  askedReservations: 'Please ask for 1 to 5000 reservations.',
  guest: 'Please enter an e-mail address or a phone number.',
  override: 'Please say why.',
};
export type Messages = typeof messages;
