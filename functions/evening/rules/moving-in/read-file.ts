import type { RestaurantSettings } from '#house/contract/settings';
import { Email, Phone } from '#house/contract/text';
import { type Language, languages } from '#house/language/languages';
import { nameAndPhone } from '#house/rules/phones';
import { csvTable, isShifted } from '#house/rules/read-csv';
import { searchable } from '#house/rules/searchable';
import { addDays, instantOf, isPast, type LocalDate, localDateOf, wallTimeOf } from '#house/rules/wall-time';
import { BroughtGuest, BroughtReservation } from '../../contract/moving-in.ts';
import { type Assigned, columnsOf, type Field, isKnownHead, isPlainNote, isSurnameFirst } from './columns.ts';
import { type DayOrder, dayOrderOf, momentIn, nearMomentIn } from './times.ts';

/** Why a line is not taken over. */
export type LeftOut =
  | 'moreCells'
  | 'noName'
  | 'noContact'
  | 'noTime'
  | 'noSeats'
  | 'past'
  | 'cancelled'
  | 'repeated'
  | 'tooOld'
  | 'unreadable';

/** A line of a file: what is taken over of it, or why nothing is. */
export interface BroughtLine {
  row: number;
  name: string;
  /** When the reservation is, where that can be read. */
  dateTime?: string;
  guest?: BroughtGuest;
  reservation?: BroughtReservation;
  why?: LeftOut;
}

interface Column {
  head: string;
  field: Field | undefined;
  /** The first things that stand in it. */
  examples: string[];
}

interface ReadFile {
  columns: Column[];
  /** `undefined` when no column tells what the file has. */
  kind: 'guests' | 'reservations' | undefined;
  /** The places of the columns of which nobody has said yet which number is the day; until then there are no lines. */
  doubtful: number[];
  lines: BroughtLine[];
}

interface Circumstances {
  assigned: Assigned;
  /** Which number is the day, by the places of columns. */
  orders: Readonly<Record<number, DayOrder>>;
  /** What numbers without a country begin with, such as `+420`. */
  prefix: string;
  now: Date;
  settings: Pick<RestaurantSettings, 'timeZone' | 'retentionDays'>;
}

const mostExamples = 3;
const longest = { name: 60, comment: 500, note: 1000, key: 300 };

/** Reads a file of guests or of reservations, as other systems and spreadsheets write it. */
export function readBrought(text: string, { assigned, orders, prefix, now, settings }: Circumstances): ReadFile {
  const { heads, rows } = csvTable(text, isKnownHead);
  const fields = columnsOf(heads, assigned);
  const cellsAt = (at: number) => rows.flatMap(({ cells }) => cells[at] || []);
  const columns = heads.map((head, at) => ({ head, field: fields[at], examples: cellsAt(at).slice(0, mostExamples) }));
  const has = (...some: Field[]) => some.some((field) => fields.includes(field));
  const isOfGuests = has('email', 'phone') && !(has('date') && has('time'));
  const kind = has('date', 'time') && has('seats') ? 'reservations' : isOfGuests ? 'guests' : undefined;
  const dating = kind === 'guests' ? 'lastVisit' : has('date') ? 'date' : 'time';
  const dated = fields.flatMap((field, at) => (field === dating ? [at] : []));
  const found = new Map(dated.map((at) => [at, orders[at] ?? dayOrderOf(cellsAt(at))]));
  const doubtful = dated.filter((at) => found.get(at) === 'doubtful');
  if (kind === undefined || doubtful.length > 0) return { columns, kind, doubtful, lines: [] };

  const taken = new Set<string>();
  const order = found.get(dated[0] ?? 0) === 'mdy' ? 'mdy' : 'dmy';
  const lines = rows.map(({ row, cells }): BroughtLine => {
    const cell = (field: Field) => cells[fields.indexOf(field)] ?? '';
    const language = languageIn(cell('language'));
    // the staff should know of a language that the site does not speak
    const standsIn = (field: Field | undefined) => (field === 'language' && !language ? 'note' : field);
    const several = (field: Field) =>
      heads.flatMap((head, at) => {
        const said = standsIn(fields[at]) === field ? (cells[at] ?? '') : '';
        return said === '' ? [] : [field === 'comment' || isPlainNote(head) ? said : `${head}: ${said}`];
      });
    const whole = isSurnameFirst(heads[fields.indexOf('name')] ?? '') ? surnameLast(cell('name')) : cell('name');
    const [userName, userSurname] = nameIn(whole, cell('firstName'), cell('lastName'));
    const contacts = contactsIn(cell('email'), cell('phone'), prefix);
    const name = `${userName} ${userSurname}`.trim() || cell('email') || cell('phone');
    const out = (why: LeftOut) => ({ row, name, why });
    if (isShifted(cells, heads.length)) return out('moreCells');
    const isAgain = (key: string) => taken.size === taken.add(key).size;
    const said = { row, userName, userSurname, ...contacts.read, ...(language && { language }) };

    if (kind === 'guests') {
      if (!contacts.read.userEmail && !contacts.read.userPhone) return out('noContact');
      if (isAgain([contacts.read.userEmail, contacts.read.userPhone].join(' '))) return out('repeated');
      const lastVisit = momentIn(cell('lastVisit'), order).date;
      if (lastVisit && isTooOld(lastVisit, now, settings)) return out('tooOld');
      const note = [...several('comment'), ...several('note'), ...contacts.unread].join('\n').slice(0, longest.note);
      const counts = { visits: countIn(cell('visits')), noShows: countIn(cell('noShows')) };
      const guest = BroughtGuest.safeParse({ ...said, note, ...counts, ...(lastVisit && { lastVisit }) });
      return guest.success ? { row, name, guest: guest.data } : out('unreadable');
    }

    const dateTime = wallTimeIn(cell('date'), cell('time'), order, { now, settings });
    const when = dateTime === undefined ? {} : { dateTime };
    const status = statusIn(cell('status'));
    if (status === undefined) return { ...out('cancelled'), ...when };
    const start = dateTime && instantOf(dateTime, settings.timeZone);
    if (!dateTime || !start) return out('noTime');
    if (isPast(start, now)) return { ...out('past'), ...when };
    const seats = guestsIn(cell('seats')) + guestsIn(cell('children'));
    if (seats === 0) return { ...out('noSeats'), ...when };
    if (name === '') return { ...out('noName'), ...when };
    const words = several('comment').join('\n');
    const rest = words.length > longest.comment ? [words] : [];
    const staffNote = [...rest, ...several('note'), ...contacts.unread].join('\n').slice(0, longest.note);
    const whose = searchable(`${name} ${contacts.read.userEmail ?? ''} ${contacts.read.userPhone ?? ''}`)
      .replace(/\s+/g, ' ')
      .trim();
    const key = (cell('id') ? `id ${cell('id')} ${searchable(name)}` : `${dateTime} ${seats} ${whose}`).slice(0, longest.key);
    if (isAgain(key)) return { ...out('repeated'), ...when };
    const reservation = BroughtReservation.safeParse({
      ...said,
      userName: userName || name.slice(0, longest.name),
      key,
      ...when,
      seats,
      comment: rest.length > 0 ? '' : words,
      staffNote,
      status,
    });
    return reservation.success ? { row, name, ...when, reservation: reservation.data } : { ...out('unreadable'), ...when };
  });
  return { columns, kind, doubtful, lines };
}

const ofWhichChildren = /\([^+]*\)|(?:z toho|vcetne|incl|davon|of which).*/g;
const childrenBeside = /(?<=\d.*)(?<!\d)(\d+)\s*(?:child|kid|det|dit|kind|enfant)/;

/** How many come: `4`, with others beside them in `2+1` and `4 adults, 2 children`. */
function guestsIn(cell: string): number {
  const text = searchable(cell).replace(ofWhichChildren, '');
  const first = Number(/\d+/.exec(text)?.[0] ?? 0);
  const beside = text.includes('+') ? [...text.matchAll(/\+\s*(\d+)/g)] : [childrenBeside.exec(text)];
  return beside.reduce((sum, match) => sum + Number(match?.[1] ?? 0), first);
}

/** A whole name of which the surname stands first, in the usual order; one with a comma is read as it is. */
const surnameLast = (name: string) => name.replace(/^([^\s,]+) ([^,]+)$/, '$2 $1');

/** The first name and the surname, from the columns that have them. */
function nameIn(whole: string, first: string, last: string): [userName: string, userSurname: string] {
  const short = (text: string) => text.slice(0, longest.name).trim();
  if (first || last) return first ? [short(first), short(last)] : [short(last), ''];
  const [surname, given] = whole.split(/\s*,\s*/);
  const { userName, userSurname } = nameAndPhone(given ? `${given} ${surname}` : whole.replace(/\d/g, ''));
  return userName ? [short(userName), short(userSurname)] : [short(whole), ''];
}

/** The e-mail address and the telephone number as they are stored, and what of them cannot be read: it stands in the note, so that it is not lost. */
function contactsIn(email: string, phone: string, prefix: string) {
  const address = Email.safeParse(email);
  const isPhone = !address.success && phone === '' && Phone.safeParse(withCountry(email, prefix)).success;
  if (isPhone) return contactsIn('', email, prefix);
  const number = Phone.safeParse(withCountry(phone, prefix));
  return {
    read: { ...(address.success && { userEmail: address.data }), ...(number.success && { userPhone: number.data }) },
    unread: [address.success ? '' : email, number.success ? '' : phone].filter(Boolean),
  };
}

/** With what the numbers of a country begin that has this number: `+420`; empty when it does not say. */
export function prefixOf(phone: string): string {
  const digits = phone.replace(/[\s\-()./]/g, '').replace(/^00/, '+');
  return /^\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/.exec(digits)?.[0] ?? '';
}

/** A number with its country: one that has none, as it is written at home, gets the `prefix`. Spreadsheets keep it as `="…"`, or add `.0`. */
function withCountry(phone: string, prefix: string): string {
  const digits = phone
    .replace(/^="(.*)"$/, '$1')
    .replace(/^tel:|\.0$/gi, '')
    .replace(/[\s\-–()./\u00a0]/g, '')
    .replace(/^\+\+/, '+');
  const country = prefix.replace(/\D/g, '');
  if (digits === '' || /^(?:\+|00)/.test(digits) || country === '') return digits;
  if (digits.startsWith(country) && digits.length >= country.length + 9) return `+${digits}`;
  // Italians dial the zero from abroad too
  return `+${country}${country === '39' ? digits : digits.replace(/^0/, '')}`;
}

const languageWords: Readonly<Record<Language, RegExp>> = { en: /^(?:en|ang)/, cs: /^(?:cs|cz|ces[kt]|tsch|tch)/ };

/** A language of the site: `cs-CZ`, `Czech`, `česky`. */
const languageIn = (cell: string): Language | undefined => languages.find((one) => languageWords[one].test(searchable(cell)));

const countIn = (cell: string) => Number(/^\d{1,5}/.exec(cell)?.[0] ?? 0);

function isTooOld(lastVisit: LocalDate, now: Date, { timeZone, retentionDays }: Circumstances['settings']): boolean {
  return addDays(lastVisit, retentionDays) <= localDateOf(now, timeZone);
}

function wallTimeIn(date: string, time: string, order: DayOrder, { now, settings: { timeZone } }: Pick<Circumstances, 'now' | 'settings'>) {
  const [said, beside] = [momentIn(date, order), momentIn(time, order)];
  const near = said.date || beside.date ? {} : nearMomentIn(date, localDateOf(now, timeZone));
  const own = near.date ? near : said;
  const instant = own.instant ?? beside.instant;
  if (instant) return wallTimeOf(instant, timeZone);
  const [day, clock] = [own.date ?? beside.date, beside.time ?? own.time];
  return day && clock && `${day}T${clock}`;
}

const notComing =
  /cancel|annul|storn|absag|zrus|declin|reject|refus|odmit|zamit|abgelehnt|delet|remov|smaz|geloscht|expire|vyprs|propad|void|neplatn|failed|no.?show|nepri[sj]|nedoraz|nicht ersch|wait.?list|cekaci/;
const notAnswered =
  /pending|request|unconfirmed|not (?:yet )?confirmed|to (?:be )?confirm|await.* (?:confirm|approv|answer)|tentative|provisional|on hold|en attente|non confirm|ceka|nepotvrz|neschval|predbezn|warte|anfrage|angefragt|unbestat|nicht bestat|option/;

/** How a reservation stood; `undefined` when nobody comes. */
function statusIn(cell: string): 'confirmed' | 'pending' | undefined {
  const words = searchable(cell);
  if (notComing.test(words)) return undefined;
  return notAnswered.test(words) ? 'pending' : 'confirmed';
}
