import { describe, expect, it } from '@jest/globals';
import type { Meal } from '#card/contract/meals';
import type { MenuItem } from '#card/contract/menu-items';
import { cardCsv } from '#card/rules/pasted/card-csv';
import { lunch } from '../../../testing/served-menu.tsx';
import {
  changed,
  type Editing,
  pasteSaved,
  read,
  redone,
  startEditing,
  storedNow,
  undone,
  withCell,
  withLine,
  withoutLines,
} from './editing.ts';
import { questionsOf, withAnswers, withColumn, withoutPaste, withPastedCard, withRole } from './pasted-card.ts';
import { isStored, nextRequest, readyLines } from './saving.ts';

const meal = (name: string, fields: Partial<Meal> = {}): Meal => ({
  _id: `meal ${name}`,
  name,
  description: '',
  ingredients: [],
  version: 4,
  ...fields,
});
const goulash = meal('Guláš', { ownAllergens: [1], weight: '150 g' });
const item = (one: Meal, mealPrice: number, category: string): MenuItem => ({
  _id: `item ${one.name}`,
  menuId: lunch._id,
  mealId: { _id: one._id, name: one.name, description: '', allergens: one.ownAllergens ?? null, marks: [] },
  mealPrice,
  categories: [category],
  visibility: true,
  version: 2,
});
const menu = { ...lunch, categories: ['Polévky', 'Hlavní jídla'], setPrices: [] };
const trout = meal('Pstruh', { ownAllergens: [4] });
const items = [
  item(meal('Kulajda'), 75, 'Polévky'),
  { ...item(goulash, 189, 'Hlavní jídla'), measure: '150 g', morePrices: [{ measure: '250 g', price: 249 }] },
  item(meal('Svíčková'), 219, 'Hlavní jídla'),
];
const start = startEditing({
  menu,
  items,
  meals: [meal('Kulajda'), goulash, meal('Svíčková'), trout],
});

const around = { stored: start.stored, ingredients: [] };
const paste = (text: string, state: Editing = start): Editing => {
  const next = withPastedCard(state.card, text, '', around);
  if (!next) throw new Error('No dish was read.');
  return changed(() => next)(state);
};
const namesIn = ({ card }: Editing) =>
  card.sections.map(({ key, name }) => [name, ...card.lines.filter(({ section }) => section === key).map(({ cells }) => cells.name)]);
const lineOf = ({ card }: Editing, name: string) => {
  const line = card.lines.find(({ cells }) => cells.name === name);
  if (!line) throw new Error(`There is no ${name}.`);
  return line;
};
const asksOf = (state: Editing) =>
  state.card.lines.map(({ pasted }) => pasted?.asks).filter((asks) => asks && Object.keys(asks).length > 0);
const request = (state: Editing) => nextRequest({ ...state, held: undefined });
const save = (state: Editing): Editing => pasteSaved(readyLines(state).map(({ key }) => key))(state);
/** What the server is asked to store, until nothing is left, as if it stored it. */
function stored(state: Editing): { state: Editing; bodies: object[] } {
  const bodies: object[] = [];
  let now = state;
  for (let next = request(now); next && next.kind !== 'week'; next = request(now)) {
    bodies.push('body' in next ? next.body : {});
    const after = next.kind === 'sections' ? next.next({ ...now.stored.menu, categories: next.body.categories ?? [] }) : next.next;
    now = storedNow(after, next.kind === 'lines' ? next.keys : [])(now);
  }
  return { state: now, bodies };
}

const text = `Hlavní jídla
Guláš 150 g (1) 199 Kč
Řízek (1,3) 209 Kč
Svíčková 219 Kč
Kapr 229 Kč

Dezerty
Medovník 95 Kč`;

describe('a pasted card', () => {
  it('stands in the table in its order: known and new dishes take turns, and what is equal is not touched', () => {
    const state = paste(text);
    expect(namesIn(state)).toEqual([
      ['Polévky', 'Kulajda'],
      ['Hlavní jídla', 'Guláš', 'Řízek', 'Svíčková', 'Kapr'],
      ['Dezerty', 'Medovník'],
    ]);
    expect(lineOf(state, 'Svíčková')).toBe(lineOf(start, 'Svíčková'));
    expect(lineOf(state, 'Guláš')).toMatchObject({ key: 'item Guláš', cells: { price: '150 g 199 / 250 g 249', weight: '150 g' } });
  });

  it('puts new dishes before the first known one where they stand so', () => {
    expect(namesIn(paste('Hlavní jídla\nŘízek 209 Kč\nKapr 229 Kč\nSvíčková 219 Kč'))[1]).toEqual([
      'Hlavní jídla',
      'Guláš',
      'Řízek',
      'Kapr',
      'Svíčková',
    ]);
  });

  it('puts a new section before the first known one where it stands so', () => {
    expect(namesIn(paste('Předkrmy\nTatarák 189 Kč\nHlavní jídla\nKapr 229 Kč\nDezerty\nMedovník 95 Kč')).map(([name]) => name)).toEqual([
      'Polévky',
      'Předkrmy',
      'Hlavní jídla',
      'Dezerty',
    ]);
  });

  it('changes nothing when it says what is known', () => {
    const next = withPastedCard(start.card, 'Hlavní jídla\nGuláš 189 Kč\nSvíčková 219 Kč', '', around);
    expect(next?.lines).toEqual(start.card.lines);
    expect(changed(() => next ?? start.card)(start).card.paste).toBeUndefined();
  });

  it('changes nothing when it is the own file of the menu', () => {
    const lines = cardCsv(menu, items, ['en']);
    expect(lines).toContain('Guláš');
    expect(withPastedCard(start.card, lines, '', around)?.lines).toEqual(start.card.lines);
  });

  it('is one step, which is taken back', () => {
    const state = undone(paste(text));
    expect(state.card).toEqual(start.card);
    expect(namesIn(redone(state))).toEqual(namesIn(paste(text)));
  });

  it('leaves nothing to save of a section whose only dish was removed before the others were stored', () => {
    const pasted = paste(text);
    const without = changed((card) => withoutLines(card, new Set([lineOf(pasted, 'Medovník').key])))(pasted);
    const { state } = stored(save(without));
    expect([namesIn(state).map(([name]) => name), state.card.paste, isStored(state)]).toEqual([
      ['Polévky', 'Hlavní jídla'],
      undefined,
      true,
    ]);
  });

  it('puts known dishes into the pasted order too, and sends no order before it is saved', () => {
    const state = paste('Hlavní jídla\nŘízek 209 Kč\nSvíčková 219 Kč\nGuláš 189 Kč');
    expect(namesIn(state)[1]).toEqual(['Hlavní jídla', 'Řízek', 'Svíčková', 'Guláš']);
    expect(request(state)).toBeUndefined();
    expect(stored(save(state)).state.stored.lines.map(({ cells }) => cells.name)).toEqual(['Kulajda', 'Řízek', 'Svíčková', 'Guláš']);
  });

  it('moves a dish to the section in which it is pasted', () => {
    const state = paste('Polévky\nGuláš 189 Kč');
    expect(namesIn(state)).toEqual([
      ['Polévky', 'Kulajda', 'Guláš'],
      ['Hlavní jídla', 'Svíčková'],
    ]);
    expect(request(state)).toBeUndefined();
  });

  it('keeps several prices, marks, traces and the other language of a new dish', () => {
    const state = paste('Víno\nRyzlink 0,1 l 49 Kč / 0,75 l 290 Kč');
    expect(lineOf(state, 'Ryzlink').cells.price).toBe('0,1 l 49 / 0,75 l 290');
  });
});

describe('what is asked about a pasted card', () => {
  it('is a difference from known allergens, on the menu and of a meal that is not on it', () => {
    const state = paste('Hlavní jídla\nGuláš (1,3) 189 Kč\nPstruh (4,7) 249 Kč');
    expect(asksOf(state)).toEqual([{ allergens: 'otherAllergens' }, { allergens: 'otherAllergens' }]);
    const [question] = questionsOf(state.card);
    expect(question?.lines.map(({ cells }) => [cells.name, cells.allergens])).toEqual([
      ['Guláš', '1, 3'],
      ['Pstruh', '4, 7'],
    ]);
    const keys = question?.lines.map(({ key }) => key) ?? [];
    const known = changed((card, now) => withAnswers(card, keys, 'allergens', 'before', now))(state);
    expect([lineOf(known, 'Guláš').cells.allergens, lineOf(known, 'Pstruh').cells.allergens]).toEqual(['1', '4']);
    expect(lineOf(known, 'Guláš').pasted).toBeUndefined();
    expect(asksOf(undone(known))).toHaveLength(2);
    const card = changed((now, one) => withAnswers(now, keys, 'allergens', 'card', one))(state);
    expect(readyLines(card).map(({ cells }) => cells.allergens)).toEqual(['1, 3', '4, 7']);
  });

  it('is answered by typing in the cell, and one undo asks again', () => {
    const state = paste('Hlavní jídla\nKapr 12 €\nŘízek 209 Kč');
    expect(asksOf(state)).toEqual([{ price: 'foreignPrice' }]);
    const { key } = lineOf(state, 'Kapr');
    const typed = changed((card) => withCell(card, key, 'price', '289'))(state);
    expect(asksOf(typed)).toEqual([]);
    expect(asksOf(undone(typed))).toEqual([{ price: 'foreignPrice' }]);
  });

  it('holds its line back, and no other', () => {
    const { state, bodies } = stored(save(paste('Hlavní jídla\nKapr 12 €\nŘízek 209 Kč')));
    expect(bodies).toMatchObject([{ added: [{ mealPrice: 209 }], paste: { done: 0, lines: 1, of: 1 } }]);
    expect(asksOf(state)).toHaveLength(1);
    expect(state.card.paste).toBeDefined();
    const typed = changed((card) => withCell(card, lineOf(state, 'Kapr').key, 'price', '289'))(state);
    expect(request(typed)).toBeUndefined();
    // what is saved later belongs to the same paste, and is taken back with it
    const [first, second] = [state, stored(save(typed)).state];
    expect(second.pasting).toMatchObject({ _id: first.pasting?._id, done: 2 });
    expect(second.card.paste).toBeUndefined();
  });
});

describe('a row of a pasted card', () => {
  const odd = 'Hlavní jídla\nŘízek 209 Kč\nDobrou chuť všem\nKapr 229 Kč';
  const rowOf = ({ card }: Editing, words: string) => card.paste?.rows.find(({ text: one }) => one === words);
  const become = (state: Editing, id: number, role: Parameters<typeof withRole>[2]) =>
    changed((card) => withRole(card, id, role, around))(state);

  it('that is no dish stands behind the line before it, and becomes one by one tap', () => {
    const state = paste(odd);
    const row = rowOf(state, 'Dobrou chuť všem');
    expect(row?.after).toBe(lineOf(state, 'Řízek').key);
    const typed = changed((card) => withCell(card, lineOf(state, 'Kapr').key, 'price', '239'))(state);
    const next = become(typed, row?.id ?? -1, 'dish');
    expect(namesIn(next)[1]?.slice(-3)).toEqual(['Řízek', 'Dobrou chuť všem', 'Kapr']);
    expect(lineOf(next, 'Kapr').cells.price).toBe('239');
    expect(lineOf(next, 'Kapr').key).toBe(lineOf(state, 'Kapr').key);
    expect(namesIn(undone(next))).toEqual(namesIn(typed));
  });

  it('that is a dish becomes a section, and is left out', () => {
    const state = paste(odd);
    const id = lineOf(state, 'Řízek').pasted?.id ?? -1;
    expect(namesIn(become(state, id, 'leftOut'))[1]).not.toContain('Řízek');
    expect(
      namesIn(become(state, id, 'section'))
        .at(-1)
        ?.at(-1),
    ).toBe('Kapr');
    expect(namesIn(become(become(state, id, 'leftOut'), id, 'dish'))).toEqual(namesIn(state));
  });
});

it('a column that the reader does not know is read as what staff say that it holds, and as nothing again', () => {
  const state = paste('Název;Cena;Kolik\nKapr;229;150 g\nŘízek;209;');
  const say = (before: Editing, holds: 'weight' | undefined) => changed((card) => withColumn(card, 'Kolik', holds, around))(before);
  const typed = changed((card) => withCell(card, lineOf(state, 'Řízek').key, 'price', '219'))(state);
  const next = say(typed, 'weight');
  expect([lineOf(next, 'Kapr').cells.weight, lineOf(next, 'Řízek').cells.price]).toEqual(['150 g', '219']);
  expect(lineOf(say(next, undefined), 'Kapr').cells.weight).toBe('');
});

describe('saving a pasted card', () => {
  const dishes = (length: number) =>
    `Polévky\n${Array.from({ length }, (_, at) => `Krém číslo ${[...String(at).padStart(3, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('')} ${60 + (at % 50)} Kč`).join('\n')}`;
  const many = dishes(45);

  it('sends nothing before, and nothing else of the dishes that wait', () => {
    const state = paste(text);
    expect(request(state)).toBeUndefined();
    const hidden = changed((card) => withLine(card, 'item Kulajda', (line) => ({ ...line, isVisible: false })))(state);
    expect(request(hidden)).toMatchObject({ body: { changed: [{ _id: 'item Kulajda', visibility: false }] } });
  });

  it('goes in pieces of at most 20 lines, with the order at the end, and is over then', () => {
    const { state, bodies } = stored(save(paste(many)));
    const pieces = bodies.flatMap((body) => ('paste' in body ? [body.paste] : []));
    const _id = expect.any(String);
    expect(pieces).toEqual([
      { _id, done: 0, lines: 20, of: 45, sections: [] },
      { _id, done: 20, lines: 20, of: 45, sections: [] },
      { _id, done: 40, lines: 5, of: 45, sections: [] },
    ]);
    expect(state.card.paste).toBeUndefined();
    expect(state.card.lines.every(({ pasted }) => !pasted)).toBe(true);
  });

  it('of more than 300 dishes is one paste too, so that all of it is taken back at once', () => {
    const pieces = stored(save(paste(dishes(330)))).bodies.flatMap((body) =>
      'paste' in body ? [body.paste as { _id: string; done: number }] : [],
    );
    expect(new Set(pieces.map(({ _id }) => _id)).size).toBe(1);
    expect(pieces.at(-1)?.done).toBe(320);
  });

  it('adds the sections first, names them in its first piece, and says from which line allergens were taken', () => {
    const { bodies } = stored(save(paste(text)));
    expect(bodies[0]).toMatchObject({ categories: ['Polévky', 'Hlavní jídla', 'Dezerty'] });
    expect(bodies[1]).toMatchObject({
      newMeals: [{ name: 'Řízek', ownAllergens: [1, 3], from: 'Řízek (1,3) 209 Kč' }, { name: 'Kapr' }, { name: 'Medovník' }],
      changed: [{ _id: 'item Guláš', mealPrice: 199 }],
      paste: { sections: ['Dezerty'], lines: 4, of: 4 },
    });
  });

  it('goes on where it was after a reload and a lost answer', () => {
    const state = save(paste(many));
    const first = request(state);
    if (first?.kind !== 'lines') throw new Error('There is no piece.');
    const kept: Editing = JSON.parse(JSON.stringify({ ...state, past: [], future: [] }));
    const items = [...start.stored.lines, ...(first.body.added ?? [])].map((one) =>
      'mealPrice' in one
        ? {
            ...item(meal('x'), one.mealPrice ?? 0, 'Polévky'),
            _id: one._id,
            mealId: { _id: one.mealId, name: '', description: '', allergens: null },
          }
        : item(meal(one.cells.name), Number(one.cells.price), one.section === start.card.sections[0]?.key ? 'Polévky' : 'Hlavní jídla'),
    );
    const meals = [
      ...[meal('Kulajda'), goulash, meal('Svíčková'), trout],
      ...(first.body.newMeals ?? []).map(({ name, _id }) => meal(name, { _id })),
    ];
    expect(request(read({ menu, items, meals })(kept))).toMatchObject({ body: { paste: { done: 20, lines: 20, of: 45 } } });
  });
});

it('what is not stored of a pasted card is put away, and what was changed is as before', () => {
  const state = changed(withoutPaste)(paste(text));
  expect(state.card.lines.map(({ cells }) => cells)).toEqual(start.card.lines.map(({ cells }) => cells));
  expect(namesIn(state)).toEqual(namesIn(start));
  expect(request(state)).toBeUndefined();
});
