/** What is wrong in the forms of opening hours, seats and rules of booking. */
export const messages = {
  time: 'Please enter a time.',
  lastSeating: 'The last seating must be between opening and closing.',
  tooManySittings: 'Please enter at most 6 sittings a day.',
  overlap: 'The sittings of a day must follow each other without overlap.',
  yearDay: 'Please enter a day and a month.',
  tooManySeasons: 'Please enter at most 6 seasons.',
  noStay: 'Please enter how long guests stay.',
  tooManyStays: 'Please enter at most 8 party sizes.',
  staysIncrease: 'The party sizes must increase.',
  guests: 'Please enter a number of guests.',
  minutes: 'Please enter a number of minutes.',
  hours: 'Please enter a number of hours.',
  days: 'Please enter a number of days.',
  period: 'Please choose at most 61 days, the last one not before the first.',
  tooManyAffected: 'More than 1000 reservations no longer fit. Please change fewer days at once.',
};
export type Messages = typeof messages;
