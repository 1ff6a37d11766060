import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { everyAllergenKind } from '#house/contract/allergens';
import { dishOf, fewestPages, printedMenu } from '../../testing/menu-pdfs.ts';
import { type Printed, readPdf } from '../../testing/read-pdf.ts';
import { isFull, tries } from '../../testing/size.ts';
import { allergenMarks } from '../rules/allergens.ts';
import { everyMark, markSigns, shownMarks } from '../rules/marks.ts';
import { type Dish, unknownMark } from './dish.ts';

const allergen = fc.integer({ min: 1, max: 14 });
const allergens = fc.uniqueArray(allergen, { maxLength: 14 }).map((all) => all.toSorted((a, b) => a - b));
const words = ['Pečená', 'kachna', 's', 'omáčkou', 'Bramborový', 'knedlík', 'WWWWWW', 'a', 'phở', 'nejneobhospodařovávanější'];
const name = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 9 }).map((all) => all.join(' '));
const dishes: fc.Arbitrary<Dish> = fc
  .record({
    name,
    weight: fc.constantFrom('', '150 g', '1500 g', '0,3 l', '2 × 1250 g / 10 ks'),
    marks: fc.subarray([...everyMark]),
    allergens: fc.option(allergens),
    allergenKinds: fc.subarray([...everyAllergenKind], { maxLength: 4 }),
    mayContain: fc.uniqueArray(allergen, { maxLength: 5 }),
    price: fc.constantFrom(89, 189.5, 12_450.5),
    measure: fc.constantFrom('', '0,5 l', 'pro dvě osoby, 1200 g'),
  })
  .map(({ price, measure, ...meal }) => ({ ...dishOf(meal.name, { ...meal, price }), measure }));

const layouts = ['a4', 'a4-columns', 'a5'] as const;
const kinds = layouts.flatMap((layout) => [
  { layout, letters: 'its letters' },
  { layout, letters: 'the smallest letters' },
]);

/** What stands behind a name, as it must be read: a line may end between two of them, and within none. */
function partsBehindName({ mealId: meal }: Dish): string[] {
  const marks = shownMarks(meal).map((mark) => markSigns[mark]);
  return [meal.weight, ...marks, allergenMarks(meal, unknownMark)].flatMap((text) => text?.split(' ') ?? []).filter(Boolean);
}

/** The faults of these pieces of text in their order: a part that is not printed in one piece, and letters on letters. */
function faultsIn(printed: readonly Printed[], dish: Dish): string[] {
  const pieces = printed.flatMap(({ text }) => text.split(/\s+/));
  let at = 0;
  const broken = partsBehindName(dish).filter((part) => {
    const found = pieces.indexOf(part, at);
    at = found + 1;
    return found === -1;
  });
  const overlapping = printed.filter(({ x, y, width }) =>
    printed.some((other) => other.y === y && other.x > x && other.x < x + width - 0.5),
  );
  return [...broken, ...overlapping.map(({ text }) => `${text} lies on another text`)];
}

// each layout has a test of its own, for the time that one may take
it.each(isFull ? kinds : kinds.filter(({ layout, letters }) => (layout === 'a5') === (letters === 'its letters')))(
  'no weight, sign or number of an allergen is broken by the end of a line, and nothing lies on a price, on $layout with $letters @sized',
  async ({ layout, letters }) => {
    const all = fc.sample(dishes, { numRuns: tries(8, letters === 'its letters' ? 400 : 100), seed: layouts.indexOf(layout) });
    const faults: string[] = [];
    for (const some of inHundreds(all)) {
      const numbered = some.map((dish, index) => ({ ...dish, mealId: { ...dish.mealId, name: `#${index}# ${dish.mealId.name}` } }));
      const changes = { restaurantInfo: [] };
      const most = letters === 'its letters' ? undefined : await fewestPages(numbered, changes, layout);
      const pages = await readPdf(await printedMenu(numbered, changes, ['cs'], layout, most));
      const pieces = pages.flatMap((page, at) => page.map((piece) => ({ ...piece, y: piece.y + at * tallerThanPage })));
      const starts = numbered.map((_, index) => pieces.findIndex(({ text }) => text.startsWith(`#${index}#`)));
      for (const [index, dish] of numbered.entries()) {
        const own = pieces.slice(starts[index], starts[index + 1]);
        faults.push(...faultsIn(own, dish).map((fault) => `${dish.mealId.name}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  },
);

const tallerThanPage = 10_000;

function inHundreds<One>(all: readonly One[]): One[][] {
  return Array.from({ length: Math.ceil(all.length / 100) }, (_, at) => all.slice(at * 100, at * 100 + 100));
}
