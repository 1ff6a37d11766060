const named = (label: string) => (label ? `table ${label}` : 'the new table');
const guests = (count: number) => (count === 1 ? '1 guest' : `${count} guests`);
const inSeats = (count: number) => (count === 1 ? '1 seat' : `${count} seats`);
const inTables = (count: number) => (count === 1 ? '1 table' : `${count} tables`);

/** What a setting costs, of 100 parties that ask for a table; from a simulation of many evenings. */
const cost = {
  nothing: 'Costs nothing.',
  parties: (parties: string) => `Of 100 parties, about ${parties} fewer find a table.`,
};

/** Every sentence about areas, tables and rows of tables as the manager enters them. */
export const texts = {
  title: 'Dining room',
  saved: 'The dining room is saved.',
  first: {
    title: 'No tables are entered yet',
    now: 'At the moment the seats of Opening are counted: guests can book as long as the sum of the seats is enough, even when no table fits.',
    afterwards:
      'With tables here, a reservation is accepted only when there is a table for it. Reservations in the book get tables when you save.',
    type: 'Type tables',
    paste: 'Paste tables',
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
    list: 'Tables',
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
      `The tables have ${inSeats(tables)}, Opening allows ${guests(most)} at the same time. Guests are refused when the tables are taken.`,
    tooMany: (tables: number, most: number) =>
      `The tables have ${inSeats(tables)}, but Opening allows ${guests(most)} at the same time: more are not accepted, even when tables are free.`,
    toOpening: 'Change the seats in Opening',
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
    from: 'From',
    to: 'To',
    fromDay: 'From, day',
    fromMonth: 'From, month',
    toDay: 'To, day',
    toMonth: 'To, month',
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
    areas: 'Areas',
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
    gapCost: {
      0: cost.nothing,
      15: cost.parties('6'),
      30: cost.parties('10'),
      45: cost.parties('10 or more'),
      60: cost.parties('10 or more'),
    },
    spare: 'Seats more than guests',
    spareHint: 'So many seats may stay empty at a table, that two guests do not sit at a table for six. Empty: any number.',
    spareCost: (seats: number | undefined) => {
      if (seats === undefined || seats > 3) return cost.nothing;
      if (seats > 1) return cost.parties(seats === 3 ? '1' : '2');
      return cost.parties(seats === 1 ? '11' : '11 or more');
    },
  },
  paste: {
    title: 'Paste tables',
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
    tables: 'Tables',
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
    cancel: 'Cancel',
  },
  empty: {
    title: 'Count seats again?',
    question:
      'Without tables, the seats of Opening are counted, and guests can book as long as their sum is enough. Reservations keep their time and lose their table.',
    confirm: 'Count seats',
    cancel: 'Keep the tables',
  },
  affected: 'The dining room changes.',
  keepThem: 'Keep them without a table, nobody is written to',
};
