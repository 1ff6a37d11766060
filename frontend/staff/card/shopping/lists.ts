import { settings } from 'virtual:settings';
import type { BaseUnit, ShoppingLine, ShoppingState, StoredShoppingList } from '#card/contract/shopping';
import { baseUnits, printQuantity, readQuantity, times } from '#card/rules/quantities';
import { groupedByKind, groupedBySupplier, isDone as isDoneIn, type LineGroup, leftToBuy } from '#card/rules/shopping-lines';
import { spokenTag } from '#house/language/spoken';
import { inAlphabet } from '#house/rules/alphabet';
import { written } from '#house/rules/translated';
import { typeset } from '#house/rules/typesetting';
import { goods as goodsTexts, shopping as texts } from '#texts/kitchen';

// with a number for the month, Czech would be written without its blanks: 26.11.2026 – 28.11.2026
const dates = new Intl.DateTimeFormat(spokenTag(), { timeZone: 'UTC', dateStyle: 'long' });

/** `26 – 28 November 2026`, in Czech `26.–28. 11. 2026`. */
export function spanOf({ from, to }: { from: string; to: string }): string {
  return typeset(dates.formatRange(new Date(`${from}T00:00Z`), new Date(`${to}T00:00Z`)));
}

const moments = new Intl.DateTimeFormat(spokenTag(), { timeZone: settings.timeZone, dateStyle: 'long', timeStyle: 'short' });

/** When a list was made. */
export const madeAtOf = ({ madeAt }: Pick<StoredShoppingList, 'madeAt'>): string => typeset(moments.format(new Date(madeAt)));

export type Grouping = 'kinds' | 'suppliers';

/** The lines of a list in groups with the names that they have on the screen, and which of them are done. */
export function groupsOf(list: StoredShoppingList, grouping: Grouping): { name: string; lines: ShoppingLine[] }[] {
  const nameOf = (line: ShoppingLine) => written(line, 'name');
  const named = <Name extends string>(groups: LineGroup<Name>[], shown: (name: Name) => string, none: string) =>
    groups.map(({ name, lines }) => ({ name: name === null ? none : shown(name), lines }));
  if (grouping === 'kinds') return named(groupedByKind(list.lines, nameOf), (kind) => goodsTexts.kinds[kind], texts.list.noKind);
  return named(groupedBySupplier(list.lines, nameOf), (supplier) => supplier, texts.list.noSupplier);
}

/** A line is done when it is ticked off, or when enough is there. */
export const isDone = (line: ShoppingLine, state: Pick<ShoppingState, 'ticked' | 'stock'>) =>
  isDoneIn(line, state, settings.defaultLanguage);

/** How much must still be bought, in words; undefined where nobody knows. */
export function amountOf(line: ShoppingLine, { stock }: Pick<ShoppingState, 'stock'>): string | undefined {
  const left = leftToBuy(line, stock[line._id], settings.defaultLanguage);
  return left && line.need && printQuantity(left, line.need.unit);
}

/** What is needed without what is there. */
export function neededOf({ need }: ShoppingLine): string {
  const quantity = need && readQuantity(need.quantity, settings.defaultLanguage);
  return quantity ? printQuantity(quantity, need.unit) : '';
}

/** The quantities of a line that nobody can add up, each with its dish. */
export function asWritten({ asWritten = [] }: ShoppingLine, { meals }: StoredShoppingList): string[] {
  return asWritten.flatMap(({ meal, quantity, unit }) => {
    const dish = meals[meal];
    return dish ? [texts.list.asWritten(quantity, unit, dish.servings, written(dish, 'name'))] : [];
  });
}

/** The units in which one can say what is there of a line. */
export function unitsOf(base: BaseUnit) {
  return (['kg', 'g', 'l', 'ml', 'ks'] as const).filter((unit) => baseUnits[unit].base === base);
}

/** What is there of a line, as it was said: exact, in the handiest unit. */
export function stockInWords({ quantity, unit }: { quantity: string; unit: keyof typeof baseUnits }): string {
  const { base, per } = baseUnits[unit];
  const read = readQuantity(quantity, settings.defaultLanguage);
  return read ? printQuantity(times(read, per), base) : `${quantity} ${unit}`;
}

/** The names of suppliers that have something left to bring. */
export function suppliersOf(list: StoredShoppingList, state: ShoppingState): string[] {
  const left = list.lines.filter((line) => !isDone(line, state));
  return [...new Set(left.flatMap(({ supplier }) => supplier || []))].sort(inAlphabet());
}

/** What is left of a list as text to be sent, by kind of goods; only what `supplier` brings, if one is given. Empty when nothing is left. */
export function textOf(list: StoredShoppingList, state: ShoppingState, supplier?: string): string {
  const groups = groupsOf(list, 'kinds')
    .map(({ name, lines }) => ({
      name,
      lines: lines.filter((line) => !isDone(line, state) && (supplier === undefined || line.supplier === supplier)),
    }))
    .filter(({ lines }) => lines.length > 0);
  if (groups.length === 0) return '';
  const parts = groups.map(({ name, lines }) => [name, ...lines.map((line) => lineOf(line, list, state))].join('\n'));
  return [texts.send.head(spanOf(list)), ...parts].join('\n\n').replace(/[^\S\n]/g, ' ');
}

function lineOf(line: ShoppingLine, list: StoredShoppingList, state: ShoppingState): string {
  return texts.send.line(written(line, 'name'), amountOf(line, state) ?? asWritten(line, list).join('; '));
}
