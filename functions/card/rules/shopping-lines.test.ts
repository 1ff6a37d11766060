import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { tries } from '../../testing/size.ts';
import type { Meal, Unit } from '../contract/meals.ts';
import type { ShoppingLine, Stock } from '../contract/shopping.ts';
import { printQuantity, readQuantity } from './quantities.ts';
import { groupedByKind, groupedBySupplier, leftToBuy, type Servings, shoppingLines as shoppingLinesIn, stockOf } from './shopping-lines.ts';

const goods = (_id: string, name: string, more: object = {}) => [_id, { _id, name, ...more }] as const;
const ingredients = new Map([
  goods('flour', 'Mouka', { kind: 'dry', supplier: 'Makro' }),
  goods('carrot', 'Mrkev', { kind: 'vegetables', supplier: 'Dvořák', translations: { en: { name: 'Carrots' } } }),
  goods('chive', 'Pažitka', { kind: 'vegetables', supplier: 'Dvořák' }),
  goods('salt', 'Sůl'),
]);
const meal = (name: string, ...ingredients: Meal['ingredients']) => ({ name, ingredients });
const need = (_id: string, quantity: string, unit: Unit) => ({ _id, quantity, unit });
const shoppingLines = (order: readonly Servings[], known: Parameters<typeof shoppingLinesIn>[1]) => shoppingLinesIn(order, known, 'en');

it('a list has one line for an ingredient and a kind of unit, with the meals that need it and what the shops must know', () => {
  const { meals, lines } = shoppingLines(
    [
      { meal: meal('Soup', need('carrot', '2', 'ks'), need('flour', '10', 'g')), servings: 3 },
      { meal: meal('Salad', need('carrot', '80', 'g')), servings: 5 },
      { meal: meal('Bread', need('flour', '1/3', 'kg')), servings: 1 },
    ],
    ingredients,
  );
  expect(meals.map(({ name, servings }) => [name, servings])).toEqual([
    ['Soup', 3],
    ['Salad', 5],
    ['Bread', 1],
  ]);
  const carrot = { name: 'Mrkev', translations: { en: { name: 'Carrots' } }, kind: 'vegetables', supplier: 'Dvořák' };
  expect(lines).toEqual([
    { ...carrot, _id: 'carrot.ks', need: { quantity: '6', unit: 'ks' }, meals: [0] },
    { ...carrot, _id: 'carrot.g', need: { quantity: '400', unit: 'g' }, meals: [1] },
    {
      _id: 'flour.g',
      name: 'Mouka',
      kind: 'dry',
      supplier: 'Makro',
      need: { quantity: '1090/3', unit: 'g' },
      meals: [0, 2],
    },
  ]);
});

it('a quantity that is no number has a line of its own, in the words of its recipe, and an unknown ingredient stays', () => {
  const { lines } = shoppingLines(
    [{ meal: meal('Soup', need('salt', '', 'g'), need('chive', 'a pinch', 'g'), need('gone', '1', 'l')), servings: 12 }],
    ingredients,
  );
  expect(lines).toMatchObject([
    { _id: 'salt.unclear', kind: null, supplier: '', meals: [0], asWritten: [{ meal: 0, quantity: '', unit: 'g' }] },
    { _id: 'chive.unclear', asWritten: [{ quantity: 'a pinch' }] },
    { _id: 'gone.ml', name: 'gone', need: { quantity: '12000', unit: 'ml' } },
  ]);
  expect(lines[0]).not.toHaveProperty('need');
});

it('what is there is taken off in any unit that fits, and never more than is needed', () => {
  const line: Pick<ShoppingLine, 'need'> = { need: { quantity: '1250', unit: 'g' } };
  const left = (stock?: Stock) => {
    const quantity = leftToBuy(line, stock, 'en');
    return quantity && printQuantity(quantity, 'g', 'en');
  };
  expect(left()).toBe('1.25 kg');
  expect(left({ quantity: '1/2', unit: 'kg' })).toBe('750 g');
  expect(left({ quantity: '1 000', unit: 'g' })).toBe('250 g');
  expect(left({ quantity: 'some', unit: 'g' })).toBe('1.25 kg');
  expect(left({ quantity: '2', unit: 'kg' })).toBe('0 g');
  expect(left({ quantity: '1', unit: 'l' })).toBe('1.25 kg');
  expect(leftToBuy({}, { quantity: '1', unit: 'kg' }, 'en')).toBeUndefined();
  expect(stockOf(line, { quantity: 'some', unit: 'g' }, 'en')).toBeUndefined();
  expect(stockOf({}, { quantity: '1', unit: 'g' }, 'en')).toBeUndefined();
});

it('lines are grouped by kind in the order of the shop, or by supplier by name, and what nobody has sorted comes last', () => {
  const { lines } = shoppingLines(
    [
      {
        meal: meal('All', need('salt', '1', 'g'), need('flour', '1', 'g'), need('chive', '1', 'g'), need('carrot', '1', 'g')),
        servings: 1,
      },
    ],
    ingredients,
  );
  const names = ({ name }: ShoppingLine) => name;
  const shown = (groups: { name: string | null; lines: ShoppingLine[] }[]) => groups.map(({ name, lines }) => [name, ...lines.map(names)]);
  expect(shown(groupedByKind(lines, names))).toEqual([
    ['vegetables', 'Mrkev', 'Pažitka'],
    ['dry', 'Mouka'],
    [null, 'Sůl'],
  ]);
  expect(shown(groupedBySupplier(lines, names))).toEqual([
    ['Dvořák', 'Mrkev', 'Pažitka'],
    ['Makro', 'Mouka'],
    [null, 'Sůl'],
  ]);
});

// every amount below is a whole number of these parts of a gram, millilitre or piece, so the other implementation only adds whole numbers
const parts = 720_720n * 1_000_000n;

/** An amount as it is typed, and in parts of its unit. */
const amount = fc.oneof(
  fc.tuple(fc.nat(9999), fc.integer({ min: 0, max: 999_999 }), fc.boolean()).map(([whole, millionths, hasComma]) => {
    const decimals = String(millionths).padStart(6, '0');
    // behind a comma all six: in English 1,127 are thousands
    const shown = hasComma ? `,${decimals}` : `.${decimals.replace(/0+$/, '')}`;
    return { text: `${whole}${millionths > 0 ? shown : ''}`, parts: BigInt(whole) * parts + BigInt(millionths) * 720_720n };
  }),
  fc.tuple(fc.nat(30), fc.nat(40), fc.integer({ min: 1, max: 16 })).map(([whole, above, below]) => ({
    text: whole === 0 ? `${above}/${below}` : `${whole} ${above}/${below}`,
    parts: BigInt(whole) * parts + (parts / BigInt(below)) * BigInt(above),
  })),
);
const factors: Record<Unit, [string, bigint]> = { kg: ['g', 1000n], g: ['g', 1n], l: ['ml', 1000n], ml: ['ml', 1n], ks: ['ks', 1n] };
const unit = fc.constantFrom<Unit>('kg', 'g', 'l', 'ml', 'ks');
const orders = fc.array(
  fc.record({
    servings: fc.integer({ min: 1, max: 10_000 }),
    rows: fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), amount, unit }), { selector: ({ id }) => id, maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 6 },
);
const stocks = fc.record({ amount, unit });

/** Rounded up to tenths below ten, else to whole ones, and in thousands from a thousand on, by the digits alone. */
function printedByDigits(inParts: bigint, base: string): string {
  const up = (step: bigint) => (inParts + step - 1n) / step;
  const tenths = up(parts / 10n);
  if (base !== 'ks' && tenths < 100n) return `${tenths / 10n}${tenths % 10n === 0n ? '' : `.${tenths % 10n}`} ${base}`;
  const whole = up(parts);
  const grouped = (number: bigint) => String(number).replace(/\B(?=(\d{3})+$)/g, ',');
  if (base === 'ks' || whole < 1000n) return `${grouped(whole)} ${base}`;
  const rest = String(whole % 1000n)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return `${grouped(whole / 1000n)}${rest && `.${rest}`} ${base === 'g' ? 'kg' : 'l'}`;
}

it('sums, stock and printed amounts are those of whole numbers, for any recipes @full', () => {
  fc.assert(
    fc.property(orders, stocks, (order, stock) => {
      const wanted = new Map<string, bigint>();
      for (const { servings, rows } of order) {
        for (const row of rows) {
          const [base, factor] = factors[row.unit];
          const line = `${row.id}.${base}`;
          wanted.set(line, (wanted.get(line) ?? 0n) + row.amount.parts * factor * BigInt(servings));
        }
      }
      const { lines } = shoppingLines(
        order.map(({ servings, rows }) => ({
          meal: meal('M', ...rows.map(({ id, amount, unit }) => need(id, amount.text, unit))),
          servings,
        })),
        new Map(),
      );
      expect(lines.map(({ _id }) => _id).sort()).toEqual([...wanted.keys()].sort());
      for (const line of lines) {
        const sum = wanted.get(line._id) ?? 0n;
        const text = readQuantity(line.need?.quantity ?? '', 'en');
        expect((text?.numerator ?? 0n) * parts).toBe(sum * (text?.denominator ?? 1n));
        const [base, factor] = factors[stock.unit];
        const there = base === line.need?.unit ? stock.amount.parts * factor : 0n;
        const left = leftToBuy(line, { quantity: stock.amount.text, unit: stock.unit }, 'en');
        expect(left && printQuantity(left, line.need?.unit ?? 'g', 'en')).toBe(
          printedByDigits(sum > there ? sum - there : 0n, line.need?.unit ?? ''),
        );
      }
    }),
    { numRuns: tries(300, 2000) },
  );
});
