import type { Area, Room, Table } from '#contract/reservations/room';
import { allTexts, written } from '#rules/translated';
import { texts } from '#texts/reservations/room';

/** The room as labelled texts, to compare two versions. */
export function roomInWords({ areas, tables, rows, mostSpareSeats, gapMinutes }: Room): [label: string, text: string][] {
  const labelOf = new Map(tables.map(({ _id, label }) => [_id, label]));
  return [
    [texts.areas.title, areas.map(areaInWords).join('\n')],
    [texts.tables.title, tables.map((table) => lineOf(table, areas)).join('\n')],
    [texts.rows.title, rows.map((row) => `${rowInWords(row.tables, labelOf)} (−${row.lost})`).join('\n')],
    [texts.plan.title, tables.map(({ label, x, y }) => `${label}: ${x + 1}/${y + 1}`).join(', ')],
    [texts.rules.gap, texts.rules.minutes(gapMinutes)],
    [texts.rules.spare, mostSpareSeats === undefined ? '' : String(mostSpareSeats)],
  ];
}

function areaInWords(area: Area): string {
  const season = area.season && `${area.season.from} – ${area.season.to}`;
  return [allTexts(area, 'name').filter(Boolean).join(' / '), season, area.isForWalkIns && texts.areas.isForWalkIns]
    .filter(Boolean)
    .join(', ');
}

/** `Table 3 · 4 seats · Garden`, in one line. */
export function lineOf(table: Table, areas: readonly Area[]): string {
  const area = areas.length > 1 ? areas.find(({ _id }) => _id === table.area) : undefined;
  return [texts.tables.line(table.label, table.seats, area ? written(area, 'name') : '', table.isForWalkIns), ...detailsOf(table)].join(
    ' · ',
  );
}

function detailsOf({ smallest, shape }: Table): string[] {
  const details = texts.paste.details(Number.isNaN(smallest) ? 1 : smallest, false, shape === 'round');
  return details ? [details] : [];
}

/** `8+9+10`; a table that is not there is a question mark. */
export function rowInWords(ids: readonly string[], labelOf: ReadonlyMap<string, string>): string {
  return ids.map((id) => labelOf.get(id) ?? '?').join('+');
}
