import type * as english from '../en/moving-in.ts';
import { counted as inWords } from './wording.ts';

const guests = (count: number) => inWords(count, { one: 'host', few: 'hosté', other: 'hostů' });
const reservations = (count: number) => inWords(count, { one: 'rezervace', few: 'rezervace', other: 'rezervací' });
const lines = (count: number) => inWords(count, { one: 'řádek', few: 'řádky', other: 'řádků' });
const storeGuests = (count: number) => inWords(count, { one: 'hosta', few: 'hosty', other: 'hostů' });
const storeReservations = (count: number) => inWords(count, { one: 'rezervaci', few: 'rezervace', other: 'rezervací' });

export const movingIn: typeof english.movingIn = {
  title: 'Hosté a\u00a0rezervace z\u00a0jiného systému',
  close: 'Zpět na\u00a0rezervace',
  about:
    'Vyberte soubor CSV, který uloží váš dosavadní systém, nebo vlastní tabulku: nejdřív hosty, pak budoucí rezervace. Co\u00a0se\u00a0uloží, uvidíte předem, a\u00a0celý den to půjde vrátit.',
  label: 'Nebo sem vložte tabulku',
  rules: 'První řádek pojmenovává sloupce. Stačí, kdo přijde, kdy a\u00a0v\u00a0kolika lidech, nebo kdo jsou vaši hosté.',
  noHeads: 'Žádný sloupec neříká, že jde o\u00a0hosty nebo o\u00a0rezervace. Určete níže, co\u00a0ve\u00a0sloupcích je.',
  noSeatsHead: 'Jsou tu dny a\u00a0časy, ale žádný sloupec neříká, kolik hostů přijde. Určete níže, který to je.',
  columns: (count) => `Co\u00a0je ve\u00a0sloupcích (${count})`,
  nothing: 'Nic z\u00a0toho',
  fields: {
    name: 'Celé jméno',
    firstName: 'Křestní jméno',
    lastName: 'Příjmení',
    email: 'E-mail',
    phone: 'Telefon',
    language: 'Jazyk hosta',
    date: 'Den, s\u00a0časem nebo bez něj',
    time: 'Čas',
    seats: 'Kolik hostů',
    children: 'Kolik dětí k\u00a0nim',
    status: 'Stav',
    id: 'Číslo rezervace',
    comment: 'Co\u00a0píše host',
    note: 'Poznámka pro personál',
    visits: 'Počet návštěv',
    noShows: 'Kolikrát nepřišli',
    lastVisit: 'Poslední návštěva',
  },
  order: (column, example) => `${column}: který den je ${example}?`,
  prefix: 'Předvolba země u\u00a0čísel, která ji nemají',
  willStore: {
    guests: (count) => `Uloží se ${guests(count)}`,
    reservations: (count) => `Uloží se ${reservations(count)}`,
  },
  leftOut: (count) => `vynechá se ${lines(count)}`,
  comparing: 'Porovnávají se s\u00a0vašimi stoly a\u00a0otevírací dobou…',
  unfit: (full, closed) =>
    [full > 0 && `bez volného stolu: ${full}`, closed > 0 && `mimo otevírací dobu: ${closed}`].filter(Boolean).join(', '),
  takesFull: 'Uložit i\u00a0tyto: jsou slíbené. Zůstanou bez stolu a\u00a0stůl jim dáte sami.',
  tell: (count) => `Hned e-mailem oznámit, zda stůl platí, nebo ještě čeká (${guests(count)})`,
  quiet: 'Teď se\u00a0nikomu nic neposílá. Později hosté dostanou připomínky podle vašich pravidel rezervací.',
  privacy:
    'Souhlasy se\u00a0nepřenášejí: s\u00a0reklamou tu nikdo nesouhlasil. Údaje o\u00a0hostovi skončí tak dlouho po\u00a0poslední návštěvě, jak říkají vaše zásady ochrany soukromí.',
  store: { guests: (count) => `Uložit ${storeGuests(count)}`, reservations: (count) => `Uložit ${storeReservations(count)}` },
  progress: (done, of) => `${done} z\u00a0${of}`,
  goOn: 'Pokračovat',
  failed: (from, to, why) =>
    `Řádky ${from} až ${to} souboru možná nejsou uložené: ${why} Co\u00a0bylo před nimi, uložené je. Pokračujte, nic se\u00a0neuloží dvakrát.`,
  done: (known) => ['Uloženo.', known > 0 && `Už tu bylo a\u00a0zůstává, jak je: ${known}.`].filter(Boolean).join(' '),
  notStored: (count) => `Neuložilo se ${lines(count)}:`,
  line: (row, why) => `Řádek ${row}: ${why}`,
  files: 'Uloženo za\u00a0poslední den',
  file: (at, ofGuests, ofReservations) =>
    `${at}: ${[ofGuests > 0 && guests(ofGuests), ofReservations > 0 && reservations(ofReservations)].filter(Boolean).join(', ')}`,
  takeBack: 'Vzít zpět',
  stays: (names) => `Tyto rezervace se\u00a0mezitím změnily a\u00a0zůstávají: ${names}.`,
  preview: 'Řádky souboru',
  more: (count) => `a\u00a0další ${lines(count)}`,
  guestsOf: guests,
  fits: { fits: 'Vejde se', full: 'Žádný volný stůl', closed: 'Tehdy zavřeno', known: 'Už tu je' },
  pending: 'Čeká na\u00a0odpověď',
  isNew: 'Uloží se',
  isLeftOut: 'Vynechá se',
  why: {
    moreCells: 'Má víc buněk než sloupců: buňky, v\u00a0nichž je oddělovač, dejte do\u00a0uvozovek.',
    noName: 'Chybí jméno.',
    noContact: 'Chybí telefon nebo e-mail, který jde přečíst.',
    noTime: 'Den nebo čas nejde přečíst, nebo takový čas není.',
    noSeats: 'Neříká, kolik přijde hostů.',
    past: 'Už byla.',
    cancelled: 'Nikdo nepřijde: je zrušená, odmítnutá, nedorazili, nebo byla na\u00a0čekací listině.',
    repeated: 'V\u00a0souboru je dvakrát.',
    tooOld: 'Od\u00a0poslední návštěvy uplynulo víc času, než po\u00a0jaký se\u00a0údaje o\u00a0hostech uchovávají.',
    unreadable: 'Takto ji uložit nejde: je v\u00a0ní příliš hostů nebo nedovolené znaky.',
  },
};
