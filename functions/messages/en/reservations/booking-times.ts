/** Why a time or a day can be booked or not, and opening hours in words. */
export const messages = {
  lastDay: (date: string) => `You can book up to ${date}.`,
  closedDay: 'We are closed on this day.',
  /** What is said about a day by the state of its times. */
  day: {
    free: '',
    full: 'No table is left on this day.',
    paused: 'We take no online reservations for these hours at the moment.',
    too_soon: 'It is too late to book this day online. Please call us.',
  },
  /** Why a time is refused. */
  time: {
    free: 'This time has just become free again.',
    full: 'There is no table left at this time.',
    paused: 'We take no online reservations for this time at the moment.',
    too_soon: 'It is too late to book this time online.',
    closed: 'We seat no guests at this time.',
    too_far: 'We do not take reservations for this day yet.',
  },
  theseAreFree: 'These times are free:',
  otherDay: 'Please choose another day, or call us.',
  closedForStaff: 'We are not open at this time. Give a reason to take the reservation anyway.',
  seatsLeftForStaff: (seats: number) => {
    const left = seats === 1 ? 'only 1 seat is' : seats === 0 ? 'no seats are' : `only ${seats} seats are`;
    return `At this time ${left} left. Give a reason to take the reservation anyway.`;
  },
  past: 'Please choose a time in the future.',
  pastWalkIn: (hours: number) => `Guests who walked in can be entered up to ${hours} hours after they came.`,
  withinDays: (days: number) => `Please choose a day within the next ${days} days.`,
  noSuchTime: 'This time does not exist: the clocks change that night.',
  largestParty: (guests: number) => `We take up to ${guests} guests online. Please call us for a larger party.`,
};
export type Messages = typeof messages;
