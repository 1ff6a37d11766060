import { mostTableSeats, mostTables, type Table } from '../contract/room.ts';

/** A table as a pasted text describes it; what the text says nothing of is absent. */
interface TextTable extends Pick<Table, 'label' | 'seats'>, Partial<Pick<Table, 'smallest' | 'isForWalkIns' | 'shape'>> {
  /** The name of its area. */
  area?: string;
  /** Its seats are not in the text: they are those of the table before it. */
  isAssumed?: true;
}

export interface RoomText {
  areas: { name: string; isForWalkIns: boolean }[];
  tables: TextTable[];
  /** Rows of tables that can be pushed together, by their labels. */
  rows: { tables: string[]; lost: number }[];
  /** Every piece that is not taken over, with its line, counted from 1. */
  unread: { line: number; text: string; why: Unread }[];
}

/** Why a piece is not taken over. */
type Unread = 'unknown' | 'noSeats' | 'seats' | 'label' | 'twice' | 'many';

/** The tables and the row of a piece, about which later pieces of its line may say more. */
interface Group {
  tables: TextTable[];
  row?: RoomText['rows'][number] | undefined;
}

const seatWord = '(?:seats?|places?|persons?|people|pax|chairs?|míst(?:o|a|ech)?|židl(?:e|í)|osob(?:a|y)?|lid(?:é|i|í))';
const numberOfSeats = '(?:(\\d{1,3})\\s*[-–—]\\s*)?(\\d{1,3})';
const tableWord = /^(?:tables?|table no\.?|stůl|stoly|stolů|stole?k|stolky|č\.|no\.)\s+/i;
const joinWord = /\b(?:join(?:s|ed|able)?|together)\b|(?:lze\s+)?(?:spojit|spojí|spojen[éáí]|dohromady)/iu;

/** What may stand behind the seats of tables, or behind the tables of a row, in either language. */
const modifiers: [RegExp, (group: Group, number: number) => boolean][] = [
  [
    /^(?:for )?walk[- ]?ins?(?: only)?$|^(?:jen )?(?:pro )?příchozí$|^bez rezervace$/iu,
    ofTables((table) => ({ ...table, isForWalkIns: true })),
  ],
  [/^round$|^kulat(?:ý|á|é|ých)$/iu, ofTables((table) => ({ ...table, shape: 'round' }))],
  [/^square$|^(?:hranat|čtvercov)(?:ý|á|é|ých)$/iu, ofTables((table) => ({ ...table, shape: 'square' }))],
  [
    /^(?:min\.?|minimum|from|at least|od|nejméně|alespoň)\s*(\d{1,2})(?:\s+\p{L}+)?$/iu,
    (group, smallest) =>
      group.tables.every(({ seats }) => smallest >= 1 && smallest <= seats) && ofTables((table) => ({ ...table, smallest }))(group),
  ],
  [
    /^(?:-|−|–|minus|loses?|losing|without|bez|ubude|ztratí|ztráta)\s*(\d)(?:\s+\p{L}+)?$/iu,
    (group, number) => {
      if (!group.row || number > 8) return false;
      group.row.lost = number;
      return true;
    },
  ],
];

/**
 * Reads a room as people write it down: `1-6: 4 seats, min 2`, `7: 2 seats, round`, `8+9 join`, and areas as headings: `Garden:`; or columns copied
 * from a spreadsheet. English and Czech words may be mixed. Nothing is dropped: a piece that is not understood is named.
 */
export function readRoomText(text: string): RoomText {
  const read: RoomText = { areas: [], tables: [], rows: [], unread: [] };
  // where a row names a table first, and the table before it
  const before = new Map<string, { line: number; table: TextTable | undefined }>();
  let area: string | undefined;
  for (const [index, written] of text.split(/\r?\n/).entries()) {
    const { heading, content } = withoutHeading(
      columnsInWords(written)
        .replace(/^\s*[-•*]\s+/, '')
        .trim(),
    );
    if (heading) {
      area = heading.name;
      if (read.areas.every(({ name }) => name.toLowerCase() !== heading.name.toLowerCase())) read.areas.push(heading);
    }
    readLine(content, index + 1, area, read, before);
  }
  for (const [label, place] of before) assumeSeats(label, place, read);
  return read;
}

function readLine(
  content: string,
  line: number,
  area: string | undefined,
  read: RoomText,
  before: Map<string, { line: number; table: TextTable | undefined }>,
): void {
  let group: Group | undefined;
  // labels of which a later piece says the seats: 1, 2, 5: 4 seats
  let waiting: string[] = [];
  const leave = (text: string, why: Unread) => read.unread.push({ line, text, why });
  const leaveWaiting = () => {
    for (const text of waiting) leave(text, 'noSeats');
    waiting = [];
  };
  for (const piece of piecesOf(content)) {
    if (group && waiting.length === 0 && modify(group, piece)) continue;
    const row = rowIn(piece);
    const seated = seatsIn(piece);
    if (seated) {
      const labels = labelsIn(seated.tables);
      const all = labels && [...waiting.flatMap((text) => labelsIn(text) ?? []), ...labels];
      const why = all ? fault(all, seated, read) : 'unknown';
      if (!all || why) {
        leaveWaiting();
        leave(piece, why ?? 'unknown');
        group = undefined;
        continue;
      }
      waiting = [];
      const tables: TextTable[] = all.map((label) => ({
        label,
        ...seated.seats,
        ...(area && { area }),
      }));
      read.tables.push(...tables);
      group = { tables, row: row && { tables: all, lost: 0 } };
      if (group.row) read.rows.push(group.row);
      for (const word of seated.rest) if (!modify(group, word) && !joinWord.test(word)) leave(word, 'unknown');
    } else if (row && row.tables.length > 1) {
      leaveWaiting();
      const why = faultOfLabels(row.tables);
      if (why) {
        leave(piece, why);
        continue;
      }
      const joined = { tables: row.tables, lost: 0 };
      group = { tables: [], row: joined };
      read.rows.push(joined);
      for (const label of row.tables) before.set(label, { line, table: read.tables.at(-1) });
      for (const word of row.rest) if (!modify(group, word)) leave(word, 'unknown');
    } else if (labelsIn(piece) && /\d/.test(piece) && modifiers.every(([pattern]) => !pattern.test(piece))) {
      waiting.push(piece);
    } else {
      leaveWaiting();
      leave(piece, 'unknown');
    }
  }
  leaveWaiting();
}

/** Why tables with these labels and seats cannot be added; a table without seats has none for its smallest party. */
function fault(labels: readonly string[], { seats }: Seated, { tables }: RoomText): Unread | undefined {
  if (tables.length + labels.length > mostTables) return 'many';
  if (seats.seats > mostTableSeats || (seats.smallest ?? 1) < 1 || (seats.smallest ?? 1) > seats.seats) return 'seats';
  return faultOfLabels(labels, tables);
}

function faultOfLabels(labels: readonly string[], others: readonly TextTable[] = []): Unread | undefined {
  if (labels.some((label) => label.length > 12)) return 'label';
  const all = [...others.map(({ label }) => label), ...labels].map((label) => label.toLowerCase());
  return new Set(all).size < all.length ? 'twice' : undefined;
}

/** A table of a row that the text says nothing else about has the seats of the table before the row; the reader marks it. */
function assumeSeats(
  label: string,
  { line, table: before }: { line: number; table: TextTable | undefined },
  { tables, unread }: RoomText,
): void {
  if (tables.some((table) => table.label.toLowerCase() === label.toLowerCase())) return;
  if (tables.length >= mostTables) {
    unread.push({ line, text: label, why: 'many' });
    return;
  }
  const area = before?.area;
  let place = before ? tables.indexOf(before) + 1 : 0;
  while (tables[place]?.isAssumed) place += 1;
  tables.splice(place, 0, { label, seats: before?.seats ?? 4, isAssumed: true, ...(area && { area }) });
}

/** The pieces between commas, semicolons and full stops at the end; `1 and 2` stays together. */
function piecesOf(content: string): string[] {
  return content
    .split(/[,;]|\.\s*$|\.\s+(?=\p{Lu})/u)
    .map((piece) => piece.trim())
    .filter(Boolean);
}

/** Columns of a spreadsheet: table, seats, smallest party. */
function columnsInWords(line: string): string {
  const [label = '', seats = '', smallest = '', ...others] = line.split('\t').map((cell) => cell.trim());
  if (!line.includes('\t') || !/^\d+$/.test(seats)) return line.replaceAll('\t', ' ');
  return [`${label}: ${seats}`, /^\d+$/.test(smallest) ? `min ${smallest}` : smallest, ...others].filter(Boolean).join(', ');
}

/** `Garden:`, `Bar (walk-in):` or, before tables, `Garden: 1-4: 2 seats`. */
function withoutHeading(line: string): { heading?: RoomText['areas'][number]; content: string } {
  const [, before = '', content = ''] = line.match(/^([^:,;]+):\s*(.*)$/) ?? [];
  const [, name = '', , inside = ''] = before.match(/^(.*?)\s*(\((.*)\))?$/) ?? [];
  const isAlone = content === '';
  const isBeforeTables =
    !/\d/.test(name) && /[:+]|^\S+\s+\d+\s*\p{L}/u.test(content) && !new RegExp(`^${numberOfSeats}\\s*${seatWord}`, 'iu').test(content);
  const isForWalkIns = modifiers[0]?.[0].test(inside) ?? false;
  if (!name || name.length > 40 || !(isAlone || isBeforeTables) || (inside && !isForWalkIns)) return { content: line };
  return { heading: { name, isForWalkIns }, content };
}

interface Seated {
  tables: string;
  seats: { seats: number; smallest?: number };
  /** What stands behind the seats, piece by piece. */
  rest: string[];
}

/** Tables and their seats: `1-6: 4 seats`, `7 2 místa`, `8: 2-4`. */
function seatsIn(piece: string): Seated | undefined {
  const withColon = new RegExp(`^(.+?)\\s*[:=]\\s*${numberOfSeats}(?:\\s*${seatWord})?(?![\\p{L}\\d+])(.*)$`, 'iu');
  const withWord = new RegExp(`^(.+?)\\s+(?:[-–—]\\s+)?(?:(?:for|pro|po|of)\\s+)?${numberOfSeats}\\s*${seatWord}(?!\\p{L})(.*)$`, 'iu');
  const [, tables, least, most, rest = ''] = piece.match(withColon) ?? piece.match(withWord) ?? [];
  if (!tables) return undefined;
  return { tables, seats: { seats: Number(most), ...(least && { smallest: Number(least) }) }, rest: wordsOf(rest) };
}

/** Tables that are joined by a plus or named as joined, and what else the piece says. */
function rowIn(piece: string): { tables: string[]; rest: string[] } | undefined {
  const isJoined = joinWord.test(piece);
  if (!isJoined && !piece.includes('+')) return undefined;
  const [, tables = '', rest = ''] =
    piece
      .replace(joinWord, ' ')
      .trim()
      .match(/^((?:[^\s:(]+(?:\s*[+&]\s*|\s+(?:and|a|až|to)\s+|\s*[-–—]\s*(?=\S)))*[^\s:(]+)(.*)$/u) ?? [];
  const labels = labelsIn(tables);
  return labels && { tables: labels, rest: wordsOf(rest.replace(/^\s*:/, '')) };
}

/** Words that stand behind tables or seats: `round min 2 (walk-in)` has three pieces. */
function wordsOf(rest: string): string[] {
  return rest
    .split(/[()]|\s+(?=(?:min|round|square|walk|from|od|pro|kulat|hranat|čtverc|join|lose|minus|bez|ubude|spoj|lze|[-−–]\s*\d)\S*)/iu)
    .map((word) => word.replace(/^[\s:]+|\s+$/g, ''))
    .filter((word) => word !== '' && !/^[-–—]$/.test(word));
}

/** The labels of `1-6`, `8+9`, `1 and 2`, `A1-A4`, or of one table such as `Bar 3`. */
function labelsIn(text: string): string[] | undefined {
  const labels: string[] = [];
  for (const part of text.replace(tableWord, '').split(/\s*[+&]\s*|\s+(?:and|a)\s+/u)) {
    const [, letters = '', first, otherLetters = '', last] =
      part.trim().match(/^(\D*?)(\d{1,4})\s*(?:[-–—]|to|až)\s*(\D*?)(\d{1,4})$/u) ?? [];
    if (!first || !last) {
      if (!/^[\p{L}\d][\p{L}\d ./-]*$/u.test(part.trim())) return undefined;
      labels.push(part.trim());
      continue;
    }
    const count = Number(last) - Number(first) + 1;
    if ((otherLetters && otherLetters !== letters) || count < 2 || count > mostTables) return undefined;
    for (let n = 0; n < count; n += 1) labels.push(`${letters}${Number(first) + n}`);
  }
  return labels;
}

function modify(group: Group, word: string): boolean {
  return modifiers.some(([pattern, apply]) => {
    const found = word.match(pattern);
    return found !== null && apply(group, Number(found[1]));
  });
}

function ofTables(change: (table: TextTable) => TextTable) {
  return (group: Group): boolean => {
    if (group.tables.length === 0) return false;
    for (const table of group.tables) Object.assign(table, change(table));
    return true;
  };
}
