import { messages } from '#messages/reservations/tables';
import type { Objection } from './seating.ts';

/** What tells staff why a choice of tables is refused; without a choice, that no table is free. `names` are those of the parties that sit there. */
export function objectionsInWords(objections: readonly Objection[], names: ReadonlyMap<string, string>): string {
  const said = objections.flatMap(({ reason }) => (reason === 'taken' ? [] : [messages().objections[reason]]));
  const taken = objections.flatMap((one) => (one.reason === 'taken' ? [names.get(one.by) ?? '?'] : []));
  const why = [...said, ...(taken.length > 0 ? [messages().taken(taken.join(', '))] : [])];
  return [...(why.length > 0 ? why : [messages().noTable]), messages().anyway].join(' ');
}
