import { describe, expect, it } from '@jest/globals';
import { lunch, lunchItems } from '../../../testing/served-menu.tsx';
import { emptyCells, tableColumns } from './cells.ts';
import {
  type Act,
  changed,
  type Editing,
  newLine,
  read,
  redone,
  refused,
  resolved,
  startEditing,
  storedNow,
  undone,
  undoneNamed,
  withAdded,
  withCell,
  withoutLines,
  withoutSection,
  withSectionNamed,
} from './editing.ts';
import { editionOf, isStored, nextRequest, type Request, sectionFaults } from './saving.ts';
import type { Answered } from './stored.ts';
import { pastedRows, withPasted } from './use-table-keys.ts';

const meals = lunchItems.map(({ mealId }) => ({ _id: mealId._id, name: mealId.name, description: '', ingredients: [], version: 2 }));
const answered: Answered = { menu: lunch, items: lunchItems, meals };
const start = startEditing(answered);
const soups = start.card.sections[0]?.key ?? '';

const having = (...acts: Act[]): Editing => acts.reduce((state, act) => act(state), start);
const typed = (key: string, column: 'name' | 'price' | 'weight', text: string): Act =>
  changed((card) => withCell(card, key, column, text), `${key} ${column}`);
const next = (state: Editing, held?: string) => nextRequest({ ...state, held });
const cellOf = ({ card }: Editing, key: string, column: 'name' | 'price' | 'weight') =>
  card.lines.find((line) => line.key === key)?.cells[column];

it.each([
  ['2026-11-01', '2026-11-27', '2026-11-30', '2026-12-04'],
  ['', '2026-11-27', '', '2026-12-04'],
])('a menu that is served from %j to %j is with its new week from %j to %j', (from, to, first, last) => {
  const served = { from, to, weekdays: [], opens: '11:00', closes: '15:00' };
  const dated = (date: string, at: number) => ({ ...start.card.sections[at], key: `${at}`, name: date, date });
  const card = { ...start.card, sections: ['2026-11-30', '2026-12-04'].map(dated) };
  expect(editionOf({ card, stored: { ...start.stored, menu: { ...lunch, served } } }).switched.served).toEqual({
    ...served,
    from: first,
    to: last,
  });
});

describe('a menu with set prices', () => {
  const menu = { ...lunch, setPrices: [{ measure: '3 courses', price: 690 }] };
  const opened = (price: number | null) =>
    startEditing({ menu, meals, items: lunchItems.map((item) => (item._id === 'a' ? { ...item, mealPrice: price } : item)) });

  it('takes a new line with nothing but a name', () => {
    const state = opened(259);
    const line = newLine(state.card.sections[0]?.key ?? '', { ...emptyCells, name: 'Gazpacho' });
    const added: Act = changed((card) => withAdded(card, [line]));
    expect(next(added(state))).toMatchObject({ body: { added: [{ mealPrice: null }], newMeals: [{ name: 'Gazpacho' }] } });
    // the same line waits where each dish has its price
    expect(next(added(start))).toBeUndefined();
  });

  it('shows an empty cell for a dish without a price, and takes a supplement with its plus and without one', () => {
    const state = opened(null);
    expect(cellOf(state, 'a', 'price')).toBe('');
    expect(next(state)).toBeUndefined();
    for (const text of ['90', '+90', ' + 90 Kč']) {
      expect(next(typed('a', 'price', text)(state))).toMatchObject({ body: { changed: [{ _id: 'a', mealPrice: 90 }] } });
    }
    expect(next(typed('a', 'price', 'x')(state))).toBeUndefined();
  });

  it('takes the price away from a dish whose cell is emptied, which waits on another menu', () => {
    expect(next(typed('a', 'price', ' ')(opened(259)))).toMatchObject({ body: { changed: [{ _id: 'a', mealPrice: null }] } });
    expect(next(having(typed('a', 'price', '')))).toBeUndefined();
  });
});

describe('what is sent', () => {
  it('is nothing while nothing differs, also when a price is written in another way', () => {
    expect(next(start)).toBeUndefined();
    expect(next(having(typed('a', 'price', '259,00')))).toBeUndefined();
  });

  it('is the meal and the item of a line in one request, with both versions', () => {
    const state = having(typed('a', 'price', '262,50'), typed('a', 'name', 'Hot goulash'));
    expect(next(state)).toMatchObject({
      kind: 'lines',
      body: { meals: [{ _id: 'Goulash', version: 2, name: 'Hot goulash' }], changed: [{ _id: 'a', version: 1, mealPrice: 262.5 }] },
    });
  });

  it('is the whole translation of a meal when a part of it was typed', () => {
    const translated = meals.map((meal) => ({ ...meal, translations: { cs: { name: 'Guláš' } } }));
    const change: Act = changed((card) => withCell(card, 'a', 'description.cs', ' s chlebem '));
    expect(next(change(startEditing({ ...answered, meals: translated })))).toMatchObject({
      body: { meals: [{ _id: 'Goulash', translations: { cs: { name: 'Guláš', description: 's chlebem' } } }] },
    });
  });

  it('is not a line in which somebody types, nor one that has a fault; the others do not wait', () => {
    const state = having(typed('a', 'price', 'x'), typed('b', 'price', '91'), typed('c', 'price', '351'));
    expect(next(state, 'c')).toMatchObject({ body: { changed: [{ _id: 'b', mealPrice: 91 }] } });
  });

  it('is the new name of a section before the lines of it', () => {
    const line = newLine(soups, { ...emptyCells, name: 'Gazpacho', price: '99' });
    const state = having(
      changed((card) => withSectionNamed(card, soups, 'Hot soups')),
      changed((card) => withAdded(card, [line])),
    );
    expect(next(state)).toMatchObject({
      kind: 'sections',
      body: { categories: ['Hot soups', 'Mains'], renamed: { Soups: 'Hot soups' }, version: 3 },
    });
  });

  it('is that the lines of a section go, before the section that they would keep', () => {
    const mains = start.card.sections[1]?.key ?? '';
    const state = having(changed((card) => withoutLines(withoutSection(card, mains), new Set(['a', 'c']))));
    expect(next(state)).toMatchObject({ kind: 'lines', body: { removed: [{ _id: 'a' }, { _id: 'c' }] } });
  });

  it('is at most forty lines at a time', () => {
    const lines = Array.from({ length: 50 }, (_, at) => newLine(soups, { ...emptyCells, name: `Soup ${at}`, price: '99' }));
    const request = next(having(changed((card) => withAdded(card, lines))));
    expect(request?.kind === 'lines' && request.body.added?.length).toBe(40);
  });
});

describe('undo', () => {
  it('takes back a cell as one step, and redo brings it again', () => {
    const state = having(typed('a', 'name', 'G'), typed('a', 'name', 'Go'), undone);
    expect(cellOf(state, 'a', 'name')).toBe('Goulash');
    expect(cellOf(redone(state), 'a', 'name')).toBe('Go');
  });

  it('takes back the step that is named, and leaves those after it', () => {
    const line = newLine(soups, { ...emptyCells, name: 'Gazpacho', price: '99' });
    const added = changed((card) => withAdded(card, [line]), line.key);
    const state = having(added, typed('a', 'price', '300'), undoneNamed(line.key));
    expect(cellOf(state, line.key, 'name')).toBeUndefined();
    expect(cellOf(state, 'a', 'price')).toBe('300');
    expect(cellOf(redone(state), line.key, 'name')).toBe('Gazpacho');
    expect(cellOf(undone(state), 'a', 'price')).toBe('259');
    expect(undoneNamed(line.key)(state)).toBe(state);
  });

  it('leaves what somebody else has stored since', () => {
    const items = lunchItems.map((item) => (item._id === 'b' ? { ...item, mealPrice: 95, version: 2 } : item));
    const state = having(typed('a', 'price', '300'), read({ ...answered, items }), undone);
    expect(cellOf(state, 'a', 'price')).toBe('259');
    expect(cellOf(state, 'b', 'price')).toBe('95');
  });

  it('brings a removed line back in its place, under its id', () => {
    const state = having(
      changed((card) => withoutLines(card, new Set(['b']))),
      undone,
    );
    expect(state.card.lines.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('adds a line whose removal is stored again with the prices that were planned, and sold out', () => {
    const planned = [{ from: '2026-12-01', mealPrice: 95, morePrices: [] }];
    const soldOutUntil = '2026-11-28T03:00:00.000Z';
    const items = lunchItems.map((item) => (item._id === 'b' ? { ...item, planned, soldOutUntil } : item));
    const removed = changed((card) => withoutLines(card, new Set(['b'])))(startEditing({ ...answered, items }));
    const stored = read({ ...answered, items: items.filter(({ _id }) => _id !== 'b') })(removed);
    const back = undone(stored);
    const request = next(back);
    expect(request).toMatchObject({ body: { added: [{ _id: 'b', mealPrice: 89, planned }] } });
    const added = storedNow((request as Extract<Request, { kind: 'lines' }>).next)(back);
    expect(next(added)).toMatchObject({ body: { changed: [{ _id: 'b', version: 1, soldOut: true }] } });
  });
});

describe('a line that somebody else has changed too', () => {
  const items = lunchItems.map((item) => (item._id === 'a' ? { ...item, mealPrice: 280, version: 2 } : item));
  const state = having(typed('a', 'price', '300'), read({ ...answered, items }));

  it('waits with both texts until one is chosen', () => {
    expect(state.conflicts).toEqual({ a: { cells: { price: '280' }, isGone: false } });
    expect(cellOf(state, 'a', 'price')).toBe('300');
    expect(next(state)).toBeUndefined();
    expect(next(resolved('a', true)(state))).toMatchObject({
      body: { changed: [{ _id: 'a', version: 2, mealPrice: 300 }] },
    });
    const theirs = resolved('a', false)(state);
    expect([cellOf(theirs, 'a', 'price'), next(theirs)]).toEqual(['280', undefined]);
  });

  it('is added again, or goes, when they have removed it', () => {
    const gone = having(typed('a', 'price', '300'), read({ ...answered, items: lunchItems.slice(1) }));
    expect(gone.conflicts.a?.isGone).toBe(true);
    expect(next(resolved('a', true)(gone))).toMatchObject({
      body: { added: [{ _id: 'a', mealPrice: 300 }] },
    });
    expect(resolved('a', false)(gone).card.lines.map(({ key }) => key)).not.toContain('a');
  });
});

describe('a dish that stands on two lines', () => {
  const second = { ...lunchItems[0], _id: 'second', categories: ['Mains'] } as (typeof lunchItems)[number];
  const renamedByOthers = meals.map((meal) => (meal._id === 'Goulash' ? { ...meal, name: 'Beef goulash', version: 3 } : meal));
  const names = (state: Editing) => ['a', 'second'].map((key) => cellOf(state, key, 'name'));
  const twice: Act = read({ ...answered, items: [...lunchItems, second] });

  it('has on a line that a colleague adds the name that is typed here and not stored yet', () => {
    const state = having(typed('a', 'name', 'Hot goulash'), twice);
    expect(names(state)).toEqual(['Hot goulash', 'Hot goulash']);
    const request = next(state);
    expect(request).toMatchObject({ body: { meals: [{ _id: 'Goulash', name: 'Hot goulash' }] } });
    const saved = storedNow((request as Extract<Request, { kind: 'lines' }>).next)(state);
    expect(next(saved)).toBeUndefined();
  });

  it('keeps its name on both when the removal of one is undone after a colleague has renamed it', () => {
    const removed: Act = changed((card) => withoutLines(card, new Set(['second'])));
    const renamed: Act = read({ ...answered, meals: renamedByOthers });
    expect(names(having(twice, removed, renamed, undone))).toEqual(['Beef goulash', 'Beef goulash']);
  });

  it('waits on a line that comes while the other one is in conflict, and has on both what is chosen', () => {
    const conflict: Act = read({ ...answered, items: [...lunchItems, second], meals: renamedByOthers });
    const state = having(typed('a', 'name', 'Hot goulash'), conflict);
    expect([next(state), names(state)]).toEqual([undefined, ['Hot goulash', 'Beef goulash']]);
    for (const [keepMine, name] of [
      [true, 'Hot goulash'],
      [false, 'Beef goulash'],
    ] as const)
      expect(names(resolved('a', keepMine)(state))).toEqual([name, name]);
  });

  it.each(['a', 'second'])('has on both what was typed on %s while one was in conflict, when theirs is taken there', (line) => {
    const conflict: Act = read({ ...answered, items: [...lunchItems, second], meals: renamedByOthers });
    const state = having(typed('a', 'name', 'Hot goulash'), conflict, typed(line, 'weight', '150 g'));
    const taken = resolved('a', false)(state);
    expect(names(taken)).toEqual(['Beef goulash', 'Beef goulash']);
    expect(['a', 'second'].map((key) => cellOf(taken, key, 'weight'))).toEqual(['150 g', '150 g']);
  });

  it('has on both what was chosen last, when both were in conflict', () => {
    const conflict: Act = read({ ...answered, items: [...lunchItems, second], meals: renamedByOthers });
    const state = having(twice, typed('a', 'name', 'Hot goulash'), conflict);
    expect(Object.keys(state.conflicts)).toEqual(['a', 'second']);
    for (const keepMine of [true, false]) {
      const first = resolved('a', !keepMine)(state);
      const name = keepMine ? 'Hot goulash' : 'Beef goulash';
      expect(names(resolved('second', keepMine)(first))).toEqual([name, name]);
    }
  });
});

it('what the server refuses stands at its line until that is changed', () => {
  const state = having(typed('a', 'price', '300'), refused({ a: { price: 'Too much.' } }));
  expect(next(state)).toBeUndefined();
  expect(next(typed('a', 'price', '290')(state))).toBeDefined();
});

it('the name of a section is stored without blanks around it, and nothing is left to save', () => {
  const state = having(changed((card) => withSectionNamed(card, soups, ' Soups  of the day ')));
  const request = next(state) as Extract<Request, { kind: 'sections' }>;
  expect(request.body.categories).toEqual(['Soups of the day', 'Mains']);
  const saved = storedNow(request.next({ ...lunch, ...request.body }))(state);
  expect([isStored(state), next(saved), isStored(saved)]).toEqual([false, undefined, true]);
});

it('a menu that is shown while a line is being stored stays shown', () => {
  const state = having(typed('a', 'price', '300'));
  const request = next(state) as Extract<Request, { kind: 'lines' }>;
  const shown = { ...lunch, visibility: true, version: lunch.version + 1 };
  const saved = storedNow(request.next)(storedNow({ menu: shown })(state));
  expect([saved.stored.menu, next(saved), isStored(saved)]).toEqual([shown, undefined, true]);
});

it('a menu that is shown while it is being read again stays shown', () => {
  const shown = { ...lunch, visibility: true, version: lunch.version + 1 };
  expect(having(storedNow({ menu: shown }), read(answered)).stored.menu).toEqual(shown);
});

it('a section has a name that no other one has or had', () => {
  const faults = (name: string) => sectionFaults(withSectionNamed(start.card, soups, name).sections, start.stored.sections)[soups];
  expect([faults('Hot soups'), faults('mains'), faults(' ')].map(Boolean)).toEqual([false, true, true]);
});

describe('pasted cells', () => {
  it('are read with tabs, line ends and quotation marks', () => {
    expect(pastedRows('a\tb\r\n"c ""d""\nand more"\t\r\n\n')).toEqual([
      ['a', 'b'],
      ['c "d" and more', ''],
    ]);
  });

  it('of a column without names go on in the lines of the next sections, and add none', () => {
    const card = withPasted(
      start.card,
      [['one'], ['two'], ['three'], ['four'], ['five']],
      { key: 'd', section: soups, column: 'description' },
      tableColumns,
    );
    const inOrder = card.sections.flatMap(({ key }) => card.lines.filter(({ section }) => section === key));
    expect(inOrder.map(({ cells }) => [cells.name, cells.description])).toEqual([
      ['Broth', ''],
      ['Kulajda', 'one'],
      ['Goulash', 'two'],
      ['Duck', 'three'],
    ]);
  });

  it('change the lines from the cell on, and go on as new lines of the section', () => {
    const card = withPasted(
      start.card,
      [['x', '10 g'], ['y'], ['z', '', 'hot']],
      { key: 'd', section: soups, column: 'name' },
      tableColumns,
    );
    expect(card.lines.filter(({ section }) => section === soups).map(({ cells }) => [cells.name, cells.weight, cells.description])).toEqual(
      [
        ['Broth', '', ''],
        ['x', '10 g', ''],
        ['y', '', ''],
        ['z', '', 'hot'],
      ],
    );
  });
});
