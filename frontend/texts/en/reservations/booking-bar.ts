/** Every sentence of the bar at the lower edge of a phone. */
export const texts = {
  label: 'Booking',
  book: 'Book a table',
  call: (phone: string) => `Call ${phone}`,
};
