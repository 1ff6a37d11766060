/** What the operations on opening hours and special days answer. */
export const messages = {
  changed: 'Somebody else has changed the opening hours in the meantime.',
  dayMissing: 'This special day does not exist (any more).',
  hours: 'Opening hours',
  opening: 'Opening',
  days: 'Special days',
  reservations: 'Reservations',
  saved: 'Opening hours and rules have been saved.',
  daySaved: 'The day has been saved.',
  daysSaved: 'The days have been saved.',
  dayReset: 'The day has the hours of its weekday again.',
  cancelled: (count: number) => `${count === 1 ? '1 reservation is' : `${count} reservations are`} cancelled.`,
  told: (guests: number) => `${guests === 1 ? '1 guest is' : `${guests} guests are`} told by e-mail.`,
  toCall: (guests: number) =>
    guests === 1
      ? '1 guest has given no e-mail address: please call them.'
      : `${guests} guests have given no e-mail address: please call them.`,
  undecided: 'These reservations no longer fit either: please decide about them too.',
  affectedChanged: 'Other reservations are affected by now. Please look at them again.',
  notCancelledYet: 'These reservations are not cancelled yet. Please confirm it once more.',
  pauseOver: 'Guests can book online again.',
  paused: (until: string) => `Guests cannot book a table online before ${until}.`,
  weekFirst: 'Please set the opening hours of the week first.',
  pastDay: 'Please choose days from today on.',
};
export type Messages = typeof messages;
