import { expect, it } from '@jest/globals';
import type { Meal } from '#card/contract/meals';
import { LineChanges, type MenuItem } from '#card/contract/menu-items';
import { type Menu, MenuChanges } from '#card/contract/menus';
import { tries } from '../../../../functions/testing/size.ts';
import { madeId } from '../../house/made-id.ts';
import { columns, emptyCells, settled } from './cells.ts';
import * as edits from './editing.ts';
import { type Editing, startEditing } from './editing.ts';
import { isStored, nextRequest, type Request } from './saving.ts';
import type { Answered } from './stored.ts';

/** Numbers from 0 to below 1, always the same ones for a seed (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

type Item = Omit<MenuItem, 'mealId'> & { mealId: string };

/** A server in memory: it checks versions, and stores all of a request or nothing. */
class Server {
  menu: Menu = {
    _id: 'menu',
    name: 'Lunch',
    description: '',
    type: 'permanent',
    visibility: true,
    categories: ['Soups', 'Mains'],
    version: 1,
  };
  items: Item[] = [];
  meals = new Map<string, Meal>();

  answer(): Answered {
    const items = this.items.map(({ mealId, ...item }) => {
      const { _id, name, description } = this.meals.get(mealId) as Meal;
      return { ...item, mealId: { _id, name, description, allergens: null } };
    });
    return structuredClone({ menu: this.menu, items, meals: [...this.meals.values()] });
  }

  /** Whether the request was stored. */
  take(request: Request): boolean {
    if (request.kind === 'week') return false;
    if (request.kind === 'sections') return this.#takeMenu(MenuChanges.parse(request.body));
    if (request.kind === 'lines') return this.#takeLines(LineChanges.parse(request.body));
    const ids = this.items.map(({ _id }) => _id);
    if (ids.join() !== request.before.join()) return false;
    this.items = request.after.map((id) => this.items.find(({ _id }) => _id === id) as Item);
    return true;
  }

  #takeMenu({ version, categories = [], renamed = {} }: MenuChanges): boolean {
    if (version !== this.menu.version) return false;
    this.menu = { ...this.menu, categories, version: this.menu.version + 1 };
    this.items = this.items.map((item) =>
      item.categories.some((name) => Object.hasOwn(renamed, name))
        ? { ...item, categories: item.categories.map((name) => renamed[name] ?? name), version: item.version + 1 }
        : item,
    );
    return true;
  }

  #takeLines({ newMeals = [], meals = [], added = [], changed = [], removed = [] }: LineChanges): boolean {
    const item = (id: string) => this.items.find(({ _id }) => _id === id);
    const isPossible =
      [...added, ...changed].every(({ categories = [] }) => categories.every((name) => this.menu.categories.includes(name))) &&
      newMeals.every(({ _id }) => !this.meals.has(_id)) &&
      meals.every(({ _id, version }) => this.meals.get(_id)?.version === version) &&
      added.every(({ _id, mealId }) => !item(_id) && (this.meals.has(mealId) || newMeals.some((meal) => meal._id === mealId))) &&
      changed.every(({ _id, version }) => item(_id)?.version === version) &&
      removed.every(({ _id }) => item(_id)) &&
      [...added, ...changed].every(({ mealPrice }) => mealPrice !== null || this.menu.setPrices);
    if (!isPossible) return false;
    for (const meal of newMeals) this.meals.set(meal._id, { ...meal, version: 1 });
    for (const { _id, version, ...change } of meals)
      this.meals.set(_id, { ...this.meals.get(_id), ...change, version: version + 1 } as Meal);
    this.items = this.items
      .filter(({ _id }) => !removed.some((one) => one._id === _id))
      .map((one) => {
        const change = changed.find(({ _id }) => _id === one._id);
        if (!change) return one;
        const { soldOut = Boolean(one.soldOutUntil), ...parts } = change;
        return { ...one, ...parts, soldOutUntil: soldOut ? '2999-01-01T00:00:00.000Z' : null, version: one.version + 1 } as Item;
      });
    this.items.push(...added.map((one) => ({ ...one, menuId: 'menu', version: 1 })));
    return true;
  }
}

const words = ['Guláš', 'Kulajda', 'Svíčková', 'Palačinky', 'Vývar', 'Řízek'];
const texts = {
  name: words,
  weight: ['', '150 g', '0,33 l'],
  description: ['', 's knedlíkem', 'podle sezóny'],
  allergens: ['', '1,3,7', '0', '1a, 8c', '99'],
  marks: ['', 'V', 'VG', 'spicy', '?'],
  traces: ['', '8,9'],
  photograph: ['', 'photograph'],
  recipe: ['', JSON.stringify([{ _id: 'flour', quantity: '0,5', unit: 'kg' }])],
  'name.en': ['', 'Soup'],
  'description.en': ['', 'with dumplings'],
  'name.cs': ['', 'Polévka'],
  'description.cs': [''],
  price: ['', '89', '62,50', '1 250', 'x', '189', '0,1 l 45 / 0,75 l 290'],
};

class Play {
  readonly #random: () => number;
  readonly server = new Server();
  state: Editing;

  constructor(seed: number) {
    this.#random = numbersOf(seed);
    for (const [place, name] of words.slice(0, 4).entries()) {
      const mealId = `meal${place % 3}`.padEnd(22, 'x');
      this.server.meals.set(mealId, { _id: mealId, name, description: '', ingredients: [], version: 1 });
      const categories = [this.server.menu.categories[place % 2] ?? ''];
      this.server.items.push({
        _id: `item${place}`.padEnd(22, 'x'),
        menuId: 'menu',
        mealId,
        mealPrice: 100 + place,
        categories,
        visibility: true,
        version: 1,
      });
    }
    if (seed % 2 === 0) this.server.menu.setPrices = [{ measure: '', price: 690 }];
    this.state = startEditing(this.server.answer());
  }

  pick<T>(from: readonly T[]): T | undefined {
    return from[Math.floor(this.#random() * from.length)];
  }

  isLikely(share: number): boolean {
    return this.#random() < share;
  }

  edit(): void {
    const { card } = this.state;
    const line = this.pick(card.lines);
    const section = this.pick([...card.sections.map(({ key }) => key), '']) ?? '';
    const column = this.pick(columns) ?? 'name';
    const by = this.isLikely(0.5) ? 1 : -1;
    const change = this.pick<(card: Editing['card']) => Editing['card']>([
      (now) => (line ? edits.withCell(now, line.key, column, this.pick<string>(texts[column]) ?? '') : now),
      (now) => (line ? edits.withCell(now, line.key, column, this.pick<string>(texts[column]) ?? '') : now),
      (now) => edits.withAdded(now, [edits.newLine(section, { ...emptyCells, name: this.pick(words) ?? '', price: '99' })], line?.key),
      (now) =>
        edits.withAdded(
          now,
          [1, 2, 3].map((n) => edits.newLine(section, { ...emptyCells, name: `Polévka ${n}`, price: `${n}0` })),
        ),
      (now) => (line ? edits.withoutLines(now, new Set([line.key])) : now),
      (now) => (line ? edits.withMoved(now, line.key, by) : now),
      (now) => (line ? edits.withLine(now, line.key, (one) => ({ ...one, section })) : now),
      (now) => (line ? edits.withLine(now, line.key, (one) => ({ ...one, isVisible: !one.isVisible })) : now),
      (now) => (line ? edits.withLine(now, line.key, (one) => ({ ...one, isSoldOut: !one.isSoldOut })) : now),
      (now) => edits.withSectionMoved(now, section, by),
      (now) => edits.withSectionNamed(now, section, `${this.pick(words)} ${Math.floor(this.#random() * 9)}`),
      (now) => ({ ...now, sections: [...now.sections, { key: madeId(), name: `Nová ${Math.floor(this.#random() * 20)}` }] }),
      (now) => (now.sections.length > 1 ? edits.withoutSection(now, section) : now),
    ]);
    if (change) this.do(edits.changed(change));
  }

  do(act: edits.Act): void {
    this.state = act(this.state);
  }

  read(): void {
    this.do(edits.read(this.server.answer()));
  }

  /** One request, whose answer may be lost on the way there or back; `false` when there is nothing to save. */
  save({ mayFail }: { mayFail: boolean }): boolean {
    const request = nextRequest({ ...this.state, held: undefined });
    if (!request || request.kind === 'week') return false;
    const failure = mayFail ? this.#random() : 1;
    const isStored = failure >= 0.1 && this.server.take(request);
    if (!isStored || failure < 0.2) this.read();
    else {
      this.do(edits.storedNow(request.kind === 'sections' ? request.next(this.server.answer().menu) : request.next));
      if (request.kind === 'sections' && request.isRenaming) this.read();
    }
    return true;
  }

  /** A colleague changes something at the other screens. */
  disturb(): void {
    const { server } = this;
    const item = this.pick(server.items);
    const meal = this.pick([...server.meals.values()]);
    this.pick([
      () => item && server.take({ kind: 'lines', body: { changed: [{ _id: item._id, version: item.version, mealPrice: 77 }] } } as Request),
      () => item && server.take({ kind: 'lines', body: { removed: [{ _id: item._id, mealId: item.mealId }] } } as Request),
      () => meal && server.take({ kind: 'lines', body: { meals: [{ _id: meal._id, version: meal.version, name: 'Jiné' }] } } as Request),
      () =>
        server.take({
          kind: 'order',
          before: server.items.map(({ _id }) => _id),
          after: server.items.map(({ _id }) => _id).toReversed(),
        } as Request),
      () =>
        server.take({
          kind: 'sections',
          body: { version: server.menu.version, categories: [...server.menu.categories, 'Vína'] },
        } as Request),
    ])?.();
  }

  /** Mends what cannot be saved, chooses at each conflict, and saves until there is nothing left. */
  settle(): void {
    this.read();
    for (const section of this.state.card.sections)
      this.do(edits.changed((card) => edits.withSectionNamed(card, section.key, `Oddíl ${section.key.slice(0, 22)}`)));
    for (let turn = 0; turn < 200; turn += 1) {
      for (const key of Object.keys(this.state.conflicts)) this.do(edits.resolved(key, this.isLikely(0.5)));
      const { lines } = this.state.card;
      for (const { key, cells } of lines) {
        const mended = {
          ...cells,
          name: cells.name || 'Jídlo',
          price: /^\d/.test(cells.price) || (!cells.price && this.server.menu.setPrices) ? cells.price : '50',
        };
        if (cells.allergens === '99') mended.allergens = '9';
        if (cells.marks === '?') mended.marks = '';
        const change = JSON.stringify(mended) !== JSON.stringify(cells);
        if (change) this.do(edits.changed((card) => edits.withLine(card, key, (line) => ({ ...line, cells: mended }))));
      }
      if (!this.save({ mayFail: false })) {
        if (Object.keys(this.state.conflicts).length === 0) return;
      }
    }
    throw new Error('It never ends.');
  }
}

const rounds = tries(12, 150);

it('whatever is typed, undone, refused or changed by others: in the end the server has what the screen shows @sized', () => {
  for (let seed = 1; seed <= rounds; seed += 1) {
    const play = new Play(seed);
    for (let turn = 0; turn < 40; turn += 1) {
      play.edit();
      if (play.isLikely(0.2)) play.do(edits.undone);
      if (play.isLikely(0.1)) play.do(edits.redone);
      if (play.isLikely(0.3)) play.save({ mayFail: true });
      if (play.isLikely(0.05)) play.disturb();
      for (const key of Object.keys(play.state.conflicts)) {
        if (play.isLikely(0.3)) play.do(edits.resolved(key, play.isLikely(0.5)));
      }
    }
    play.settle();
    const shown = startEditing(play.server.answer()).card;
    const inSections = ({ sections, lines }: Editing['card']) =>
      [...sections, { key: '', name: '' }].map(({ key, name }) => ({
        name,
        lines: lines
          .filter(({ section }) => section === key)
          .map(({ key, cells, isVisible, isSoldOut }) => ({
            ...{ key, isVisible, isSoldOut },
            name: cells.name,
            price: settled('price', cells.price),
          })),
      }));
    expect({ seed, card: inSections(play.state.card) }).toEqual({ seed, card: inSections(shown) });
    expect({ seed, isStored: isStored(play.state) }).toEqual({ seed, isStored: true });
  }
});
