/** Every sentence about closed days and days with other hours. */
export const texts = {
  title: 'Closed days and other hours',
  none: 'From today on, every day has the hours of its weekday.',
  add: 'Close days or change hours',
  untranslatedNote: 'note for guests',
  closed: 'Closed',
  seats: (seats: number) => (seats === 1 ? '1 seat' : `${seats} seats`),
  remove: 'Usual hours again',
  removeOf: (day: string) => `Usual hours again on ${day}`,
  resetTitle: 'Back to the usual hours?',
  keep: 'Keep it',
  week: 'The hours of the week or the number of seats change.',
  wizard: {
    title: 'Close days or change hours',
    whoTitle: 'Who is affected',
    from: 'From',
    to: 'To',
    toHint: 'The same day when it is one day.',
    kind: 'On these days',
    kinds: { closed: 'Closed all day', other: 'Other hours' },
    sittings: 'Sittings',
    needsSitting: 'Please add a sitting, or choose Closed all day.',
    seats: 'Seats',
    seatsHint: 'Empty: as many as usual.',
    note: 'Note for guests',
    noteHint: 'Guests read it beside the day, such as “Private party”.',
    cancel: 'Cancel',
    next: 'Show who is affected',
    looking: 'Looking...',
    back: 'Back',
    nobody: 'No reservation is affected.',
    affected: (count: number) => (count === 1 ? '1 reservation no longer fits.' : `${count} reservations no longer fit.`),
    list: 'Affected reservations',
    when: 'Time',
    guest: 'Guest',
    guests: 'Seats',
    phone: 'Phone',
    noPhone: 'no phone',
    noEmail: 'no e-mail address',
    what: 'What happens to them',
    keepThem: 'They keep their tables, nobody is written to',
    cancelThem: (written: number, toCall: number) => {
      if (toCall === 0) return 'Cancel them and write to each guest';
      return written === 0
        ? 'Cancel them; nobody can be written to'
        : `Cancel them and write to ${written} of the ${written + toCall} guests`;
    },
    decideEach: 'Decide for each of them',
    cancelOne: 'Cancel',
    cancelOneOf: (guest: string) => `Cancel ${guest}`,
    there: (parties: number) =>
      parties === 1
        ? '1 party still sits there, or is due now. It keeps its table and is not cancelled.'
        : `${parties} parties still sit there, or are due now. They keep their tables and are not cancelled.`,
    thereList: 'Who still sits there',
    toCall: (guests: number) =>
      guests === 1
        ? 'One guest has given no e-mail address and learns of it only if you call.'
        : `${guests} guests have given no e-mail address and learn of it only if you call.`,
    callTitle: 'Please call these guests',
    done: 'Done',
    reason: 'Reason',
    reasonHint: 'The mail to the guests says it.',
    save: 'Save',
    saveKeep: (count: number) => (count === 1 ? 'Save and keep 1 reservation' : `Save and keep ${count} reservations`),
    saveCancel: (count: number) => (count === 1 ? 'Save and cancel 1 reservation' : `Save and cancel ${count} reservations`),
    saveEach: (cancelled: number, kept: number) => `Save, cancel ${cancelled} and keep ${kept}`,
    saving: 'Saving...',
  },
};
