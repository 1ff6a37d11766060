import type { Field } from '#evening/rules/moving-in/columns';
import type { LeftOut } from '#evening/rules/moving-in/read-file';

const guests = (count: number) => (count === 1 ? '1 guest' : `${count} guests`);
const reservations = (count: number) => (count === 1 ? '1 reservation' : `${count} reservations`);
const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`);

/** Every sentence about guests and reservations of another system. */
export const movingIn = {
  title: 'Guests and reservations from another system',
  close: 'Back to the reservations',
  about:
    'Choose the CSV file that your former system saves, or a table of your own: first the guests, then the reservations ahead. You see what will be stored before anything is, and for a day it can be taken back.',
  label: 'Or paste the table here',
  rules: 'The first line names the columns. Nothing in it is needed but who comes, when and how many, or who the guests are.',
  noHeads: 'No column says that these are guests or reservations. Say below what the columns hold.',
  noSeatsHead: 'These are days and times, but no column says how many guests come. Say below which one does.',
  columns: (count: number) => `What the columns hold (${count})`,
  nothing: 'Nothing of it',
  fields: {
    name: 'Whole name',
    firstName: 'First name',
    lastName: 'Surname',
    email: 'E-mail address',
    phone: 'Telephone',
    language: 'Language of the guest',
    date: 'Day, with or without the time',
    time: 'Time',
    seats: 'How many guests',
    children: 'How many children beside them',
    status: 'Status',
    id: 'Number of the reservation',
    comment: 'What the guest says',
    note: 'Note for staff',
    visits: 'Number of visits',
    noShows: 'How often they did not come',
    lastVisit: 'Last visit',
  } satisfies Record<Field, string>,
  order: (column: string, example: string) => `${column}: which day is ${example}?`,
  prefix: 'Country code of telephone numbers without one',
  willStore: {
    guests: (count: number) => `${guests(count)} will be stored`,
    reservations: (count: number) => `${reservations(count)} will be stored`,
  },
  leftOut: (count: number) => `${lines(count)} will be left out`,
  comparing: 'Comparing them with your tables and hours…',
  unfit: (full: number, closed: number) =>
    [
      full > 0 && `${full} ${full === 1 ? 'finds' : 'find'} no free table`,
      closed > 0 && `${closed} ${closed === 1 ? 'is' : 'are'} outside your opening hours`,
    ]
      .filter(Boolean)
      .join(', '),
  takesFull: 'Store those as well: they were promised. They stand without a table, and you give them one.',
  tell: (count: number) => `Tell ${guests(count)} by e-mail now whether the table is confirmed or waits`,
  quiet: 'No guest is told anything now. Later they get the reminders that your booking rules say.',
  privacy:
    'No consent comes along: nobody here has agreed to advertising. What is stored of a guest ends as long after the last visit as your privacy policy says.',
  store: { guests: (count: number) => `Store ${guests(count)}`, reservations: (count: number) => `Store ${reservations(count)}` },
  progress: (done: number, of: number) => `${done} of ${of}`,
  goOn: 'Go on',
  failed: (from: number, to: number, why: string) =>
    `Lines ${from} to ${to} of the file may not be stored: ${why} What came before them is. Go on, nothing is stored twice.`,
  done: (known: number) => ['Stored.', known > 0 && `${known} were here already and stay as they are.`].filter(Boolean).join(' '),
  notStored: (count: number) => `${lines(count)} ${count === 1 ? 'was' : 'were'} not stored:`,
  line: (row: number, why: string) => `Line ${row}: ${why}`,
  files: 'Stored in the last day',
  file: (at: string, ofGuests: number, ofReservations: number) =>
    `${at}: ${[ofGuests > 0 && guests(ofGuests), ofReservations > 0 && reservations(ofReservations)].filter(Boolean).join(', ')}`,
  takeBack: 'Take it back',
  stays: (names: string) => `These reservations were changed since and stay: ${names}.`,
  preview: 'The lines of the file',
  more: (count: number) => `and ${lines(count)} more`,
  guestsOf: guests,
  fits: { fits: 'Fits', full: 'No free table', closed: 'Closed then', known: 'Here already' },
  pending: 'Waits for an answer',
  isNew: 'Will be stored',
  isLeftOut: 'Left out',
  why: {
    moreCells: 'It has more cells than there are columns: put cells that contain the separator into quotation marks.',
    noName: 'There is no name.',
    noContact: 'There is no telephone number or e-mail address that can be read.',
    noTime: 'Day or time cannot be read, or there is no such time.',
    noSeats: 'It does not say for how many guests.',
    past: 'It is past.',
    cancelled: 'Nobody comes: it was cancelled, refused, a no-show, or on a waiting list.',
    repeated: 'It is in the file twice.',
    tooOld: 'The last visit is longer ago than what is known of guests is kept.',
    unreadable: 'It cannot be stored like this: too many guests, or signs that are not allowed.',
  } satisfies Record<LeftOut, string>,
};
