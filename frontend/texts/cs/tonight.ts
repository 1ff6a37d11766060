import type * as english from '../en/tonight.ts';
import { counted, formFor, toGuests } from './wording.ts';

const withCount = (word: string, count: number | undefined) => (count === undefined ? word : `${word} ${count}`);
const minutes = (count: number) => (count < 60 ? `${count}\u00a0min` : `${Math.floor(count / 60)}\u00a0h\u00a0${count % 60}\u00a0min`);
const inGuests = (count: number) => counted(count, { one: 'host', few: 'hosté', other: 'hostů' });
const come = (count: number) => formFor(count, { one: 'přijde', few: 'přijdou', other: 'přijde' });
/** Several tables are named with a plus between them. */
const areMany = (tables: string) => tables.includes(' + ');
const tableOrTables = (tables: string) => `${areMany(tables) ? 'Stoly' : 'Stůl'}\u00a0${tables}`;
const toTable = (tables: string) => (areMany(tables) ? 'stolům' : 'stolu');
const newReservations = (count: number) => counted(count, { one: 'nová rezervace', few: 'nové rezervace', other: 'nových rezervací' });

export const tonight: typeof english.tonight = {
  title: 'Dnes',
  today: (covers) => withCount('Dnes', covers),
  tomorrow: (covers) => withCount('Zítra', covers),
  pending: (count) => withCount('Čeká', count),
  search: 'Jméno, telefon, číslo',
  figures: (inHouse, toCome, free) => `${inHouse} tady · ${toCome} ${come(toCome)}${free === undefined ? '' : ` · volno ${free}`}`,
  requestsWait: (count) =>
    counted(count, { one: 'žádost čeká na odpověď', few: 'žádosti čekají na odpověď', other: 'žádostí čeká na odpověď' }),
  somebodyAtDoor: (parties) =>
    counted(parties, { one: 'skupina čeká u\u00a0dveří', few: 'skupiny čekají u\u00a0dveří', other: 'skupin čeká u\u00a0dveří' }),
  lackTable: 'Některá rezervace nemá stůl',
  otherDay: 'Jiný den',
  choose: 'Co se zobrazuje',
  covers: inGuests,
  summary: (covers: number, parties: number) =>
    `${inGuests(covers)}, ${counted(parties, { one: 'rezervace', few: 'rezervace', other: 'rezervací' })}`,
  parts: {
    label: 'Hosté večera',
    expected: (count) => `Přijdou (${count})`,
    door: (count) => (count === undefined ? 'U\u00a0dveří' : `U\u00a0dveří (${count})`),
    seated: (count) => `Sedí (${count})`,
    withoutTable: (count) => `Bez stolu (${count})`,
    gone: (count: number) => `Odešli, nepřišli, minulé (${count})`,
    cancelled: (count: number) => `Zrušené (${count})`,
  },
  noneExpected: 'Nikoho dalšího nečekáme.',
  noneSeated: 'U\u00a0stolů nikdo nesedí.',
  noneFound: 'Žádná rezervace večera tomu neodpovídá.',
  none: 'Na tento den nejsou žádné rezervace.',
  isNew: 'Nová',
  changed: (what: string) => `Změna: ${what}`,
  changedNeeds: 'alergie a\u00a0potřeby',
  changedComment: 'poznámka',
  sound: 'Zvuk a\u00a0vibrace',
  arrivedNew: newReservations,
  acts: { expected: 'Zatím nepřišli', arrived: 'Přišli', seated: 'Usazeni', left: 'Odešli', no_show: 'Nepřišli' },
  steps: { expected: 'očekávaní', arrived: 'přišli', seated: 'usazeni', left: 'odešli', no_show: 'nepřišli' },
  back: {
    expected: 'Přece jen tu nejsou',
    arrived: 'Přece jen přišli',
    seated: 'Zpět u\u00a0stolu',
    left: 'Odešli',
    no_show: 'Nepřišli',
  },
  notSeated: 'Ještě nesedí',
  done: {
    expected: (guest) => `${guest}: zatím nepřišli`,
    arrived: (guest) => `${guest}: přišli`,
    seated: (guest) => `${guest}: usazeni`,
    left: (guest) => `${guest}: odešli`,
    no_show: (guest) => `${guest}: nepřišli`,
  },
  stays: (guest: string, until: string) => `${guest}: zůstávají do ${until}`,
  areNow: (guest: string, seats: number) => `${guest}: teď ${inGuests(seats)}`,
  partySize: 'Kolik hostů přišlo místo toho',
  states: {
    pending: 'Čeká na odpověď',
    expected: (ahead: number): string => (ahead < 1 ? 'právě teď' : ahead < 60 ? `za ${minutes(ahead)}` : ''),
    late: (by: number) => `${minutes(by)} zpoždění`,
    arrived: (at: string) => `Přišli ${at}`,
    seated: (since: string, until: string): string => (until ? `od ${since} do ${until}` : `od ${since}`),
    over: (by: number) => `${minutes(by)} přes čas`,
    left: (at: string) => `Odešli ${at}`,
    past: 'Bez záznamu',
    closed: 'Odešli při zavření',
    cancelled: 'Zrušena',
  },
  staffNote: (note: string) => `Obsluha: ${note}`,
  needed: (table: string, time: string, guest: string) =>
    `${tableOrTables(table)} ${areMany(table) ? 'jsou' : 'je'} potřeba v\u00a0${time}: ${guest}`,
  tableFree: (table) => (areMany(table) ? `Stoly ${table} volné` : `Stůl ${table} volný`),
  stillTaken: (table, guest) => `${tableOrTables(table)}: ještě ${guest}`,
  movedFrom: (table) => `z\u00a0${table}`,
  toKnow: (guest) => `Co vědět: ${guest}`,
  longer: (by: number) => `Zůstanou o\u00a0${by} minut déle`,
  more: (guest: string) => `Další možnosti: ${guest}`,
  edit: 'Upravit',
  details: 'Podrobnosti',
  cancel: 'Zrušit rezervaci',
  conflict: 'Tuto rezervaci mezitím změnil kolega:',
  leaveIt: 'Nechat tak, jak je',
  anyway: 'Přesto provést',
  busy: 'Okamžik…',
  bySlot: 'Jak je plno',
  taken: (taken: number, all: number | undefined, areTables: boolean) =>
    `obsazeno ${taken}${all === undefined ? '' : ` z\u00a0${all}`} ${areTables ? 'stolů' : 'míst'}`,
  fullest: (taken: string, time: string) => `Nejvíce v\u00a0${time}: ${taken}`,
  slot: (time: string, covers: number, taken: string) => `${time}: ${come(covers)} ${inGuests(covers)}, ${taken}`,
  waiting: 'Žádosti, které čekají na odpověď',
  noneWaiting: 'Na odpověď nečeká žádná žádost.',
  allInList: 'Všechny v\u00a0seznamu rezervací',
  stale: (message: string, time: string) => `${message} Takto to bylo v\u00a0${time}.`,
  waits: (done) => `${done}. Odešle se, až se obnoví spojení.`,
  notSent: 'zatím neodesláno',
  tapsWait: (taps) =>
    formFor(taps, {
      one: '1 klepnutí čeká na spojení.',
      few: `${taps} klepnutí čekají na spojení.`,
      other: `${taps} klepnutí čeká na spojení.`,
    }),
  listFrom: (time) => `Seznam je z\u00a0${time}.`,
  notSentAnyMore: 'Vzato zpět, ještě to nebylo odesláno.',
  notDone: (words) => `Nezapsáno. ${words}`,
};

export const answers: typeof english.answers = {
  confirm: 'Potvrdit',
  accept: 'Vyhovět',
  decline: 'Odmítnout',
  sending: 'Odesíláme…',
  asks: (table: string) => `Místo toho žádá: ${table}`,
  wishes: (area: string) => `přeje si: ${area}`,
  confirmAll: (count: number) => `Potvrdit všechny, které se vejdou (${count})`,
  several: (confirmed: number, refused: number) => `Potvrzeno: ${confirmed}${refused > 0 ? `, nepotvrzeno: ${refused}` : ''}`,
  takenBack: (count: number) =>
    formFor(count, {
      one: 'Vzato zpět, host se nic nedozví.',
      few: `Vzato zpět: ${count}. Hosté se nic nedozvědí.`,
      other: `Vzato zpět: ${count}. Hosté se nic nedozvědí.`,
    }),
  notTakenBack: (count: number) => `Nelze vzít zpět: ${count}.`,
  outcomes: 'Jak žádosti dopadly',
};

export const waiting: typeof english.waiting = {
  title: 'Kdo čeká na stůl',
  atDoor: (parties) => `Čekají na stůl (${parties})`,
  onList: (parties) => `Seznam čekajících (${parties})`,
  name: 'Jméno',
  guests: 'Hosté',
  add: 'Zapsat',
  adding: 'Zapisuji…',
  seat: 'Usadit',
  seatAt: (tables) => `Usadit: ${areMany(tables) ? 'stoly' : 'stůl'}\u00a0${tables}`,
  call: 'Zavolat',
  remove: 'Odebrat',
  expected: (time) => (time ? `asi v\u00a0${time}` : 'stůl zatím není'),
  between: (from, to) => `mezi ${from} a\u00a0${to}`,
  offered: (until) => `nabídnuto do ${until}`,
  isCalled: 'zavoláni',
  code: 'Kód',
  codeOf: (name) => `${name}: stránka s\u00a0pořadím`,
  scan: 'Host na kód namíří fotoaparát telefonu a\u00a0uvidí své pořadí a\u00a0předpokládaný čas.',
  openPage: 'Otevřít stránku tady',
};

export const pause: typeof english.pause = {
  pause: 'Pozastavit online rezervace',
  question: 'Dokud pauza neskončí, nenajdou hosté online žádný stůl. Na pozdější dobu rezervovat mohou dál a obsluha může zadat cokoli.',
  minutes: { 30: '30 minut', 60: '1 hodina', 120: '2 hodiny' },
  evening: 'Do konce večera',
  shortest: (minutes: number) => counted(minutes, { one: 'minuta', few: 'minuty', other: 'minut' }),
  closes: (times: string, next: string | undefined) => `Zavírá časy ${times}${next ? `; hosté mohou rezervovat od ${next}` : ''}.`,
  closesNone: (minutes: number) => `Nezavírá žádný čas: hosté musí rezervovat aspoň ${minutes} minut předem.`,
  uselessUpTo: (pause: string, notice: number) =>
    `Pauza na dobu „${pause}“ by žádný čas nezavřela: hosté musí rezervovat aspoň ${notice} minut předem.`,
  nothingToClose: 'Během jednoho dne není žádný čas, který by si hosté mohli rezervovat.',
  cancel: 'Zpět',
  paused: (until: string) => `Online rezervace jsou pozastaveny: hosté nenajdou stůl na dobu před ${until}.`,
  end: 'Ukončit pauzu',
  ending: 'Ukončujeme…',
};

export const entry: typeof english.entry = {
  open: { phone: 'Nová rezervace', walkin: 'Usadit bez rezervace' },
  title: { phone: 'Nová rezervace', walkin: 'Hosté bez rezervace' },
  guestName: 'Bez rezervace',
  emailHint: 'Na tuto adresu dostane host potvrzení e-mailem.',
  save: { phone: 'Uložit rezervaci', walkin: 'Usadit' },
  cancel: 'Zpět',
  size: 'Kolik hostů?',
  more: 'Další údaje',
  area: 'Kde chtějí sedět?',
  day: 'Den',
  times: (day: string) => `Časy: ${day}`,
  noHours: 'Otevírací doba není nastavena: zadat lze kterýkoli čas a počet míst není omezen.',
  tooFar: 'Hosté na tento den zatím rezervovat nemohou: čas prosím vypište.',
  noTimes: 'Na tento den už nezbývá žádný čas.',
  wait: {
    next: (table: string, party: string, until: string) => `Nejdřív se uvolní stůl ${table}: ${party}, do ${until}.`,
    add: 'Zapsat do fronty u\u00a0dveří',
    adding: 'Zapisujeme…',
  },
  secondTable: {
    title: 'Druhý stůl na tentýž den?',
    confirm: 'Přesto zadat',
    cancel: 'Zpět k\u00a0rezervaci',
  },
  override: {
    nearest: 'Nejbližší volné časy',
    reason: 'Důvod',
    reasonHint: 'Uloží se k rezervaci a uvidí ho všichni kolegové.',
    reasonMissing: 'Uveďte prosím důvod.',
    seatAnyway: 'Přesto usadit',
  },
};

export const staffFacts: typeof english.staffFacts = {
  source: 'Původ',
  language: 'Jazyk e-mailů',
  sources: { web: 'Web', phone: 'Telefon', walkin: 'Bez rezervace', imported: 'Jiný systém' },
  printDay: 'Vytisknout den',
  printing: 'Tiskneme…',
  allergies: (names: string) => `Alergie: ${names}`,
  staffNoteHint: 'Čte ji jen obsluha.',
  guestsComment: 'Toto napsal host. Svou poznámku zapište prosím níže.',
  visit: 'Návštěva',
  visitSteps: {
    expected: () => 'Čekáme',
    arrived: (when) => `Hosté přišli ${when}`,
    seated: (when) => `Hosté sedí od ${when}`,
    left: (when) => `Hosté odešli ${when}`,
    no_show: (when) => `Hosté nepřišli (zapsáno ${when})`,
  },
  until: 'Stůl držíme do',
  override: 'Výjimka',
  likelyRobot: 'Prověřte prosím',
  likelyRobotMark: 'Možná robot',
  likelyRobotNote: 'Formulář byl vyplněn tak, jak to dělají programy. E-mail jsme neposlali, host se dozví až vaši odpověď.',
  anotherTable: 'Stejný host',
  anotherTableMark: 'Druhý stůl téhož dne',
  anotherTableNote: 'Při této rezervaci už na tento den měl jinou.',
  wish: {
    title: 'Žádost o změnu',
    mark: (table: string) => `Žádá o změnu: ${table}`,
    asks: (table: string) => `Host žádá o změnu: ${table}. Dokud neodpovíte, platí potvrzený stůl.`,
    reason: 'Důvod pro hosta, pokud odmítnete',
    accept: 'Vyhovět',
    acceptAnyway: 'Přesto vyhovět',
    decline: 'Odmítnout, platí původní stůl',
    sending: 'Odesíláme…',
  },
  ended: 'Zrušení',
  endedBy: {
    guest: 'Zrušil host',
    staff: 'Zrušila obsluha',
    expiry: 'Nikdo včas neodpověděl',
    closure: 'Zrušila obsluha kvůli změně otevírací doby',
  },
  mail: 'Poslední e-mail',
  mailStates: {
    queued: (when: string) => `Na cestě od ${when}`,
    sent: (when: string) => `Odesláno ${when}`,
    delivered: (when: string) => `Doručeno ${when}`,
    unclear: (when: string) => `Snad odesláno ${when}. Možná dorazil: než pošlete další, zeptejte se prosím hosta.`,
    failed: (when: string) => `Nedoručeno ${when}`,
    complained: (when: string) => `Host ho označil jako spam ${when}`,
  },
  mailTrouble: 'E-mail nedoručen',
  mailUnclear: 'E-mail možná neodešel',
  resend: 'Poslat znovu',
  cancelReason: 'Důvod',
  cancelReasonHint: 'Uvedeme ho v e-mailu hostovi.',
  approveAnyway: 'Přesto schválit',
};

const covers = (seats: number) => counted(seats, { one: 'host', few: 'hosté', other: 'hostů' });
const places = (seats: number) => counted(seats, { one: 'místo', few: 'místa', other: 'míst' });

export const tables: typeof english.tables = {
  title: 'Stoly',
  table: 'Stůl',
  tables: (labels: string) => tableOrTables(labels),
  noTable: 'Bez stolu',
  gone: '?',
  fixed: 'zůstává zde',
  keep: 'Nechat u tohoto stolu',
  keepHint: 'Jinak může pozdější rezervace tyto hosty přesunout k jinému stolu.',
  party: (guest: string, seats: number) => `${guest}, ${covers(seats)}`,
  unknownGuest: 'Rezervace',
  seatAt: (labels: string) => `Posadit ke ${toTable(labels)}\u00a0${labels}`,
  seating: 'Usazujeme…',
  seatAnyway: (labels: string) => `Přesto posadit ke ${toTable(labels)}\u00a0${labels}`,
  seated: (message: string, labels: string) => `${message} ${tableOrTables(labels)}.`,
  isAt: (party: string, table: string) => `${party}: stůl ${table}`,
  freeUntil: (time: string) => `volný do ${time}`,
  free: 'volný',
  until: (time: string) => `do ${time}`,
  others: 'Další vhodné stoly',
  anyOther: 'Kterýkoli jiný stůl',
  anyOtherHint: 'Může být obsazený nebo nevhodný: upozorníme vás a zeptáme se na důvod.',
  noneFree: 'Žádný vhodný stůl teď není volný.',
  noneFreeForNew: 'Žádný vhodný stůl teď není volný. Při uložení se může uvolnit tím, že jiní hosté dostanou jiný stůl.',
  loading: 'Hledáme volné stoly…',
  changed: (changes: readonly string[]) => ['Kolega tuto rezervaci mezitím změnil; vyberte prosím znovu.', ...changes].join('\n'),
  conflict: { when: 'Čas', until: 'Do', seats: 'Počet hostů', tables: 'Stůl', status: 'Stav', step: 'U\u00a0dveří' },
  swap: {
    with: 'Vyměnit stůl s jinými hosty',
    swapping: 'Vyměňujeme…',
    anyway: 'Přesto vyměnit',
    taken: (party: string) => `Vyměnit stůl: ${party}`,
  },
  screen: {
    noRoom: 'Zatím tu nejsou žádné stoly: počítají se místa. Stoly může zadat vedoucí na stránce Rozmístění stolů.',
    before: 'Předchozí den',
    after: 'Následující den',
    today: 'Dnes',
    date: 'Den',
    view: 'Zobrazení stolů',
    views: { plan: 'Plánek', timeline: 'Časová osa', list: 'Seznam' },
    moment: 'Čas',
    earlier: 'O čtvrt hodiny dřív',
    later: 'O čtvrt hodiny později',
    now: 'Teď',
    list: 'Stoly a hosté',
    seats: (smallest: number, seats: number) => (smallest > 1 ? `${smallest} až ${places(seats)}` : places(seats)),
    walkIns: 'pro hosty bez rezervace',
    without: (count: number) => `Bez stolu: ${counted(count, { one: 'rezervace', few: 'rezervace', other: 'rezervací' })}`,
    coming: (count: number) => `Přijdou (${count})`,
    nobodyComes: 'U\u00a0dveří nikdo není a\u00a0do hodiny nikdo nepřijde.',
    whichTable: (party: string) => `${party}: ke kterému stolu?`,
    seatGuests: (table: string) => `Usadit hosty ke stolu ${table}`,
    chooseTable: 'Vybrat',
    chooseFor: (party: string) => `Vybrat stůl: ${party}`,
    stateFree: 'Volný',
    stateFreeUntil: (time: string) => `Volný do ${time}`,
    stateReserved: (from: string, until: string, party: string) => `Rezervovaný od ${from} do ${until}: ${party}`,
    stateArrived: (from: string, until: string, party: string) => `Rezervovaný od ${from} do ${until}, hosté už přišli: ${party}`,
    stateSeated: (since: string, until: string, party: string) => `Obsazený od ${since} do ${until}: ${party}`,
    stateOver: (since: string, until: string, party: string) => `Obsazený od ${since}, přes čas od ${until}: ${party}`,
    stateClosed: 'Zavřeno',
    nextAtDoor: (state: string, party: string) => `${state}; na stůl už čekají u\u00a0dveří: ${party}`,
    until: (time: string) => `–${time}`,
    note: (covers: number, time: string) => `${covers} · ${time}`,
    minutes: (count: number) => `${count}′`,
    overBy: (count: number) => `+${count}′`,
    time: (from: string, to: string) => `${from}–${to}`,
    bar: (name: string, seats: number) => `${name}, ${seats}`,
    timelineLabel: 'Časová osa dne',
    legend: 'Co znamenají barvy',
    kinds: {
      free: 'Volný (do)',
      reserved: 'Rezervovaný (od)',
      seated: 'Obsazený (minuty)',
      over: 'Přes čas (+ minuty)',
      closed: 'Zavřeno',
      hatched: 'Šrafování: další hosté už čekají u\u00a0dveří',
    },
    planLabel: (area: string, time: string) => `${area}, ${time}`,
    overruleTitle: 'Přesto je tam posadit?',
    keepAsIs: 'Nechat, jak je',
  },
  area: {
    close: (isToday: boolean) => (isToday ? 'Dnes zavřít' : 'Tento den zavřít'),
    open: 'Znovu otevřít',
    of: (action: string, area: string) => `${action}: ${area}`,
    closedForSeason: 'Mimo sezonu',
    closed: (isToday: boolean) => (isToday ? 'Dnes zavřeno' : 'Tento den zavřeno'),
    title: (area: string) => `Zavřít: ${area}?`,
    what: (area: string, day: string) => `${area}, ${day}: zavřeno.`,
    back: 'Nechat otevřeno',
  },
};

export const guests: typeof english.guests = {
  nameOrPhone: 'Jméno nebo telefon',
  suggestions: 'Hosté, kteří tu už byli',
  found: (guests) => `Nalezeno: ${counted(guests, { one: 'host', few: 'hosté', other: 'hostů' })}; vyberte šipkami a\u00a0klávesou Enter.`,
  summary: (visits, noShows, ahead, last) =>
    [
      counted(visits, { one: 'návštěva', few: 'návštěvy', other: 'návštěv' }),
      noShows > 0 && `${noShows}× nepřišli`,
      last && `naposledy ${last}`,
      ahead > 0 && `${ahead}× mají přijít`,
    ]
      .filter(Boolean)
      .join(', '),
  fact: 'Host',
  another: 'Je to jiný host',
  title: (name) => `Co víme: ${name}`,
  guestSaid: 'Host',
  staffNoted: 'Obsluha',
  alike: 'Možná je to tentýž host:',
  merge: 'Sloučit…',
  mergeTitle: 'Je to jeden a\u00a0tentýž host?',
  mergeNote: 'Jejich rezervace se pak počítají dohromady a\u00a0najdete je jako jednoho hosta. Nejde to vzít zpět.',
  mergeConfirm: 'Sloučit',
  mergeCancel: 'Nechat zvlášť',
};

export const blockedGuests: typeof english.blockedGuests = {
  block: 'Zablokovat hosta',
  title: 'Zablokovat tohoto hosta?',
  question: 'S těmito údaji si pak host online nic nerezervuje:',
  stays: 'Tato rezervace zůstane, jak je, a obsluha může dál zadávat další.',
  note: 'Poznámka',
  noteHint: 'Jen pro kolegy.',
  confirm: 'Zablokovat',
  keep: 'Zrušit',
  nothing: 'Vyberte prosím e-mailovou adresu nebo telefonní číslo.',
  list: 'Zablokovaní hosté',
  listTitle: 'Hosté, kteří nemohou rezervovat online',
  none: 'Žádný host není zablokován.',
  since: (when: string) => `zablokováno: ${when}`,
  unblock: 'Odblokovat',
  unblockOf: (guest: string) => `Odblokovat: ${guest}`,
  unblocking: 'Odblokováváme…',
};

const reservationForms = { one: 'rezervace', few: 'rezervace', other: 'rezervací' };

export const manySeats: typeof english.manySeats = {
  from: (address?: string) => (address ? `Z adresy ${address}` : 'Z jedné sítě'),
  holds: (from: string, reservations: number, seats: number) =>
    `${from}: na tento den ${counted(reservations, reservationForms)}, ${counted(seats, { one: 'host', few: 'hosté', other: 'hostů' })}.`,
  cancelAll: 'Zrušit všechny tyto',
  title: (reservations: number) =>
    `Zrušit ${formFor(reservations, { one: 'tuto', few: 'tyto', other: 'těchto' })} ${counted(reservations, { ...reservationForms, one: 'rezervaci' })}?`,
  note: 'Stejnou síť mívají i lidé z jednoho domu, jedné firmy nebo od jednoho mobilního operátora: podívejte se prosím na jména.',
  mailed: (guests: number) => {
    if (guests === 0) return 'E-mail se neposílá.';
    return guests === 1 ? 'E-mail dostane jeden host.' : `O každé rezervaci odejde e-mail, celkem ${guests}.`;
  },
  call: 'Kde je uveden telefon, e-mail neznáme: zavolejte prosím.',
  cancelled: (reservations: number) => `Zrušeno: ${counted(reservations, reservationForms)}.`,
  left: (cancelled: number, left: number) => `Zrušeno: ${cancelled}. Nezrušeno: ${left}.`,
};

export const enquiries: typeof english.enquiries = {
  title: 'Poptávky',
  none: 'Žádné poptávky',
  noneWhy:
    'Větší společnosti a\u00a0hosté, kteří chystají akci, mohou napsat formulářem na webu, pokud to na obrazovce Pravidla rezervací dovoluje část „Kdo může rezervovat a\u00a0kdy“.',
  open: 'Čekají na odpověď',
  done: 'Zodpovězené a\u00a0uzavřené',
  guests: (count) => `pro ${toGuests(count)}`,
  askedAt: (when) => `Odesláno ${when}`,
  states: { new: 'Nová', answered: 'Zodpovězená', closed: 'Uzavřená' },
  robot: 'Nejspíš ji odeslal program; nikomu jsme o\u00a0ní nenapsali.',
  answer: 'Odpovědět e-mailem',
  call: (phone) => `Zavolat ${phone}`,
  mark: { new: 'Ještě nezodpovězená', answered: 'Označit jako zodpovězenou', closed: 'Uzavřít' },
  of: (action, guest) => `${action}: ${guest}`,
  subject: (day) => `Vaše poptávka na ${day}`,
};

export const files: typeof english.files = {
  open: 'Stáhnout',
  title: 'Stáhnout soubor',
  what: 'Co',
  whats: { reservations: 'Rezervace', guests: 'Hosté' },
  about: {
    reservations:
      'Tabulka (CSV) pro Excel a\u00a0jiné programy, se jmény, telefony a\u00a0poznámkami. Alergie a\u00a0zvláštní potřeby v\u00a0ní nejsou.',
    guests:
      'Tabulka (CSV) všech hostů, jejichž rezervace se ještě uchovávají: jména, telefony, adresy, kolikrát přišli a\u00a0kolikrát ne. Alergie, zvláštní potřeby a\u00a0poznámky v\u00a0ní nejsou. Kontakty dali kvůli rezervacím; k\u00a0reklamě je potřeba jejich souhlas.',
  },
  safe: 'Uložte soubor prosím tak bezpečně jako samotný seznam. Kdo ho stáhl, stojí na obrazovce „Co se změnilo“.',
  from: 'Od',
  to: 'Do',
  downloading: 'Stahuje se…',
  fileName: (from, to) => `rezervace-${from}-${to}.csv`,
  guestsName: (today) => `hoste-${today}.csv`,
  done: 'Soubor je uložený.',
  more: 'Další',
  bring: 'Přenést z\u00a0jiného systému',
};

export const calendarFeed: typeof english.calendarFeed = {
  open: 'Kalendář',
  title: 'Rezervace ve vašem kalendáři',
  about:
    'Váš kalendář si tuto adresu sám čte a\u00a0ukazuje rezervace na příští dva týdny: čas, počet hostů, jméno, stůl a\u00a0potřeby, třeba kočárek. Telefony, e-maily, alergie a\u00a0poznámky v\u00a0něm nejsou.',
  keepSafe:
    'Kdo má adresu, vidí jména vašich hostů; vidí je i\u00a0firma, jejíž kalendář používáte. Nikomu ji nedávejte, každý kolega si vytvoří svou.',
  none: 'Zatím žádnou adresu nemáte.',
  since: (day) => `Vaše adresa funguje od ${day}.`,
  ends: 'Přestane fungovat, když ji zrušíte nebo si vytvoříte novou, a\u00a0také se změnou hesla, oprávnění nebo s\u00a0účtem. Kalendář pak neukáže nic nového; smažte ho v\u00a0něm.',
  make: 'Vytvořit adresu',
  again: 'Vytvořit novou adresu',
  making: 'Vytváří se…',
  withdraw: 'Zrušit adresu',
  withdrawing: 'Ruší se…',
  address: 'Adresa vašeho kalendáře',
  once: 'Ukáže se jen teď. V\u00a0kalendáři zvolte „Přidat pomocí URL“ nebo „Odebírat“ a\u00a0vložte ji.',
  copy: 'Zkopírovat adresu',
  subscribe: 'Otevřít v\u00a0kalendáři tohoto zařízení',
};

export const figures: typeof english.figures = {
  title: 'Statistiky',
  span: 'Období',
  spans: { weeks: '4 týdny', quarter: '3 měsíce', year: '1 rok' },
  period: (from, to, beforeFrom, beforeTo) =>
    `${from} až ${to}, ve srovnání se stejně dlouhým obdobím předtím: ${beforeFrom} až ${beforeTo}.`,
  counted: 'Dny se počítají v\u00a0noci, poslední tři znovu. Pozdější změny se už nezapočítají.',
  none: 'Zatím není nic spočítáno',
  noneYet: 'Statistiky se tu objeví noc po prvních hostech.',
  noGuests: 'V\u00a0tomto období ani v\u00a0tom předchozím nikdo nepřišel.',
  totals: { covers: 'Hosté', parties: 'Skupiny', noShows: 'Nepřišli', cancelled: 'Zrušené' },
  before: (amount) => `předtím ${amount}`,
  ofParties: (share) => `${share} skupin, které měly stůl`,
  coversOverTime: 'Hosté v\u00a0čase',
  noShowsOverTime: 'Kdo nepřišel, v\u00a0čase',
  leads: 'Jak dlouho předem se rezervuje',
  leadsNote:
    'Dny mezi rezervací a\u00a0návštěvou, bez hostů bez rezervace, i\u00a0s\u00a0těmi, kdo nepřišli. U\u00a0starších rezervací se to neví.',
  lead: (from, to) => {
    if (to === undefined) return `${from} a\u00a0více`;
    return from === to ? String(from) : `${from}–${to}`;
  },
  days: 'Dny',
  sources: 'Jak hosté přicházejí ke stolu',
  sourcesNote: 'Skupiny, které měly stůl, i\u00a0ty, které nepřišly.',
  source: 'Cesta',
  slots: 'Nejrušnější časy',
  slotsNote: 'Hosté podle dne v\u00a0týdnu a\u00a0půlhodiny, osm nejsilnějších.',
  slot: 'Čas',
  part: 'Od',
  present: 'Toto období',
  earlier: 'Předtím',
  key: 'Tenká čára je předchozí období.',
  asTable: 'Jako tabulka',
  nothing: 'V\u00a0tomto období není co ukázat.',
  sentence: (title, sum, most, amount) => `${title}: celkem ${sum}, nejvíc ${most} (${amount}).`,
};

export const devices: typeof english.devices = {
  tell: 'Upozornění na toto zařízení',
  about: 'Chodí sem žádosti, změny a\u00a0zrušení, jen s\u00a0časem a\u00a0počtem hostů. Končí odhlášením, nejpozději týden po přihlášení.',
  quietFrom: 'Klid od',
  quietTo: 'Klid do',
  quietNote: 'Co přijde v\u00a0době klidu, se dozvíte potom, pokud to mezitím nikdo nevyřídil.',
  test: 'Poslat zkušební upozornění',
  failed: 'Prohlížeč upozornění nezapnul. Zkontrolujte prosím připojení a\u00a0zkuste to znovu.',
  unsupported: 'Tento prohlížeč upozornění neumí.',
  install:
    'iPhone a\u00a0iPad ukazují upozornění jen aplikacím na ploše: klepněte na Sdílet, pak na „Přidat na plochu“ a\u00a0otevřete Dnes odtud.',
  denied: 'Upozornění na toto zařízení jsou zakázaná. Povolte je pro tento web v\u00a0nastavení prohlížeče.',
};
