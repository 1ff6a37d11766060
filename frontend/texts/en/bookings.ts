import type { DayState } from '#evening/contract/availability';
import type { Detail, ReservationStatus } from '#evening/contract/reservation';
import type { Effect } from '#evening/rules/action-effect';

const inGuests = (seats: number) => (seats === 1 ? '1 guest' : `${seats} guests`);

/** What the choice of table and time says before its code has loaded. */
export const party = {
  enquiryLine: 'A larger party or an event?',
  enquiry: 'Send an enquiry',
  largeParty: (most: number) => `For more than ${most} guests we would like to talk about the evening first.`,
  question: 'How many of you?',
  guests: inGuests,
  more: 'more',
  moreGuests: 'More guests',
  area: 'Where would you like to sit?',
  anywhere: 'Anywhere',
  day: 'Which day?',
  time: 'What time?',
  loading: 'Looking for free tables...',
  late: 'The form is taking long to load.',
  otherWays: 'You can also call or write to us:',
};

/** Every sentence of the choice of day and time. */
export const times = {
  howMany: 'How many exactly?',
  later: 'Later',
  laterDay: 'A later day',
  laterDate: 'Choose the day',
  laterOutside: (from: string, to: string) => `Please choose a day from ${from} to ${to}.`,
  dayMarks: {
    free: '',
    any: '',
    full: 'full',
    paused: 'pause',
    too_soon: 'too late',
    too_far: 'not yet',
    closed: 'closed',
  } satisfies Record<DayState, string>,
  open: 'Open',
  freeTimes: (count: number, day: string, guests: number) =>
    `${count === 1 ? '1 free time' : `${count} free times`} on ${day} for ${inGuests(guests)}.`,
  assumed: (guests: number) => `These times are for ${inGuests(guests)}. Tell us above how many you are.`,
  taken: (time: string, guests: number) => `${time} is not free for ${inGuests(guests)}. Please choose one of the times above.`,
  sooner: 'The next free times',
  freeElsewhere: 'Other areas have free times on this day.',
  showAnywhere: 'Show them',
  failed: 'The free times did not load. Please call us, or type in the day and time you would like below.',
  anyTime: 'Type in the day and time you would like below, and we will answer by e-mail.',
  hours: 'Opening hours',
  laterUnknown: 'Choose a day to see its times.',
  call: (phone: string) => `Call ${phone}`,
  write: 'Write to us',
  chosen: (when: string, guests: number) => `Chosen: ${when}, for ${inGuests(guests)}.`,
};

/** What a reservation asks for, in every form and wherever it is read. */
export const details = {
  fields: {
    dateTime: 'Date and Time',
    seats: 'Seats',
    area: 'Area',
    userName: 'Name',
    userSurname: 'Surname',
    userEmail: 'Email',
    userPhone: 'Phone',
    comment: 'Comment',
    allergens: 'Allergies',
    needs: 'Needs',
  } satisfies Record<Detail, string>,
  /** What staff tell each other. */
  staffNote: 'Staff note',
  needs: {
    /** The line behind which allergies and needs are folded. */
    open: 'Allergies, high chair, pram …',
    consent:
      'By choosing an allergy you agree that we keep it with this reservation, so that our kitchen can look after you. Only our staff see it, it is deleted with the reservation, and you can take it back here until you come.',
    guestAgrees: 'Enter an allergy only if the guest agrees that we keep it. It is deleted with the reservation.',
  },
};

/** Every sentence of the reservation form. */
export const form = {
  details: 'Who is coming?',
  /** The line above the fields of date and party. */
  typed: 'Or type in date, time and number of guests',
  chosen: (table: string) => `${table}\u00a0· change`,
  promise: (isAtOnce: boolean): string =>
    isAtOnce ? 'We confirm your table at once, and send you the details by e-mail.' : 'We hold the table for you, and answer by e-mail.',
  submit: 'Submit',
  bookAnother: 'Book one more table',
  reserving: 'Reserving your table...',
  busy: 'Many guests are booking at this moment. We are trying again…',
  sentBefore:
    'Your reservation is with us already, as you sent it the first time. Please look for our e-mail before you send another one: its link changes the reservation.',
  withoutAccount: 'Book without an account',
  website: 'Leave this field empty',
  unreachable: (message: string) => `${message} Nothing is lost: your details are still here. Please try again.`,
  second: (when: string, guests: string, number: string) =>
    `A table for this day has already been booked in this browser: ${when}, ${guests}, ${number}. Would you like one more?`,
  bookSecond: 'Yes, book one more',
  noSecond: 'No, thank you',
};

/** Every sentence of what a guest sees after booking. */
export const booked = {
  titles: {
    pending: 'We have your request',
    confirmed: 'Your table is booked',
    cancelled: 'Cancelled',
  } satisfies Record<ReservationStatus, string>,
  next: {
    pending: (email: string) => `We will confirm it by e-mail to ${email}. Until then the table is held for you.`,
    confirmed: (email: string) => `The confirmation is on its way to ${email}. We are looking forward to seeing you.`,
    cancelled: () => '',
  } satisfies Record<ReservationStatus, (email: string) => string>,
  change: 'Change or cancel',
  changeNote: 'Plans change. You can change or cancel with this link, which is in our e-mail too:',
  changeByPhone: 'If your plans change, please call us.',
  account: 'Make an account',
  accountNote:
    'Coming more often? With an account your details are filled in and your reservations are in one place; this one comes along as soon as you have confirmed your e-mail address.',
  again: 'Book another table',
  kept: (count: number): string => (count === 1 ? 'Your reservation' : 'Your reservations'),
  keptNote: 'This is what was booked in this browser. To change or cancel it, use the link in our e-mail, or call us.',
};

type Questions = Record<Effect, (name: string, when: string) => string>;

/** Every sentence about reservations outside the form of the home page. */
export const reservations = {
  status: { pending: 'Pending', confirmed: 'Confirmed', cancelled: 'Cancelled' } satisfies Record<ReservationStatus, string>,
  none: 'No reservations found',
  seats: (seats: number) => (seats === 1 ? '1 seat' : `${seats} seats`),
  hasBegun: 'The time of this table has come. If you are late, please call us.',
  visit: {
    calendar: 'Add to calendar',
    calendarFile: (number: string) => `reservation-${number || 'table'}.ics`,
    directions: 'Directions',
  },
  ticket: { number: 'Reservation number', name: 'Name', when: 'When', party: 'Table for', status: 'Status', reason: 'Reason' },
  deadline: {
    until: (when: string) => `You can change your table here until ${when}, and cancel it until it begins.`,
    tooLate: 'It is too late to change this table online: please call us. You can still cancel it here until it begins.',
  },
  linked: {
    title: 'Your reservation',
    greeting: (name: string) => `Good day, ${name}.`,
    status: {
      pending: 'We will confirm it by e-mail. Until then the table is held for you.',
      confirmed: 'The table is yours. We are looking forward to seeing you.',
      cancelled: 'This reservation is cancelled.',
    } satisfies Record<ReservationStatus, string>,
    change: 'Change',
    changeSaid: 'Change comment or allergies',
    cancel: 'Cancel reservation',
    save: 'Save the change',
    stop: 'Leave it as it is',
    isOver: 'This reservation has already taken place.',
    changedMeanwhile:
      'The reservation was changed meanwhile, and stands here as it is now. What you have changed yourself is still here: please look at it and save it again.',
    inPast: 'Please choose a time in the future.',
    cancelTitle: 'Cancel this reservation?',
    cancelQuestion: (when: string) => `Your table on ${when} will be given to others.`,
    reason: 'Would you tell us why?',
    keep: 'Keep it',
    again: 'Book a table',
    invalidTitle: 'This link does not open a reservation',
    invalid: 'It may be incomplete or replaced by a newer one. Please try the link in our last e-mail to you, or call us.',
  },
  mine: {
    title: 'My Reservations',
    cancel: 'Cancel',
    more: 'Show more',
    ahead: 'Upcoming',
    rest: 'Past and cancelled',
    past: 'Past',
    unclaimedTitle: 'Made without signing in',
    unclaimed: (reservations: number, email: string) =>
      reservations === 1
        ? `There is 1 more reservation made with ${email} without signing in.`
        : `There are ${reservations} more reservations made with ${email} without signing in.`,
    claim: (reservations: number): string => (reservations === 1 ? 'Add it to my reservations' : 'Add them to my reservations'),
    claiming: 'Adding…',
    noneAhead: 'You have no table ahead.',
    noneYet: 'A table that you book while you are signed in appears here, to be changed or cancelled by yourself.',
  },
  one: {
    title: 'Reservation',
    back: 'Back to My Reservations',
    missing: 'This reservation does not exist, or it is not yours.',
    edit: 'Edit',
    save: 'Save changes',
    isOver: 'This reservation has already taken place and can no longer be changed.',
    isCancelled: 'This reservation is cancelled. To come after all, please book a new table.',
  },
  needsAnswer: 'This reservation is confirmed. We have to agree to this change first; until then you keep the table that you have.',
  /** What a guest reads of the other table that waits for an answer. */
  asked: {
    notice: (table: string) =>
      `You have asked for another table: ${table}. We will tell you whether you can have it. Until then this one is kept for you.`,
    mark: 'Change asked for',
    keep: 'Keep the table that I have',
  },
  panel: {
    title: 'Reservations',
    search: 'Search name, e-mail, phone or number...',
    from: 'From',
    to: 'To',
    filters: (narrowed: number) => (narrowed > 0 ? `Filter (${narrowed})` : 'Filter'),
    today: 'Today and upcoming',
    anyStatus: 'Any status',
    confirm: 'Confirm',
    delete: 'Delete',
    details: 'Details',
    more: 'Show more days',
    covers: (covers: number) => (covers === 1 ? '1 cover' : `${covers} covers`),
    coversSoFar: (covers: number) => `${covers}+ covers`,
    waiting: (count: number) => `${count} pending`,
    arrived: (count: number) => (count === 1 ? 'A new reservation has arrived.' : `${count} new reservations have arrived.`),
    confirming: 'Confirming...',
    isToday: 'Today',
  },
  dialog: {
    title: 'Reservation details',
    cancel: 'Cancel Reservation',
    delete: 'Delete reservation',
    approve: 'Approve',
    approving: 'Approving...',
    editTitle: 'Edit reservation',
    discard: 'Cancel',
    inPast: 'Choose a time in the future to save.',
    deleteTitle: 'Delete this reservation?',
    deleteQuestion: {
      withMail: (name, when) =>
        `The reservation of ${name} on ${when} will be gone for good. The table is given up, and the guest is told by e-mail that it is cancelled.`,
      withoutMail: (name, when) => `The reservation of ${name} on ${when} will be gone for good. No e-mail is sent.`,
      withoutAddress: (name, when) =>
        `The reservation of ${name} on ${when} will be gone for good. No e-mail address is known: please call the guest first.`,
      noChange: (name, when) => `The reservation of ${name} on ${when} will be gone for good. No e-mail is sent.`,
    } satisfies Questions,
    declineQuestion: (name: string, when: string) => `The request of ${name} for ${when} is declined, and the guest is told so by e-mail.`,
    cancelQuestion: {
      withMail: (name, when) => `${name} loses the table on ${when} and is told so by e-mail.`,
      withoutMail: (name, when) => `The reservation of ${name} on ${when} is marked as cancelled. Its time is past, so no e-mail is sent.`,
      withoutAddress: (name, when) => `${name} loses the table on ${when}. No e-mail address is known: please call the guest.`,
      noChange: (name, when) => `The reservation of ${name} on ${when} is cancelled already. Nothing will change, and no e-mail is sent.`,
    } satisfies Questions,
    approveNote: {
      withMail: 'Approve confirms it and tells the guest by e-mail.',
      withoutMail: 'Its time is past: Approve confirms it without an e-mail.',
      withoutAddress: 'Approve confirms it. No e-mail address is known: please call the guest.',
      noChange: 'It is confirmed already: Approve changes nothing.',
    } satisfies Record<Effect, string>,
    cancelNote: 'It is cancelled already: Cancel Reservation changes nothing.',
    tell: 'Tell the guest by e-mail',
    approveUntold: 'Approve confirms it without an e-mail.',
    cancelUntold: (name: string, when: string) => `${name} loses the table on ${when}. No e-mail is sent.`,
    staffInPast: 'Choose a time in the future to save. What happens after the start is written down on Tonight and Tables.',
    mailNote: (addresses: string[]) => `${addresses.join(' and ')} will be told by e-mail.`,
  },
};

/** The page of a party that waits for a table. */
export const queue = {
  title: 'Your place on the waiting list',
  place: (place: number) => `You are number ${place} on the list.`,
  next: 'You are next on the list.',
  between: (day: string, from: string, to: string) => `${day}, between ${from} and ${to}`,
  expected: (time: string) => `We expect a table for you at about ${time}. It may be sooner or later: others stay as long as they like.`,
  unexpected: 'At present we cannot say when a table will be free.',
  waiting: 'As soon as something is free for you we write to you. We cannot promise a table.',
  offered: (until: string) =>
    `Something is free for you. Until ${until} we tell nobody else on the list; nobody keeps the table, it is yours once you have booked.`,
  stillFree: 'Something is still free. We have told the next on the list too.',
  gone: 'What was free is taken by now. You keep your place, and we write to you when something is free again.',
  book: (time: string) => `Book ${time}`,
  booking: 'Booking…',
  called: 'Your table is ready. Please come to us at the entrance.',
  leave: 'Leave the list',
  leaveTitle: 'Leave the list?',
  leaveQuestion: 'Your place goes to those who wait behind you.',
  stay: 'Stay on the list',
  over: {
    seated: 'You have your table. Enjoy your meal.',
    booked: 'You have booked a table. The e-mail about it has its details.',
    left: 'You are not on the list any more.',
    ended: 'The time for which you waited is over.',
  },
  invalidTitle: 'This link does not open a place on the waiting list',
  invalid: 'It may be incomplete, or its evening is long over.',
  join: {
    line: 'Put me on the waiting list for this day',
    explanation:
      'Fill in your details below. When a table becomes free within your time we write to you, and for half an hour to nobody else on the list. We cannot promise one.',
    from: 'From',
    to: 'Until',
    button: 'Join the waiting list',
    busy: 'One moment…',
    joined: 'You are on the waiting list.',
  },
};

/** Every text of the form for enquiries of large parties and about events. */
export const enquiryForm = {
  title: 'Enquiry',
  intro: 'Are you many, or do you plan a celebration? Write to us what you have in mind; we answer by e-mail. Nothing is reserved yet.',
  off: 'We take no enquiries here at present. Please call us.',
  fields: {
    userName: 'Name',
    userEmail: 'Email',
    userPhone: 'Phone',
    date: 'Day',
    seats: 'Guests',
    occasion: 'Occasion',
    message: 'Message',
  },
  messageHint: 'What you plan, the time, and what you would like to know',
  send: 'Send the enquiry',
  sending: 'Sending…',
};
