import { spokenOf } from '#house/language/spoken';

/** What the operations on the room and on the tables of parties answer to staff. */
const tablesEn = {
  room: 'Room',
  roomSaved: 'The room has been saved.',
  roomChanged: 'Somebody else has changed the room in the meantime.',
  areaMissing: 'This area does not exist (any more).',
  areaClosed: 'The area is closed on this day.',
  areaOpened: 'The area is open again.',
  undecided: 'These reservations have no table either: please decide about them too.',
  seating: 'Seating',
  freeTables: 'Free tables',
  seated: 'The table has been given.',
  swapped: 'The tables have been swapped.',
  noTables: 'The restaurant has no tables yet.',
  reservationMissing: 'This reservation does not exist (any more).',
  withoutTable: 'One of these reservations has no table.',
  notHeld: 'A cancelled reservation has no table.',
  otherDays: 'These reservations are not on the same day.',
  noTable: 'No table is free for this party at this time.',
  /** What speaks against tables that staff have chosen. */
  objections: {
    unknown_table: 'There is no such table (any more).',
    not_together: 'These tables cannot be pushed together.',
    too_small: 'There are too few seats at this table.',
    too_large: 'This table is larger than the party needs.',
    below_smallest: 'This table is for larger parties.',
    closed_area: 'This area is closed on that day.',
    other_area: 'The guest asked for another area.',
    for_walk_ins: 'This table is kept for guests without a reservation.',
  },
  taken: (names: string) => `This table is taken by ${names}.`,
  /** What else comes of a table that was given. */
  pace: (guests: number, most: number, time: string) => `For the kitchen: ${guests} guests begin at ${time}, planned are ${most}.`,
  moved: (name: string, from: string, to: string) => `${name} now has table ${to} instead of ${from}.`,
  anyway: 'Give a reason to do it anyway.',
};

const tablesCs: typeof tablesEn = {
  room: 'Místnost',
  roomSaved: 'Stoly byly uloženy.',
  roomChanged: 'Stoly mezitím změnil někdo jiný.',
  areaMissing: 'Tato část (už) neexistuje.',
  areaClosed: 'Část je na tento den zavřená.',
  areaOpened: 'Část je zase otevřená.',
  undecided: 'Stůl nemají ani tyto rezervace: rozhodněte prosím také o nich.',
  seating: 'Usazení',
  freeTables: 'Volné stoly',
  seated: 'Stůl byl přidělen.',
  swapped: 'Stoly byly vyměněny.',
  noTables: 'Restaurace zatím nemá zadané stoly.',
  reservationMissing: 'Tato rezervace (už) neexistuje.',
  withoutTable: 'Jedna z těchto rezervací nemá stůl.',
  notHeld: 'Zrušená rezervace nemá stůl.',
  otherDays: 'Tyto rezervace nejsou na stejný den.',
  noTable: 'Pro tuto společnost není v tento čas volný stůl.',
  objections: {
    unknown_table: 'Takový stůl (už) neexistuje.',
    not_together: 'Tyto stoly nelze srazit k sobě.',
    too_small: 'U tohoto stolu je málo míst.',
    too_large: 'Tento stůl je větší, než společnost potřebuje.',
    below_smallest: 'Tento stůl je pro větší společnosti.',
    closed_area: 'Tato část je ten den zavřená.',
    other_area: 'Host chtěl jinou část.',
    for_walk_ins: 'Tento stůl je vyhrazen hostům bez rezervace.',
  },
  taken: (names) => `U tohoto stolu sedí: ${names}.`,
  pace: (guests, most, time) => `Pro kuchyni: v\u00a0${time} začíná hostů ${guests}, v\u00a0plánu je ${most}.`,
  moved: (name, from, to) => `${name}: místo stolu ${from} má teď stůl ${to}.`,
  anyway: 'Chcete-li to přesto udělat, uveďte důvod.',
};

export const tables = () => spokenOf({ en: tablesEn, cs: tablesCs });

/** What staff are told about the visit of a party: its steps, and how long it keeps its table. */
const visitsEn = {
  minutes: (step: number) => `Please choose minutes in steps of ${step}, at most twelve hours.`,
  step: {
    expected: 'The party is expected again.',
    arrived: 'The party has arrived.',
    seated: 'The party is seated.',
    left: 'The party has left. Its table is free.',
    no_show: 'Marked as a no-show. The table is free.',
  },
  stays: (until: string) => `The table is kept until ${until}.`,
  /** Why a step cannot be made. */
  notConfirmed: {
    pending: 'This request is not confirmed yet. Please confirm it first.',
    cancelled: 'This reservation is cancelled. Please approve it first.',
  },
  tooEarly: (start: string) => `It begins at ${start}: nobody is late yet.`,
  laterDay: 'The party comes on a later day.',
  tooLongAgo: (hours: number) =>
    `It was tapped more than ${hours} hours ago and could not be sent since. Please write down how it stands now.`,
  isOver: 'The party is gone. Please take that back first.',
  noSeats: 'This reservation holds no table.',
  tooShort: 'A party stays for at least a quarter of an hour.',
  tooLong: 'A party stays for at most twelve hours.',
  next: (name: string, time: string) => `${name} at ${time}`,
  needed: (parties: string) => `The table is needed for ${parties}.`,
  sits: (parties: string) => `At this table still sits: ${parties}.`,
  tooFewSeats: (from: string, until: string) => `From ${from} to ${until} all seats are needed for other guests.`,
  anyway: 'Give a reason to do it anyway.',
};

const visitsCs: typeof visitsEn = {
  minutes: (step) => `Zvolte prosím minuty po ${step}, nejvýše dvanáct hodin.`,
  step: {
    expected: 'Hosty zase čekáme.',
    arrived: 'Hosté přišli.',
    seated: 'Hosté sedí.',
    left: 'Hosté odešli. Stůl je volný.',
    no_show: 'Zapsáno, že hosté nepřišli. Stůl je volný.',
  },
  stays: (until) => `Stůl zůstává obsazený do ${until}.`,
  notConfirmed: {
    pending: 'Tato poptávka ještě není potvrzená. Nejdříve ji prosím potvrďte.',
    cancelled: 'Tato rezervace je zrušená. Nejdříve ji prosím schvalte.',
  },
  tooEarly: (start) => `Začíná až v\u00a0${start}: hosté zatím nemají zpoždění.`,
  laterDay: 'Hosté přijdou až v\u00a0jiný den.',
  tooLongAgo: (hours) =>
    `Stalo se to před více než ${hours} hodinami a\u00a0od té doby se to nepodařilo odeslat. Zapište prosím, jak je to teď.`,
  isOver: 'Hosté už tu nejsou. Nejdříve to prosím vraťte zpět.',
  noSeats: 'Tato rezervace nedrží žádný stůl.',
  tooShort: 'Hosté zůstávají alespoň čtvrt hodiny.',
  tooLong: 'Hosté zůstávají nejvýše dvanáct hodin.',
  next: (name, time) => `${name} v\u00a0${time}`,
  needed: (parties) => `Stůl potřebují další hosté: ${parties}.`,
  sits: (parties) => `U\u00a0tohoto stolu ještě sedí: ${parties}.`,
  tooFewSeats: (from, until) => `Od ${from} do ${until} jsou všechna místa potřeba pro jiné hosty.`,
  anyway: 'Chcete-li to přesto udělat, uveďte důvod.',
};

export const visits = () => spokenOf({ en: visitsEn, cs: visitsCs });

/** What the operations on the queue answer: the waiting list of an evening, and guests at the door. */
const queueEn = {
  missing: 'This party is not on the list (any more).',
  changed: 'Somebody else has changed this party in the meantime.',
  linkInvalid: 'This link is not valid (any more).',
  queue: 'The queue',
  place: 'Your place on the waiting list',
  joined: 'You are on the waiting list. We write to you as soon as something is free. We cannot promise a table.',
  stillFree: 'There is a table for you at these times:',
  freeAtAll: 'You can book a table for this time.',
  wrongOrder: 'Please choose a later time than the first one.',
  sameEvening: 'Please choose both times on the same evening.',
  alreadyQueued: 'You are on the waiting list for this evening already. The link is in our e-mail.',
  alreadyQueuedForStaff: 'This guest is on the list of this evening already.',
  tooLong: 'So many guests wait already that we cannot put you on the list.',
  tooManyFromHere:
    'Many guests have been put on waiting lists from here today. Please try again in an hour, sign in with an account whose e-mail address is confirmed, or call us.',
  tooLongForStaff: 'The list of this evening is full.',
  notWaiting: 'This party does not wait any more.',
  left: 'You are not on the list any more. Thank you for telling us.',
  added: 'The party is on the list.',
  called: 'The party is called.',
  seated: 'The party is seated.',
  removed: 'The party is off the list.',
  restored: 'The party is on the list again.',
  onlyAtDoor: 'Only a party at the door can be called and seated. This one books by its link.',
  closed: 'We are closed for today.',
};

const queueCs: typeof queueEn = {
  missing: 'Tito hosté na seznamu (už) nejsou.',
  changed: 'Tento záznam mezitím změnil někdo jiný.',
  linkInvalid: 'Tento odkaz (už) neplatí.',
  queue: 'Fronta',
  place: 'Vaše místo na čekací listině',
  joined: 'Jste na čekací listině. Jakmile se něco uvolní, napíšeme vám. Stůl vám ale slíbit nemůžeme.',
  stillFree: 'V\u00a0těchto časech pro vás stůl máme:',
  freeAtAll: 'Na tento čas si můžete stůl rezervovat.',
  wrongOrder: 'Zvolte prosím pozdější čas, než je ten první.',
  sameEvening: 'Zvolte prosím oba časy ve stejný večer.',
  alreadyQueued: 'Na čekací listině na tento večer už jste. Odkaz najdete v\u00a0našem e-mailu.',
  alreadyQueuedForStaff: 'Tento host už na seznamu na tento večer je.',
  tooLong: 'Čeká už tolik hostů, že vás na čekací listinu zapsat nemůžeme.',
  tooManyFromHere:
    'Z\u00a0tohoto místa se dnes na čekací listiny zapsalo už mnoho hostů. Zkuste to prosím za hodinu, přihlaste se účtem s\u00a0potvrzenou e-mailovou adresou, nebo nám zavolejte.',
  tooLongForStaff: 'Seznam na tento večer je plný.',
  notWaiting: 'Tito hosté už nečekají.',
  left: 'Na čekací listině už nejste. Děkujeme, že jste nám dali vědět.',
  added: 'Hosté jsou na seznamu.',
  called: 'Hosté jsou zavoláni.',
  seated: 'Hosté sedí.',
  removed: 'Hosté jsou ze seznamu pryč.',
  restored: 'Hosté jsou zase na seznamu.',
  onlyAtDoor: 'Zavolat a\u00a0usadit lze jen hosty u\u00a0dveří. Tito si rezervují sami přes svůj odkaz.',
  closed: 'Dnes už máme zavřeno.',
};

export const queue = () => spokenOf({ en: queueEn, cs: queueCs });

/** Which night a time after midnight is in, by the weekday of its date from Monday on. */
const nightsEn = {
  nights: [
    'in the night from Sunday to Monday',
    'in the night from Monday to Tuesday',
    'in the night from Tuesday to Wednesday',
    'in the night from Wednesday to Thursday',
    'in the night from Thursday to Friday',
    'in the night from Friday to Saturday',
    'in the night from Saturday to Sunday',
  ],
};

const nightsCs: typeof nightsEn = {
  nights: [
    'v\u00a0noci z\u00a0neděle na\u00a0pondělí',
    'v\u00a0noci z\u00a0pondělí na\u00a0úterý',
    'v\u00a0noci z\u00a0úterý na\u00a0středu',
    'v\u00a0noci ze\u00a0středy na\u00a0čtvrtek',
    'v\u00a0noci ze\u00a0čtvrtka na\u00a0pátek',
    'v\u00a0noci z\u00a0pátku na\u00a0sobotu',
    'v\u00a0noci ze\u00a0soboty na\u00a0neděli',
  ],
};

export const nights = () => spokenOf({ en: nightsEn, cs: nightsCs });
