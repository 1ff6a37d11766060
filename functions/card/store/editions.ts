import { type Item, unchangedSince, update } from '#house/table/actions';
import { keys } from '#house/table/keys';
import { retryOnConflict } from '#house/table/retry-on-conflict';
import { type Changed, changeItem, getItem, transact } from '#house/table/table';
import type { NewEdition } from '../contract/menus.ts';
import { daysAfter, mayLackPrice } from '../rules/days.ts';
import { itemsAtOnce, itemsOf, itemsRemoved } from './menu-items.ts';
import { menuKept, noPaste, type StoredMenu } from './menus.ts';
import type { StoredMenuItem } from './things.ts';

const keptMs = 24 * 3600 * 1000;

/** What belongs to an edition of a card, and is kept with it. */
const ofEdition = ['categories', 'days', 'served', 'itemOrder'] as const;

/**
 * Gives a menu another edition of its card by one update, and keeps the present one for a day; with the edition that is kept it becomes what it
 * was. Editions that are neither of the two go. Refused when the menu is not as its user saw it, a paste goes on, or the edition is not whole.
 */
export async function switchEdition(
  id: string,
  { version, edition, lines: count, ...given }: NewEdition,
): Promise<Changed<StoredMenu> | 'no_set_price'> {
  const menu = await getItem<StoredMenu>(keys.menu(id));
  if (!menu || menu.deletedAt !== undefined) return { refused: undefined };
  const present = menu.edition ?? null;
  // the request comes again
  if (present === edition) return { changed: menu };
  const items = await itemsOf(id);
  const lines = items.filter((item) => (item.edition ?? null) === edition);
  const isKept = menu.former?.edition === edition && menu.former.until > new Date().toISOString();
  const back = isKept ? menu.former : undefined;
  if (lines.length !== count && !back) return { refused: menu };
  const {
    until: _until,
    edition: _edition,
    ...next
  } = back ?? {
    edition,
    until: '',
    served: menu.served,
    ...given,
    days: given.days && daysAfter({ ...menu, ...given }, given),
  };
  const whole = { ...menu, days: {}, ...next };
  if (lines.some((line) => line.priceHalers === null && !mayLackPrice(whole, line))) return 'no_set_price';
  const kept = Object.fromEntries(ofEdition.flatMap((field) => (menu[field] === undefined ? [] : [[field, menu[field]]])));
  const former = { ...kept, edition: present, until: new Date(Date.now() + keptMs).toISOString() };
  const set: Item = { ...next, edition: edition ?? undefined, former };
  const gone = [...ofEdition, 'edition'].filter((field) => set[field] === undefined);
  const [asRead, free] = [menuKept({ version, asRead: menu }), noPaste()];
  const outcome = await changeItem<StoredMenu>(
    keys.menu(id),
    { set, remove: [...gone, 'lastPaste'], add: { version: 1 } },
    { expression: `${asRead.expression} AND ${free.expression}`, values: { ...asRead.values, ...free.values } },
  );
  if ('changed' in outcome) {
    const old = items.filter((item) => ![present, edition].includes(item.edition ?? null));
    await removeLines(outcome.changed, old);
  }
  return outcome;
}

/** Removes the lines of other editions while the menu has this one; what an interrupted request leaves goes with the next one. */
async function removeLines({ _id, version }: StoredMenu, lines: readonly StoredMenuItem[]): Promise<void> {
  const ids = new Set(lines.map((line) => line._id));
  if (ids.size === 0) return;
  await retryOnConflict(async () => {
    const left = (await itemsOf(_id)).filter((item) => ids.has(item._id));
    for (let first = 0; first < left.length; first += itemsAtOnce) {
      // who has read the lines before does not switch to what is left of them
      const counted = update(keys.menu(_id), { add: { unpriced: 1 } }, unchangedSince(version));
      const outcome = await transact([counted, ...itemsRemoved(left.slice(first, first + itemsAtOnce))]);
      if (!outcome.done) return outcome.refused(0) || undefined;
    }
    return true;
  });
}
