import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { catalogue as catalogueMessages } from '#card/words/catalogue';
import { printedList as messages } from '#card/words/documents';
import { colors, column, heading, label, ornament, pageLayout, table } from '#house/documents/page-layout';
import type { Language } from '#house/language/languages';
import { spokenLanguage, spokenTag } from '#house/language/spoken';
import { inAlphabet } from '#house/rules/alphabet';
import { written } from '#house/rules/translated';
import { dateInWords, type LocalDate } from '#house/rules/wall-time';
import type { Unit } from '../contract/meals.ts';
import type { BaseUnit, StoredShoppingList } from '../contract/shopping.ts';
import { nothing, printQuantity, type Quantity, readQuantity } from '../rules/quantities.ts';

/** A shopping list as it is printed. */
export interface ShoppingList {
  /** The meals of the list, in the requested order. */
  meals: { name: string; servings: number }[];
  /** What to buy, by name; an ingredient that is used in pieces and by weight has two amounts. */
  items: ShoppingItem[];
  /** Meals without ingredients: nothing on the list is for them. */
  withoutRecipe: { name: string; servings: number }[];
  /** Quantities that cannot be read, as written, for one serving; an empty one means 'to taste'. */
  unreadable: { ingredient: string; quantity: string; unit: Unit; meal: string; servings: number }[];
}

export interface ShoppingItem {
  name: string;
  amounts: { quantity: Quantity; unit: BaseUnit }[];
  /** The meals that need it. */
  meals: string[];
}

/** A list in the spoken language; exact numbers are written as in `language`. */
export function shoppingList({ meals: ordered, lines }: Pick<StoredShoppingList, 'meals' | 'lines'>, language: Language): ShoppingList {
  const byName = inAlphabet();
  const meals = ordered.map((meal) => ({ name: written(meal, 'name'), servings: meal.servings }));
  const named = lines
    .map((line) => {
      const ingredient = line._id.slice(0, line._id.lastIndexOf('.'));
      return { ...line, ingredient, name: line.name === ingredient ? catalogueMessages().unknownIngredient : written(line, 'name') };
    })
    .sort((a, b) => byName(a.name, b.name));
  const needed = Map.groupBy(
    named.flatMap(({ need, ...line }) => (need ? { ...line, need } : [])),
    ({ ingredient }) => ingredient,
  );
  return {
    meals,
    items: [...needed.values()].map((those) => ({
      name: those[0]?.name ?? '',
      amounts: those.map(({ need: { quantity, unit } }) => ({ quantity: readQuantity(quantity, language) ?? nothing, unit })),
      meals: [...new Set(meals.flatMap(({ name }, place) => (those.some((line) => line.meals.includes(place)) ? name : [])))],
    })),
    withoutRecipe: meals.filter((_, place) => !lines.some((line) => line.meals.includes(place))),
    unreadable: named.flatMap(({ name, asWritten = [] }) =>
      asWritten.flatMap(({ meal: place, ...quantity }) => {
        const meal = meals[place];
        return meal ? { ingredient: name, ...quantity, meal: meal.name, servings: meal.servings } : [];
      }),
    ),
  };
}

/** The shopping list as a PDF in the spoken language: the meals it is for, what to buy, and what somebody must decide. `accent` is `#rrggbb`. */
export function shoppingListDocument(list: ShoppingList, { today, accent }: { today: LocalDate; accent: string }): TDocumentDefinitions {
  const words = messages();
  const date = dateInWords(today, spokenTag());
  const portions = list.meals.reduce((sum, meal) => sum + meal.servings, 0);
  const head = `${words.meals(printed(list.meals.length), list.meals.length)}, ${words.servings(printed(portions), portions)}`;
  return pageLayout({
    title: `${words.title}, ${date}`,
    runningHead: `${words.title}  ·  ${date}`,
    foot: words.made(date, head),
    accent,
    content: [
      { text: words.title, font: 'display', fontSize: 28, lineHeight: 1, style: 'accent' },
      { text: `${date}  ·  ${head}`, color: colors.muted, margin: [0, 2, 0, 10] },
      meals(list.meals),
      ornament(column, [0, 10, 0, 4]),
      ...(list.items.length > 0 ? [toBuy(list.items)] : []),
      ...(list.unreadable.length > 0 ? [toDecide(list.unreadable)] : []),
      ...(list.withoutRecipe.length > 0 ? [withoutRecipe(list.withoutRecipe)] : []),
    ],
  });
}

const printed = (number: number) => number.toLocaleString(spokenTag());

function meals(meals: ShoppingList['meals']): Content {
  const columns = meals.length > 6 ? 3 : 1;
  const perColumn = Math.ceil(meals.length / columns);
  const [gap, countWidth] = [12, 38];
  const nameWidth = (column - gap * (columns - 1)) / columns - countWidth - 5;
  return {
    columns: Array.from({ length: columns }, (_, n) => ({
      width: nameWidth + countWidth + 5,
      stack: meals.slice(n * perColumn, (n + 1) * perColumn).map(({ name, servings }) => ({
        columns: [
          { text: `${printed(servings)} ×`, width: countWidth, alignment: 'right' as const, bold: true },
          { text: name, width: nameWidth },
        ],
        columnGap: 5,
      })),
    })),
    columnGap: gap,
    fontSize: 9,
  };
}

// pdfmake drops the part of an unbreakable row that is beyond one page; so many names always fit
const mostNames = 12;

/** What to buy, grouped by initial, with the meals that need it. */
function toBuy(items: readonly ShoppingItem[]): Content {
  const letters = new Intl.Collator(spokenTag(), { sensitivity: 'base' });
  const isSameLetter = (a: string, b: string) => letters.compare(initialOf(a), initialOf(b)) === 0;
  const rows = items.map((item, index): TableCell[] => [
    {
      text: isSameLetter(item.name, items[index - 1]?.name ?? '') ? '' : initialOf(item.name),
      font: 'display',
      fontSize: 13,
      lineHeight: 1,
      color: colors.metal,
    },
    tickBox(),
    { text: item.name, bold: true },
    { text: namesOf(item.meals), fontSize: 8.5, color: colors.muted },
    { text: item.amounts.map(amount).join(' + '), alignment: 'right', fontFeatures: ['lnum', 'tnum'] },
  ]);
  const words = messages();
  const head = [label(''), label(''), label(words.ingredient), label(words.for), label(words.amount, 'right')];
  return table([16, 12, 140, 'rest', 102], heading(words.toBuy), head, rows);
}

const amount = ({ quantity, unit }: ShoppingItem['amounts'][number]) =>
  printQuantity(quantity, unit, spokenTag()).replaceAll(' ', '\u00a0');

function namesOf(meals: readonly string[]): string {
  const rest = meals.length - mostNames;
  const names = meals.slice(0, mostNames).join(', ');
  return rest > 0 ? messages().andMore(names, rest) : names;
}

// in Czech, ch is a letter of its own, and á is sorted with a
const firstLetter = { en: /^./u, cs: /^(ch|.)/iu } as const satisfies Record<Language, RegExp>;

function initialOf(name: string): string {
  const [initial = ''] = firstLetter[spokenLanguage()].exec(name) ?? [];
  return initial.replace(/^./u, (letter) => letter.toLocaleUpperCase(spokenTag()));
}

/** Ingredients whose quantity is not a number, as it was written; somebody must decide how much to buy. */
function toDecide(rows: ShoppingList['unreadable']): Content {
  const words = messages();
  const head = [label(''), label(words.ingredient), label(words.perServing), label(words.meal), label(words.servingsColumn, 'right')];
  const body = rows.map(({ ingredient, quantity, unit, meal, servings }): TableCell[] => [
    tickBox(),
    { text: ingredient, bold: true },
    quantity ? { text: `${words.quoted(quantity)} ${unit}` } : { text: words.noQuantity, color: colors.muted },
    { text: meal },
    portions(servings),
  ]);
  const title = heading(words.toDecide, words.toDecideWhy);
  return table([12, 'rest', 'rest', 'rest', 46], title, head, body);
}

/** Meals without ingredients: nothing on the list is for them. */
function withoutRecipe(meals: ShoppingList['withoutRecipe']): Content {
  const words = messages();
  const body = meals.map(({ name, servings }): TableCell[] => [tickBox(), { text: name, bold: true }, portions(servings)]);
  const title = heading(words.noRecipe, words.noRecipeWhy);
  return table([12, 'rest', 46], title, [label(''), label(words.meal), label(words.servingsColumn, 'right')], body);
}

const portions = (servings: number): TableCell => ({ text: `${servings.toLocaleString(spokenTag())} ×`, alignment: 'right' });

const tickBox = (): TableCell => ({
  canvas: [{ type: 'rect', x: 0, y: 1.5, w: 9, h: 9, lineWidth: 0.8, lineColor: colors.text }],
});
