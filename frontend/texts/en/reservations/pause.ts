/** Every sentence about a pause of the online bookings. */
export const texts = {
  pause: 'Pause online bookings',
  title: 'Pause online bookings',
  question: 'Guests then find no table online before the pause is over. Later times stay bookable, and so does everything for staff.',
  minutes: { 30: '30 minutes', 60: '1 hour', 120: '2 hours' },
  evening: 'Until the end of the evening',
  cancel: 'Cancel',
  paused: (until: string) => `Online bookings are paused: guests find no table before ${until}.`,
  end: 'End pause',
  ending: 'Ending...',
};
