import { expect, it } from '@jest/globals';
import { type Drafts, noDraft, pricesOfDish, readDraft, type Step, takeStep } from './card-draft.ts';

const known = { language: 'cs', sections: [] } as const;
const text = 'Polévky\nVývar 55 Kč\nKulajda 12 €\nGuláš 49 Kč/100 g';
const after = (...steps: Step[]): Drafts => steps.reduce(takeStep, noDraft);
const dishes = ({ present }: Drafts) =>
  readDraft(present, known).flatMap(({ dish, doubts }) => (dish ? [[dish.name, dish.price, ...doubts.map(({ reason }) => reason)]] : []));

it('keeps a dish held until its price is corrected or confirmed', () => {
  expect(dishes(after({ kind: 'paste', text }))).toEqual([
    ['Vývar', 55],
    ['Kulajda', undefined, 'foreignPrice'],
    ['Guláš', 49, 'pricePerMeasure'],
  ]);
  const answered = after(
    { kind: 'paste', text },
    { kind: 'type', id: 2, field: 'price', value: '75,50' },
    { kind: 'confirm', id: 3, fields: ['price'] },
  );
  expect(dishes(answered)).toEqual([
    ['Vývar', 55],
    ['Kulajda', 75.5],
    ['Guláš', 49],
  ]);
});

it('takes several prices as they are typed, each with what it is for', () => {
  const typed = (value: string) => {
    const [present] = readDraft(
      after({ kind: 'paste', text: 'Víno\nRyzlink 49 / 290 Kč' }, { kind: 'type', id: 1, field: 'price', value }).present,
      known,
    ).flatMap(({ dish, doubts }) => (dish ? [{ prices: pricesOfDish(dish), doubts: doubts.map(({ reason }) => reason) }] : []));
    return present;
  };
  expect(typed('0,1 l 49 / láhev 290')).toEqual({
    prices: [
      { measure: '0,1 l', price: 49 },
      { measure: 'láhev', price: 290 },
    ],
    doubts: [],
  });
  for (const value of ['49 / 290', '0,1 l 49 / láhev 0', '0,1 l 49 / láhev 100 001', 'a 1 / b 2 / c 3 / d 4 / e 5 / f 6 / g 7'])
    expect(typed(value)).toEqual({ prices: [], doubts: ['unreadablePrice'] });
});

it('takes no word, no foreign money and no two prices for a price', () => {
  const confirmed = after({ kind: 'paste', text }, { kind: 'confirm', id: 2, fields: ['price'] });
  expect(dishes(confirmed)[1]).toEqual(['Kulajda', undefined, 'foreignPrice']);
  for (const value of ['1.250', '€ 12', 'malá 99, velká 129']) {
    const typed = after({ kind: 'paste', text }, { kind: 'type', id: 2, field: 'price', value });
    expect(dishes(typed)[1]).toEqual(['Kulajda', undefined, 'unreadablePrice']);
  }
});

it('reads typed allergens, and asks about what is none', () => {
  const typed = (value: string) => {
    const { present } = after({ kind: 'paste', text }, { kind: 'type', id: 1, field: 'allergens', value });
    const line = readDraft(present, known)[1];
    return [line?.dish?.allergens, line?.dish?.kinds, line?.doubts.map(({ reason }) => reason)];
  };
  expect(typed('1a, 3, 7')).toEqual([[1, 3, 7], ['1a'], []]);
  expect(typed('–')).toEqual([[], [], []]);
  expect(typed('')).toEqual([null, [], []]);
  expect(typed('1, 15')).toEqual([[1], [], ['unknownAllergen']]);
});

it('takes each step back, and typing in a field as one', () => {
  const typing: Step[] = ['7', '75'].map((value) => ({ kind: 'type', id: 2, field: 'price', value }));
  const typed = after({ kind: 'paste', text }, { kind: 'become', id: 3, role: 'leftOut' }, ...typing);
  expect(dishes(typed)).toHaveLength(2);
  const once = takeStep(typed, { kind: 'undo' });
  expect(dishes(once)[1]).toEqual(['Kulajda', undefined, 'foreignPrice']);
  expect(dishes(takeStep(once, { kind: 'undo' }))).toHaveLength(3);
});

it('divides and moves lines', () => {
  const divided = after(
    { kind: 'paste', text },
    { kind: 'rewrite', id: 3, text: 'Dezerty\nŠtrúdl 89 Kč' },
    { kind: 'move', id: 2, by: -1 },
  );
  expect(divided.present.lines.map((line) => line.text)).toEqual(['Polévky', 'Kulajda 12 €', 'Vývar 55 Kč', 'Dezerty', 'Štrúdl 89 Kč']);
  expect(dishes(divided).map(([name]) => name)).toEqual(['Kulajda', 'Vývar', 'Štrúdl']);
});
