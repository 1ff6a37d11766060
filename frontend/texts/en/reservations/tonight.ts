import type { VisitStep } from '#contract/reservations/visit';

const minutes = (count: number) => (count < 60 ? `${count} min` : `${Math.floor(count / 60)} h ${count % 60} min`);

/** Every sentence of the screen on which staff run an evening. */
export const texts = {
  title: 'Tonight',
  today: (covers: number) => `Today ${covers}`,
  tomorrow: (covers: number) => `Tomorrow ${covers}`,
  pending: (count: number) => `Pending ${count}`,
  otherDay: 'Another day',
  choose: 'What is shown',
  covers: (covers: number): string => (covers === 1 ? '1 cover' : `${covers} covers`),
  summary: (covers: number, parties: number) => `${covers} covers in ${parties === 1 ? '1 party' : `${parties} parties`}`,
  parts: {
    expected: (count: number) => `Expected (${count})`,
    seated: (count: number) => `At their tables (${count})`,
    gone: (count: number) => `Left, not come, past (${count})`,
    cancelled: (count: number) => `Cancelled (${count})`,
  },
  noneExpected: 'Nobody else is expected.',
  noneSeated: 'Nobody sits at a table.',
  none: 'There are no reservations on this day.',
  isNew: 'New',
  arrivedNew: (count: number) => (count === 1 ? '1 new reservation' : `${count} new reservations`),
  show: 'Show',
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
  menu: {
    ahead: { expected: 'Not here yet', arrived: 'Arrived', seated: 'Seated', left: 'Left', no_show: 'No-show' },
    back: {
      expected: 'Not here after all',
      arrived: 'Here after all',
      seated: 'Back at the table',
      left: 'Left',
      no_show: 'No-show',
    },
  } satisfies Record<string, Record<VisitStep, string>>,
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
    noShow: 'No-show',
    past: 'Nothing written down',
    cancelled: 'Cancelled',
  },
  staffNote: (note: string) => `Staff: ${note}`,
  needed: (table: string, time: string, guest: string) => `Table ${table} is needed at ${time}: ${guest}`,
  longer: (by: number) => `Stays ${by} minutes longer`,
  confirm: 'Confirm',
  more: (guest: string) => `More for ${guest}`,
  table: 'Table',
  edit: 'Edit',
  details: 'Details',
  cancel: 'Cancel reservation',
  call: (phone: string) => `Call ${phone}`,
  conflict: 'A colleague changed this reservation first:',
  leaveIt: 'Leave it as it is',
  close: 'Close',
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
};

/** What staff read when they answer requests with one tap. */
export const answerTexts = {
  confirm: 'Confirm',
  accept: 'Accept',
  decline: 'Decline',
  sending: 'Sending...',
  asks: (table: string) => `Asks for ${table} instead`,
  confirmAll: (count: number) => `Confirm all that fit (${count})`,
  several: (confirmed: number, refused: number) => `${confirmed} confirmed${refused > 0 ? `, ${refused} not confirmed` : ''}`,
  takenBack: (count: number): string =>
    count === 1 ? 'Taken back: the guest is told nothing.' : `${count} taken back: the guests are told nothing.`,
  notTakenBack: (count: number): string => (count === 1 ? '1 could not be taken back.' : `${count} could not be taken back.`),
  outcomes: 'What became of the requests',
};

/** Who waits for a table, as staff see it. */
export const queueTexts = {
  title: 'Who waits for a table',
  atDoor: (parties: number) => `At the door (${parties})`,
  toDoor: (parties: number) => `At the door ${parties}`,
  onList: (parties: number) => `Waiting list (${parties})`,
  name: 'Name',
  guests: 'Guests',
  add: 'Add',
  adding: 'Adding…',
  seat: 'Seat',
  seatAt: (tables: string) => `Seat at ${tables}`,
  call: 'Call',
  remove: 'Remove',
  undo: 'Undo',
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
export const pauseTexts = {
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
