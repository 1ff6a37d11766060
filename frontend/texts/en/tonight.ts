import type { Reservation } from '#evening/contract/reservation';
import type { EnteredReservation } from '#evening/contract/reservations';
import type { VisitStep } from '#evening/contract/visit';

const withCount = (word: string, count: number | undefined) => (count === undefined ? word : `${word} ${count}`);
const minutes = (count: number) => (count < 60 ? `${count}\u00a0min` : `${Math.floor(count / 60)}\u00a0h\u00a0${count % 60}\u00a0min`);
/** Several tables are named with a plus between them. */
const areMany = (tables: string) => tables.includes(' + ');
const tableOrTables = (tables: string) => `${areMany(tables) ? 'Tables' : 'Table'} ${tables}`;

/** Every sentence of the screen on which staff run an evening. */
export const tonight = {
  title: 'Tonight',
  today: (covers: number | undefined) => withCount('Today', covers),
  tomorrow: (covers: number | undefined) => withCount('Tomorrow', covers),
  pending: (count: number | undefined) => withCount('Pending', count),
  search: 'Name, phone, number',
  figures: (inHouse: number, toCome: number, free: number | undefined) =>
    `${inHouse} in · ${toCome} to come${free === undefined ? '' : ` · ${free} free`}`,
  requestsWait: (count: number): string => (count === 1 ? '1 request waits for an answer' : `${count} requests wait for an answer`),
  somebodyAtDoor: (parties: number): string => (parties === 1 ? '1 party waits at the door' : `${parties} parties wait at the door`),
  lackTable: 'A party has no table',
  otherDay: 'Another day',
  choose: 'What is shown',
  covers: (covers: number): string => (covers === 1 ? '1 cover' : `${covers} covers`),
  summary: (covers: number, parties: number) => `${covers} covers in ${parties === 1 ? '1 party' : `${parties} parties`}`,
  parts: {
    label: 'The parties of the evening',
    expected: (count: number) => `Coming (${count})`,
    door: (count: number | undefined) => (count === undefined ? 'At the door' : `At the door (${count})`),
    seated: (count: number) => `Seated (${count})`,
    withoutTable: (count: number) => `Without a table (${count})`,
    gone: (count: number) => `Left, not come, past (${count})`,
    cancelled: (count: number) => `Cancelled (${count})`,
  },
  noneExpected: 'Nobody else is expected.',
  noneSeated: 'Nobody sits at a table.',
  noneFound: 'No reservation of this evening is found.',
  none: 'There are no reservations on this day.',
  isNew: 'New',
  changed: (what: string) => `Changed: ${what}`,
  changedNeeds: 'allergies and needs',
  changedComment: 'comment',
  sound: 'Sound and vibration',
  arrivedNew: (count: number) => (count === 1 ? '1 new reservation' : `${count} new reservations`),
  acts: {
    expected: 'Not here yet',
    arrived: 'Arrived',
    seated: 'Seated',
    left: 'Left',
    no_show: 'No-show',
  } satisfies Record<VisitStep, string>,
  steps: { expected: 'expected', arrived: 'arrived', seated: 'seated', left: 'left', no_show: 'no-show' } satisfies Record<
    VisitStep,
    string
  >,
  /** A step back. */
  back: {
    expected: 'Not here after all',
    arrived: 'Here after all',
    seated: 'Back at the table',
    left: 'Left',
    no_show: 'No-show',
  } satisfies Record<VisitStep, string>,
  /** A step back from the table to the door. */
  notSeated: 'Not at the table yet',
  done: {
    expected: (guest) => `${guest}: not here yet`,
    arrived: (guest) => `${guest}: arrived`,
    seated: (guest) => `${guest}: seated`,
    left: (guest) => `${guest}: left`,
    no_show: (guest) => `${guest}: no-show`,
  } satisfies Record<VisitStep, (guest: string) => string>,
  stays: (guest: string, until: string) => `${guest}: stays until ${until}`,
  areNow: (guest: string, seats: number) => `${guest}: now ${seats === 1 ? '1 guest' : `${seats} guests`}`,
  partySize: 'How many guests came instead',
  states: {
    pending: 'Pending',
    expected: (ahead: number): string => (ahead < 1 ? 'due now' : ahead < 60 ? `in ${minutes(ahead)}` : ''),
    late: (by: number) => `${minutes(by)} late`,
    arrived: (at: string) => `Arrived ${at}`,
    seated: (since: string, until: string): string => (until ? `since ${since}, until ${until}` : `since ${since}`),
    over: (by: number) => `${minutes(by)} over`,
    left: (at: string) => `Left ${at}`,
    past: 'Nothing written down',
    closed: 'Left by closing',
    cancelled: 'Cancelled',
  },
  staffNote: (note: string) => `Staff: ${note}`,
  needed: (table: string, time: string, guest: string) =>
    `${tableOrTables(table)} ${areMany(table) ? 'are' : 'is'} needed at ${time}: ${guest}`,
  tableFree: (table: string) => `${tableOrTables(table)} free`,
  stillTaken: (table: string, guest: string) => `${tableOrTables(table)}: still ${guest}`,
  movedFrom: (table: string) => `from ${table}`,
  toKnow: (guest: string) => `What to know of ${guest}`,
  longer: (by: number) => `Stays ${by} minutes longer`,
  more: (guest: string) => `More for ${guest}`,
  edit: 'Edit',
  details: 'Details',
  cancel: 'Cancel reservation',
  conflict: 'A colleague changed this reservation first:',
  leaveIt: 'Leave it as it is',
  anyway: 'Do it anyway',
  busy: 'One moment…',
  bySlot: 'How full the house is',
  taken: (taken: number, all: number | undefined, areTables: boolean) =>
    `${taken}${all === undefined ? '' : ` of ${all}`} ${areTables ? 'tables' : 'seats'} taken`,
  fullest: (taken: string, time: string) => `At most ${taken}, at ${time}`,
  slot: (time: string, covers: number, taken: string) => `${time}: ${covers} arrive, ${taken}`,
  waiting: 'Requests that wait for an answer',
  noneWaiting: 'No request waits for an answer.',
  allInList: 'All of them in the list of reservations',
  stale: (message: string, time: string) => `${message} This is how it stood at ${time}.`,
  /** What waits for the network. */
  waits: (done: string) => `${done}. It is sent when the network is back.`,
  notSent: 'not sent yet',
  tapsWait: (taps: number): string => (taps === 1 ? '1 tap waits for the network.' : `${taps} taps wait for the network.`),
  listFrom: (time: string) => `The list is from ${time}.`,
  notSentAnyMore: 'Taken back; it had not been sent.',
  notDone: (words: string) => `Not done. ${words}`,
};

/** What staff read when they answer requests with one tap. */
export const answers = {
  confirm: 'Confirm',
  accept: 'Accept',
  decline: 'Decline',
  sending: 'Sending...',
  asks: (table: string) => `Asks for ${table} instead`,
  wishes: (area: string) => `would like: ${area}`,
  confirmAll: (count: number) => `Confirm all that fit (${count})`,
  several: (confirmed: number, refused: number) => `${confirmed} confirmed${refused > 0 ? `, ${refused} not confirmed` : ''}`,
  takenBack: (count: number): string =>
    count === 1 ? 'Taken back: the guest is told nothing.' : `${count} taken back: the guests are told nothing.`,
  notTakenBack: (count: number): string => (count === 1 ? '1 could not be taken back.' : `${count} could not be taken back.`),
  outcomes: 'What became of the requests',
};

/** Who waits for a table, as staff see it. */
export const waiting = {
  title: 'Who waits for a table',
  atDoor: (parties: number) => `Waiting for a table (${parties})`,
  onList: (parties: number) => `Waiting list (${parties})`,
  name: 'Name',
  guests: 'Guests',
  add: 'Add',
  adding: 'Adding…',
  seat: 'Seat',
  seatAt: (tables: string) => `Seat at ${tables}`,
  call: 'Call',
  remove: 'Remove',
  expected: (time: string | undefined) => (time ? `about ${time}` : 'no table in sight'),
  between: (from: string, to: string) => `between ${from} and ${to}`,
  offered: (until: string) => `told until ${until}`,
  isCalled: 'called',
  code: 'Code',
  codeOf: (name: string) => `${name}: the page with the place in the queue`,
  scan: 'The guest points the camera of the telephone at this code, and sees the place and the expected time.',
  openPage: 'Open the page here',
};

/** Every sentence about a pause of the online bookings. */
export const pause = {
  pause: 'Pause online bookings',
  question: 'Guests then find no table online before the pause is over. Later times stay bookable, and so does everything for staff.',
  minutes: { 30: '30 minutes', 60: '1 hour', 120: '2 hours' },
  evening: 'Until the end of the evening',
  shortest: (minutes: number) => `${minutes} minutes`,
  closes: (times: string, next: string | undefined) => `Closes ${times}${next ? `; guests can book from ${next} on` : ''}.`,
  closesNone: (minutes: number) => `Closes no time: guests have to book ${minutes} minutes ahead anyway.`,
  uselessUpTo: (pause: string, notice: number) => `${pause} would close no time: guests have to book ${notice} minutes ahead anyway.`,
  nothingToClose: 'There is no time that guests could book within a day.',
  cancel: 'Cancel',
  paused: (until: string) => `Online bookings are paused: guests find no table before ${until}.`,
  end: 'End pause',
  ending: 'Ending...',
};

/** Every sentence about reservations that staff enter, and about tables given although there is none. */
export const entry = {
  open: { phone: 'New reservation', walkin: 'Walk-in' } satisfies Record<EnteredReservation['source'], string>,
  title: { phone: 'New reservation', walkin: 'Guests who walked in' } satisfies Record<EnteredReservation['source'], string>,
  guestName: 'Walk-in',
  emailHint: 'With an address, the guest gets the confirmation by e-mail.',
  save: { phone: 'Save reservation', walkin: 'Seat' } satisfies Record<EnteredReservation['source'], string>,
  cancel: 'Cancel',
  size: 'How many guests?',
  more: 'More',
  area: 'Where do they want to sit?',
  day: 'Day',
  times: (day: string) => `Times on ${day}`,
  noHours: 'No opening hours are set: every time can be entered, and seats are not limited.',
  tooFar: 'Guests cannot book this day yet: type in the time.',
  noTimes: 'No times are left on this day.',
  wait: {
    next: (table: string, party: string, until: string) => `Table ${table} is free next: ${party}, until ${until}.`,
    add: 'Let them wait at the door',
    adding: 'Writing them down…',
  },
  secondTable: {
    title: 'A second table on that day?',
    confirm: 'Enter it all the same',
    cancel: 'Back to the form',
  },
  override: {
    nearest: 'Free times nearby',
    reason: 'Reason',
    reasonHint: 'It is stored with the reservation and shown to all colleagues.',
    reasonMissing: 'Please say why.',
    seatAnyway: 'Seat them anyway',
  },
};

/** Every sentence that only staff read about a single reservation: where it comes from, why it ended, whether its mail arrived. */
export const staffFacts = {
  source: 'Came by',
  sources: { web: 'Website', phone: 'Telephone', walkin: 'Walk-in', imported: 'Another system' } satisfies Record<
    NonNullable<Reservation['source']>,
    string
  >,
  language: 'Language of the e-mails',
  printDay: 'Print the day',
  printing: 'Printing...',
  allergies: (names: string) => `Allergies: ${names}`,
  staffNoteHint: 'Only staff read it.',
  guestsComment: 'The guest wrote this. Please put yours into the note below.',
  visit: 'At the door',
  visitSteps: {
    expected: () => 'Expected',
    arrived: (when: string) => `Arrived ${when}`,
    seated: (when: string) => `Seated ${when}`,
    left: (when: string) => `Left ${when}`,
    no_show: (when: string) => `Did not come (written down ${when})`,
  } satisfies Record<VisitStep, (when: string) => string>,
  until: 'Table kept until',
  override: 'Seated anyway',
  likelyRobot: 'Please check',
  likelyRobotMark: 'Perhaps a robot',
  likelyRobotNote: 'The form was filled in as programs do it. No e-mail was sent; the guest hears of your answer.',
  anotherTable: 'Same guest',
  anotherTableMark: 'Second table that day',
  anotherTableNote: 'Had another reservation on this day when this one was made.',
  /** The other table that a guest with a confirmed one asks for. */
  wish: {
    title: 'Wish for another table',
    mark: (table: string) => `Asks for ${table}`,
    asks: (table: string) => `The guest asks for another table: ${table}. Until you answer, the confirmed one stands.`,
    reason: 'Reason for the guest, if you decline',
    accept: 'Accept the change',
    acceptAnyway: 'Accept it anyway',
    decline: 'Decline, the first table stands',
    sending: 'Sending...',
  },
  ended: 'Cancellation',
  endedBy: {
    guest: 'Cancelled by the guest',
    staff: 'Cancelled by staff',
    expiry: 'Nobody answered in time',
    closure: 'Cancelled by staff, because of a closed day or other hours',
  } satisfies Record<NonNullable<Reservation['endedBy']>, string>,
  mail: 'Last e-mail',
  mailStates: {
    queued: (when: string) => `On its way since ${when}`,
    sent: (when: string) => `Sent ${when}`,
    delivered: (when: string) => `Delivered ${when}`,
    unclear: (when: string) => `Perhaps sent ${when}. It may have arrived: please ask the guest before you send another.`,
    failed: (when: string) => `Not delivered ${when}`,
    complained: (when: string) => `Marked as spam by the guest ${when}`,
  } satisfies Record<NonNullable<Reservation['mail']>['state'], (when: string) => string>,
  mailTrouble: 'E-mail not delivered',
  mailUnclear: 'E-mail perhaps not sent',
  resend: 'Send it again',
  cancelReason: 'Reason',
  cancelReasonHint: 'The e-mail to the guest says it.',
  approveAnyway: 'Approve anyway',
};

const covers = (seats: number) => (seats === 1 ? '1 cover' : `${seats} covers`).replace(' ', '\u00a0');

/** Every sentence that staff read about who sits where. */
export const tables = {
  title: 'Tables',
  table: 'Table',
  tables: (labels: string) => tableOrTables(labels),
  noTable: 'No table',
  gone: '?',
  fixed: 'stays there',
  keep: 'Keep at this table',
  keepHint: 'Otherwise a later booking may move this party to another table.',
  party: (guest: string, seats: number) => `${guest}, ${covers(seats)}`,
  unknownGuest: 'Reservation',
  seatAt: (labels: string) => `Seat at ${labels}`,
  seating: 'Seating…',
  seatAnyway: (labels: string) => `Seat at ${labels} anyway`,
  seated: (message: string, labels: string) => `${message} ${tableOrTables(labels)}.`,
  isAt: (party: string, table: string) => `${party}: table ${table}`,
  freeUntil: (time: string) => `free until ${time}`,
  free: 'free',
  until: (time: string) => `until ${time}`,
  others: 'Other tables that suit',
  anyOther: 'Any other table',
  anyOtherHint: 'It may be taken or not suit the party: you are told so, and asked why.',
  noneFree: 'No table that suits is free as things stand.',
  noneFreeForNew: 'No table that suits is free as things stand. When you save, other parties may be moved to make one free.',
  loading: 'Looking for free tables…',
  changed: (changes: readonly string[]) => ['A colleague changed this reservation meanwhile; please choose again.', ...changes].join('\n'),
  conflict: { when: 'Time', until: 'Until', seats: 'Seats', tables: 'Table', status: 'Status', step: 'At the door' },
  swap: {
    with: 'Swap with',
    swapping: 'Swapping…',
    anyway: 'Swap anyway',
    taken: (party: string) => `Swap with ${party}`,
  },
  screen: {
    noRoom: 'There are no tables yet: seats are counted. A manager can enter the tables under Dining room.',
    before: 'The day before',
    after: 'The day after',
    today: 'Today',
    date: 'Day',
    view: 'How the tables are shown',
    views: { plan: 'Plan', timeline: 'Timeline', list: 'List' },
    moment: 'Moment',
    earlier: 'A quarter of an hour earlier',
    later: 'A quarter of an hour later',
    now: 'Now',
    list: 'Tables and parties',
    seats: (smallest: number, seats: number) =>
      smallest > 1 ? `${smallest} to ${seats} seats` : seats === 1 ? '1 seat' : `${seats} seats`,
    walkIns: 'for walk-ins',
    without: (count: number) => (count === 1 ? '1 party without a table' : `${count} parties without a table`),
    coming: (count: number) => `Coming (${count})`,
    nobodyComes: 'Nobody is at the door, and nobody comes within the hour.',
    whichTable: (party: string) => `${party}: at which table?`,
    seatGuests: (table: string) => `Seat guests at table ${table}`,
    chooseTable: 'Choose',
    chooseFor: (party: string) => `Choose a table for ${party}`,
    stateFree: 'Free',
    stateFreeUntil: (time: string) => `Free until ${time}`,
    stateReserved: (from: string, until: string, party: string) => `Reserved from ${from} until ${until}: ${party}`,
    stateArrived: (from: string, until: string, party: string) => `Reserved from ${from} until ${until}, they have arrived: ${party}`,
    stateSeated: (since: string, until: string, party: string) => `Seated since ${since}, until ${until}: ${party}`,
    stateOver: (since: string, until: string, party: string) => `Seated since ${since}, over their time since ${until}: ${party}`,
    stateClosed: 'Closed',
    nextAtDoor: (state: string, party: string) => `${state}; at the door for this table: ${party}`,
    until: (time: string) => `–${time}`,
    note: (covers: number, time: string) => `${covers} · ${time}`,
    minutes: (count: number) => `${count}′`,
    overBy: (count: number) => `+${count}′`,
    time: (from: string, to: string) => `${from}–${to}`,
    bar: (name: string, seats: number) => `${name}, ${seats}`,
    timelineLabel: 'Timeline of the day',
    legend: 'What the colours mean',
    kinds: {
      free: 'Free (until)',
      reserved: 'Reserved (from)',
      seated: 'Seated (minutes)',
      over: 'Over their time (+ minutes)',
      closed: 'Closed',
      hatched: 'Hatched: the next party is at the door',
    },
    planLabel: (area: string, time: string) => `${area} at ${time}`,
    overruleTitle: 'Seat them there anyway?',
    keepAsIs: 'Leave it as it is',
  },
  area: {
    close: (isToday: boolean): string => (isToday ? 'Close for today' : 'Close on this day'),
    open: 'Open again',
    of: (action: string, area: string) => `${action}: ${area}`,
    closedForSeason: 'Closed for the season',
    closed: (isToday: boolean): string => (isToday ? 'Closed today' : 'Closed on this day'),
    title: (area: string) => `Close ${area}?`,
    what: (area: string, day: string) => `${area} is closed on ${day}.`,
    back: 'Leave it open',
  },
};

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Every sentence about what the restaurant knows of a guest. */
export const guests = {
  nameOrPhone: 'Name or phone',
  suggestions: 'Guests who were here',
  found: (guests: number) => `${counted(guests, 'guest', 'guests')} found; choose with the arrow keys and Enter.`,
  summary: (visits: number, noShows: number, ahead: number, last: string) =>
    [
      counted(visits, 'visit', 'visits'),
      noShows > 0 && counted(noShows, 'no-show', 'no-shows'),
      last && `last on ${last}`,
      ahead > 0 && `${ahead} ahead`,
    ]
      .filter(Boolean)
      .join(', '),
  fact: 'Guest',
  another: 'This is another guest',
  title: (name: string) => `What we know of ${name}`,
  guestSaid: 'Guest',
  staffNoted: 'Staff',
  alike: 'This may be the same guest:',
  merge: 'Merge…',
  mergeTitle: 'Are these two one guest?',
  mergeNote: 'From then on their reservations are counted together, and both are found as one. This cannot be undone.',
  mergeConfirm: 'Merge them',
  mergeCancel: 'Leave them apart',
};

/** Every sentence about guests who may not book online. */
export const blockedGuests = {
  block: 'Block guest',
  title: 'Block this guest?',
  question: 'The guest can then book nothing online with:',
  stays: 'This reservation stays as it is, and staff can still enter others.',
  note: 'Note',
  noteHint: 'For colleagues only.',
  confirm: 'Block',
  keep: 'Cancel',
  nothing: 'Please choose the e-mail address or the phone number.',
  list: 'Blocked guests',
  listTitle: 'Guests who cannot book online',
  none: 'No guest is blocked.',
  since: (when: string) => `since ${when}`,
  unblock: 'Unblock',
  unblockOf: (guest: string) => `Unblock ${guest}`,
  unblocking: 'Unblocking...',
};

/** Every sentence about one network or address that holds many seats of a day. */
export const manySeats = {
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

/** Every text of the list of enquiries for staff. */
export const enquiries = {
  title: 'Enquiries',
  none: 'No enquiries',
  noneWhy:
    'Guests of larger parties, and those who plan an event, can write by a form of the site where “Who may book when” on the screen Booking rules allows it.',
  open: 'Waiting for an answer',
  done: 'Answered and closed',
  guests: (count: number) => (count === 1 ? '1 guest' : `${count} guests`),
  askedAt: (when: string) => `Asked on ${when}`,
  states: { new: 'New', answered: 'Answered', closed: 'Closed' },
  robot: 'Probably sent by a program; nobody was told by e-mail.',
  answer: 'Answer by e-mail',
  call: (phone: string) => `Call ${phone}`,
  mark: { new: 'Not answered yet', answered: 'Mark as answered', closed: 'Close' },
  of: (action: string, guest: string) => `${action}: ${guest}`,
  subject: (day: string) => `Your enquiry for ${day}`,
};

/** Every sentence about the files with reservations and with guests. */
export const files = {
  open: 'Download',
  title: 'Download a file',
  what: 'What',
  whats: { reservations: 'Reservations', guests: 'Guests' },
  about: {
    reservations: 'A table (CSV) for Excel and other programs, with names, phone numbers and notes. Allergies and needs are not in it.',
    guests:
      'A table (CSV) of all guests whose reservations are still kept: names, phone numbers, addresses, visits and no-shows. Allergies, needs and notes are not in it. They gave these contacts for reservations; advertising needs their consent.',
  },
  safe: 'Please keep the file as safe as the list itself. “What was changed” names who has downloaded it.',
  from: 'From',
  to: 'To',
  downloading: 'Downloading...',
  fileName: (from: string, to: string) => `reservations-${from}-${to}.csv`,
  guestsName: (today: string) => `guests-${today}.csv`,
  done: 'The file is saved.',
  more: 'More',
  bring: 'Bring over from another system',
};

/** Every sentence about the calendar of staff. */
export const calendarFeed = {
  open: 'Calendar',
  title: 'Reservations in your calendar',
  about:
    'Your calendar program reads this address and shows the reservations of the next two weeks: time, guests, name, table and needs such as a pram. Phone numbers, email addresses, allergies and notes are not in it.',
  keepSafe:
    'Whoever has the address sees the names of your guests, and so does the company whose calendar you use. Give it to nobody; each colleague makes one of their own.',
  none: 'You have no address yet.',
  since: (day: string) => `Your address has worked since ${day}.`,
  ends: 'It ends when you withdraw it or make a new one, and with your password, your role or your account. Your calendar then shows nothing new; delete it there.',
  make: 'Make an address',
  again: 'Make a new address',
  making: 'Making…',
  withdraw: 'Withdraw the address',
  withdrawing: 'Withdrawing…',
  address: 'Address of your calendar',
  once: 'It is shown only now. In your calendar, choose “Add by URL” or “Subscribe” and paste it.',
  copy: 'Copy the address',
  subscribe: 'Open in the calendar of this device',
};

/** Every sentence of the screen with figures. */
export const figures = {
  title: 'Statistics',
  span: 'Period',
  spans: { weeks: '4 weeks', quarter: '3 months', year: '1 year' },
  period: (from: string, to: string, beforeFrom: string, beforeTo: string) =>
    `${from} to ${to}, compared with the same number of days before: ${beforeFrom} to ${beforeTo}.`,
  counted: 'Days are counted at night, the last three again. What is changed later is not in it.',
  none: 'Nothing has been counted yet',
  noneYet: 'Statistics appear here the night after the first guests.',
  noGuests: 'No guests in this period, and none in the one before.',
  totals: { covers: 'Guests', parties: 'Parties', noShows: 'No-shows', cancelled: 'Cancelled' },
  before: (amount: string) => `${amount} before`,
  ofParties: (share: string) => `${share} of the parties with a table`,
  coversOverTime: 'Guests over time',
  noShowsOverTime: 'No-shows over time',
  leads: 'How long before parties book',
  leadsNote:
    'Days between booking and visit, without walk-ins, with no-shows. Of reservations from before this was counted it is not known.',
  lead: (from: number, to: number | undefined) => {
    if (to === undefined) return `${from}+`;
    return from === to ? String(from) : `${from}–${to}`;
  },
  days: 'Days',
  sources: 'How parties come to a table',
  sourcesNote: 'Parties with a table, no-shows too.',
  source: 'Way',
  slots: 'Busiest times',
  slotsNote: 'Guests by weekday and half hour, the eight with the most.',
  slot: 'Time',
  part: 'From',
  present: 'This period',
  earlier: 'Before',
  key: 'The thin line is the period before.',
  asTable: 'As a table',
  nothing: 'Nothing to show in this period.',
  sentence: (title: string, sum: string, most: string, amount: string) => `${title}: ${sum} in all, the most at ${most} (${amount}).`,
};

/** The switch of messages to this device. */
export const devices = {
  tell: 'Messages to this device',
  about:
    'Requests, changes and cancellations come here, with the time and the number of guests only. They end when you sign out, at the latest a week after you signed in.',
  quietFrom: 'Quiet from',
  quietTo: 'Quiet until',
  quietNote: 'What comes in quiet hours is told afterwards, if nobody has answered it.',
  test: 'Send a test message',
  failed: 'The browser could not switch the messages on. Please check the network and try again.',
  unsupported: 'This browser cannot show messages.',
  install:
    'An iPhone or iPad shows messages of an app on its home screen only: tap Share, then “Add to Home Screen”, and open Tonight from there.',
  denied: 'Messages to this device are blocked. Allow notifications for this site in the settings of the browser.',
};
