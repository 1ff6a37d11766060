const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Every sentence of the screen about opening hours, seats and the rules of booking. Days are numbers: Monday is 0. */
export const opening = {
  title: 'Opening hours',
  rulesTitle: 'Booking rules',
  saved: 'Everything is saved.',
  days,
  first: {
    title: 'No hours are set yet',
    now: 'Without hours guests of an open site may ask for a table at any time, day or night. Each request waits for your confirmation, and nobody counts the seats.',
    afterwards: 'With opening hours here, guests see only the times at which you have a table for them.',
    terms: (alertEmail: string, confirmUpTo: number) =>
      `Each request is told to ${alertEmail} by e-mail. Once there are hours, parties up to ${confirmUpTo} are confirmed at once. Both can be changed in Booking rules.`,
    fill: 'Start with usual hours',
    filled: 'Lunch and dinner from Tuesday to Sunday are filled in. Nothing is saved yet.',
  },
  toRules: 'Seats, times and who may book: Booking rules',
  hoursFirst: 'These rules need opening hours. Please set them first.',
  week: {
    title: 'Weekly hours',
    intro: 'Press a line to change it. Guests read these hours on the site as soon as they are saved.',
    closed: 'Closed',
    forDays: 'On these days',
    done: 'Done',
  },
  sitting: {
    label: (number: number, name: string) => (name ? `Sitting ${number}, ${name}` : `Sitting ${number}`),
    name: 'Name',
    opens: 'Opens',
    lastSeating: 'Last seating',
    closes: 'Closes',
    add: 'Add a sitting',
    remove: (name: string) => (name ? `Remove ${name}` : 'Remove this sitting'),
    removed: (name: string) => (name ? `${name} is removed.` : 'The sitting is removed.'),
    pastMidnight: (closes: string) => `Open until ${closes} the next day`,
    lastSeatings: (times: readonly string[]) => `Last seating: ${times.join(', ')}`,
    until: (time: string) => `last seating ${time}`,
  },
  seats: {
    title: 'Seats of the house',
    intro: 'Guests can book as long as there are seats for them during their whole stay.',
    seats: 'Seats',
    seatsHint: 'How many guests can sit at the same time.',
    seasons: 'Parts of the year with another number',
    seasonsHint: 'For a garden that is closed in winter, or a room that opens for Advent. The same days every year.',
    season: (number: number) => `Part of the year ${number}`,
    name: 'Name',
    namePlaceholder: 'Garden closed',
    seatsThen: 'Seats then',
    addSeason: 'Add a part of the year',
    removeSeason: (name: string) => (name ? `Remove ${name}` : 'Remove this part of the year'),
    seasonRemoved: (name: string) => (name ? `${name} is removed.` : 'The part of the year is removed.'),
    overNewYear: 'It goes on into the next year.',
    count: (seats: number) => (seats === 1 ? '1 seat' : `${seats} seats`),
  },
  times: {
    title: 'Times and stay',
    intro: 'Which times guests can choose, and for how long a table is theirs.',
    slot: 'A time every',
    minutes: (minutes: number) => `${minutes} minutes`,
    guestsPerSlot: 'Guests arriving at one time',
    guestsPerSlotHint: 'At most so many may arrive at the same time, so that the kitchen keeps up. Empty: as many as there are seats.',
    stays: 'How long guests stay',
    staysHint: 'Larger parties stay longer. The last line also counts for parties that are larger still.',
    stay: (number: number) => `Party size ${number}`,
    upTo: 'Up to guests',
    stayMinutes: 'Minutes',
    addStay: 'Add a party size',
    removeStay: (upTo: number) => `Remove parties up to ${upTo}`,
    stayRemoved: 'The party size is removed.',
    line: (slot: number, least: number, most: number) =>
      `A time every ${slot} minutes · stays of ${least === most ? '' : `${least} to `}${most} minutes`,
  },
  rules: {
    title: 'Who may book when',
    intro: 'These rules hold for guests. Staff may enter anything, with a reason.',
    notice: 'Notice in minutes',
    noticeHint: 'A table must be booked at least so many minutes ahead.',
    horizon: 'Days ahead',
    horizonHint: (most: number) => `Guests may book so many days ahead; at most ${most}.`,
    largestParty: 'Largest party',
    largestPartyHint: (most: number) => `Larger parties are asked to call, or to write where that is allowed below; at most ${most}.`,
    takesEnquiries: 'Larger parties, and guests who plan an event, may send an enquiry by a form of the site',
    yes: 'Yes',
    no: 'No',
    line: (notice: number, days: number, party: number) => `${notice} minutes to ${days} days ahead · up to ${inGuests(party)}`,
  },
  answers: {
    title: 'Confirmation, changes and mail',
    intro: 'What happens after a guest has booked.',
    confirmUpTo: 'Confirm at once up to',
    confirmUpToHint: 'Parties up to this size are confirmed without you. 0: you confirm each one.',
    answerHours: 'Hours to answer',
    answerHoursHint: 'A request for a new table that nobody answers for so many hours expires, and the guest is told.',
    cutoffHours: 'Changes until, in hours before',
    cutoffHoursHint:
      'Later than that, guests cannot change their table by themselves and are asked to call. They can cancel until it begins.',
    reminderHours: 'Reminder, in hours before',
    reminderHoursHint: 'When guests are reminded by e-mail. 0: no reminder.',
    alertEmail: 'Alert address',
    alertEmailHint:
      'Gets an e-mail about each new, changed and cancelled reservation, when half of the time to answer a request is over, and when it expires. Empty: nobody is told.',
    line: (confirmUpTo: number, reminder: number, alertEmail: string | undefined) =>
      [
        confirmUpTo > 0 ? `Up to ${inGuests(confirmUpTo)} confirmed at once` : 'You confirm each request',
        reminder > 0 ? `reminder ${reminder} hours before` : 'no reminder',
        alertEmail ? `alerts to ${alertEmail}` : 'no alerts by e-mail',
      ].join(' · '),
  },
  preview: {
    title: 'As guests would see it',
    intro: 'From what is in the form now, saved or not, while all tables are free.',
    seats: 'For how many',
    guests: (seats: number) => (seats === 1 ? '1 guest' : `${seats} guests`),
    from: 'Week from',
    invalid: 'Please correct the marked fields to see the week.',
    neverOpen: 'No day has a sitting: once you save this, guests cannot book at all.',
    hours: (name: string, times: string, endsNextDay: boolean) => `${name ? `${name} ` : ''}${times}${endsNextDay ? ' the next day' : ''}`,
  },
};

/** The first and the last day of a part of every year. */
export const yearSpan = {
  from: { label: 'From', day: 'From, day', month: 'From, month' },
  to: { label: 'To', day: 'To, day', month: 'To, month' },
};

/** Every sentence about closed days and days with other hours. */
export const closures = {
  title: 'Closed days and other hours',
  none: 'From today on, every day has the hours of its weekday.',
  more: (days: number) => (days === 1 ? '1 more day' : `${days} more days`),
  add: 'Close days or change hours',
  editOf: (day: string) => `Edit ${day}`,
  untranslatedNote: 'note for guests',
  seats: (seats: number) => (seats === 1 ? '1 seat' : `${seats} seats`),
  holidays: {
    title: 'Public holidays of the next twelve months',
    of: (country: string) => `${country}. What you choose is saved at once. Days from date-holidays (CC BY 3.0).`,
    noCountry: 'Please write the country at the end of the address in Contacts: its public holidays are offered here.',
    closed: 'Closed',
    usual: 'Usual hours',
    other: 'Other hours',
  },
  week: 'The hours of the week or the number of seats change.',
  wizard: {
    title: 'Close days or change hours',
    titleOf: (day: string) => `Hours on ${day}`,
    whoTitle: 'Who is affected',
    from: 'From',
    to: 'To',
    toHint: 'The same day when it is one day.',
    kind: 'On these days',
    kindOfDay: 'On this day',
    kinds: { closed: 'Closed all day', usual: 'The usual hours of its weekday', other: 'Other hours' },
    needsSitting: 'Please add a sitting, or choose Closed all day.',
    seats: 'Seats',
    seatsHint: 'Empty: as many as usual.',
    note: 'Note for guests',
    noteHint: 'Guests read it beside the day: “Closed: private party”.',
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
    waiting: (parties: number) =>
      parties === 1
        ? '1 party is on the waiting list. Its page will say that you are closed; no e-mail does.'
        : `${parties} parties are on the waiting list. Their pages will say that you are closed; no e-mail does.`,
    waitingList: 'Waiting list',
    toCall: (guests: number) =>
      guests === 1
        ? 'One guest has given no e-mail address and learns of it only if you call.'
        : `${guests} guests have given no e-mail address and learn of it only if you call.`,
    callTitle: 'Please call these guests',
    reason: 'Reason',
    reasonHint: 'The mail to the guests says it.',
    saveKeep: (count: number) => (count === 1 ? 'Save and keep 1 reservation' : `Save and keep ${count} reservations`),
    saveCancel: (count: number) => (count === 1 ? 'Save and cancel 1 reservation' : `Save and cancel ${count} reservations`),
    saveEach: (cancelled: number, kept: number) => `Save, cancel ${cancelled} and keep ${kept}`,
  },
};

const named = (label: string) => (label ? `table ${label}` : 'the new table');
const inGuests = (count: number) => (count === 1 ? '1 guest' : `${count} guests`);
const inSeats = (count: number) => (count === 1 ? '1 seat' : `${count} seats`);
const inTables = (count: number) => (count === 1 ? '1 table' : `${count} tables`);

/** What a setting costs, of 100 parties that ask for a table; from a simulation of many evenings. */
const cost = {
  nothing: 'Costs nothing.',
  parties: (parties: string) => `Of 100 parties, about ${parties} fewer find a table.`,
};

/** Every sentence about areas, tables and rows of tables as the manager enters them. */
export const room = {
  title: 'Dining room',
  saved: 'The dining room is saved.',
  first: {
    title: 'No tables are entered yet',
    now: 'At the moment the seats of Booking rules are counted: guests can book as long as the sum of the seats is enough, even when no table fits.',
    afterwards:
      'With tables here, a reservation is accepted only when there is a table for it. Reservations in the book get tables when you save.',
    type: 'Type tables',
  },
  tables: {
    title: 'Tables',
    intro: 'One line for each table. Enter goes to the next line and adds one after the last.',
    summary: (tables: number, seats: number) => `${inTables(tables)}, ${inSeats(seats)}`,
    columns: {
      label: 'Table',
      seats: 'Seats',
      smallest: 'Smallest party',
      area: 'Area',
      isForWalkIns: 'Walk-ins only',
      shape: 'Shape',
    },
    cell: (column: string, label: string) => `${column}, ${named(label)}`,
    shapes: { square: 'Square', round: 'Round' },
    skip: 'Skip the tables',
    add: 'Add a table',
    paste: 'Paste tables',
    remove: (label: string) => `Remove ${named(label)}`,
    removed: (label: string) => (label ? `Table ${label} is removed.` : 'The table is removed.'),
    edit: (label: string) => `Edit ${named(label)}`,
    line: (label: string, seats: number, area: string, isForWalkIns: boolean) =>
      [`Table ${label || '?'}`, Number.isNaN(seats) ? '? seats' : inSeats(seats), area, isForWalkIns && 'walk-ins only']
        .filter(Boolean)
        .join(' · '),
    tooFew: (tables: number, most: number) =>
      `The tables have ${inSeats(tables)}, Booking rules allow ${inGuests(most)} at the same time. Guests are refused when the tables are taken.`,
    tooMany: (tables: number, most: number) =>
      `The tables have ${inSeats(tables)}, but Booking rules allow ${inGuests(most)} at the same time: more are not accepted, even when tables are free.`,
    toRules: 'Change the seats in Booking rules',
    removeAll: 'Count seats again',
    allRemoved: 'All tables are taken out. Nothing is saved yet.',
  },
  areas: {
    title: 'Areas',
    intro:
      'Parts of the restaurant with tables of their own, such as hall, garden and bar. Guests can ask for one as soon as there are two.',
    list: 'The areas',
    hint: 'A part of the year that goes over the turn of the year is possible.',
    area: (number: number) => `Area ${number}`,
    name: 'Name',
    placeholder: 'Garden',
    isForWalkIns: 'Kept for guests without a reservation',
    isSeasonal: 'Open only in a part of the year',
    add: 'Add an area',
    tables: (tables: number, seats: number) => (tables === 0 ? 'No table yet' : `${inTables(tables)}, ${inSeats(seats)}`),
    remove: (name: string) => (name ? `Remove ${name}` : 'Remove this area'),
    removed: (name: string, tables: number) =>
      [name ? `${name} is removed` : 'The area is removed', tables > 0 && `with ${inTables(tables)}`].filter(Boolean).join(' ').concat('.'),
  },
  rows: {
    title: 'Tables that can be pushed together',
    intro: 'A row of tables that stand side by side. Any neighbours in it make one larger table.',
    list: 'Rows of tables',
    hint: 'In their order, with a plus: 8+9+10.',
    row: (number: number) => `Row ${number}`,
    tables: 'Tables in their order',
    placeholder: '8+9+10',
    lost: 'Seats lost at each joint',
    together: (seats: number) => `All together: ${inSeats(seats)}.`,
    missing: (labels: readonly string[]) =>
      labels.length === 1 ? `There is no table ${labels[0]}.` : `There are no tables ${labels.join(', ')}.`,
    add: 'Add a row',
    remove: (tables: string) => (tables ? `Remove the row ${tables}` : 'Remove this row'),
    removed: 'The row is removed.',
  },
  plan: {
    title: 'Plan',
    intro: 'Drag the tables to where they stand, or choose one and move it with the arrow keys. Guests do not see the plan.',
    introOnPhone: 'Where the tables stand, in squares of the plan. On a larger screen they can be dragged. Guests do not see the plan.',
    drawing: (area: string) => `Plan of ${area}`,
    table: (label: string, seats: number, x: number, y: number) =>
      `${label ? `Table ${label}` : 'New table'}, ${inSeats(seats || 1)}, ${x} from the left, ${y} from the top`,
    covers: (others: readonly string[]) => `over ${others.length === 1 ? 'table' : 'tables'} ${others.join(', ')}`,
    list: 'Places of the tables',
    x: 'From the left',
    y: 'From the top',
    xOf: (label: string) => `From the left, ${named(label)}`,
    yOf: (label: string) => `From the top, ${named(label)}`,
  },
  rules: {
    title: 'How parties are seated',
    intro: 'Each rule leaves some tables empty. What it costs stands beside it.',
    gap: 'Minutes between two parties',
    gapHint: 'So long a table stays free after a party, to be cleaned and laid.',
    minutes: (minutes: number) => (minutes === 0 ? 'none' : `${minutes} minutes`),
    gapCost: (minutes: number) =>
      minutes === 0 ? cost.nothing : cost.parties(minutes === 15 ? '6' : minutes === 30 ? '10' : '10 or more'),
    spare: 'Seats more than guests',
    spareHint: 'So many seats may stay empty at a table, that two guests do not sit at a table for six. Empty: any number.',
    spareCost: (seats: number | undefined) => {
      if (seats === undefined || seats > 3) return cost.nothing;
      if (seats > 1) return cost.parties(seats === 3 ? '1' : '2');
      return cost.parties(seats === 1 ? '11' : '11 or more');
    },
  },
  paste: {
    label: 'Your tables',
    hint: 'For example: 1-6: 4 seats, 7: 2 seats, 8+9 join. The name of an area stands on a line of its own and ends with a colon. Lines of a spreadsheet work too.',
    placeholder: '1-6: 4 seats, 7: 2 seats\n8+9: 4 seats join\nGarden:\n10-14: 4 seats, round, min 2',
    preview: 'What becomes of it',
    nothing: 'Nothing is pasted yet.',
    counts: (added: number, changed: number, same: number) =>
      [
        `${added === 1 ? '1 table is' : `${added} tables are`} new`,
        changed > 0 && `${changed === 1 ? '1 changes' : `${changed} change`}`,
        same > 0 && `${same} already there as pasted`,
      ]
        .filter(Boolean)
        .join(', ')
        .concat('.'),
    stays: 'Tables that are not named stay as they are.',
    states: { changed: 'changes', same: 'unchanged' },
    table: (label: string, seats: number) => `${label}: ${inSeats(seats)}`,
    details: (smallest: number, isForWalkIns: boolean, isRound: boolean) =>
      [smallest > 1 && `from ${smallest} guests`, isForWalkIns && 'walk-ins only', isRound && 'round'].filter(Boolean).join(', '),
    assumed: (labels: readonly string[]) =>
      `${labels.length === 1 ? `Of table ${labels[0]} no seats are given: it gets` : `Of the tables ${labels.join(', ')} no seats are given: they get`} as many as the table before.`,
    rows: (rows: readonly string[]) => `Can be pushed together: ${rows.join(', ')}.`,
    unread: 'Not understood, and not taken over',
    line: (line: number, text: string) => `Line ${line}: ${text}`,
    why: {
      unknown: 'This says nothing that we know of a table.',
      noSeats: 'It has no seats.',
      seats: 'A table has 1 to 40 seats, and a smallest party that fits.',
      label: 'A number or name has at most 12 letters.',
      twice: 'This table is named twice.',
      many: 'A room has at most 80 tables.',
    },
    take: (count: number) => (count === 0 ? 'Take over' : count === 1 ? 'Take over 1 table' : `Take over ${count} tables`),
    taken: 'The pasted tables are in the lines. Nothing is saved yet.',
  },
  empty: {
    title: 'Count seats again?',
    question:
      'Without tables, the seats of Booking rules are counted, and guests can book as long as their sum is enough. Reservations keep their time and lose their table.',
    confirm: 'Count seats',
    cancel: 'Keep the tables',
  },
  affected: 'The dining room changes.',
  keepThem: 'Keep them without a table, nobody is written to',
};
