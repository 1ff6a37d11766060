import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { messages } from '#messages/documents';
import { spokenTag } from '#messages/spoken';
import type { ShoppingList } from '../rules/card/shopping-list.ts';
import { dateInWords, type LocalDate } from '../rules/wall-time.ts';
import { colors, column, ornament, pageLayout } from './page-layout.ts';
import { toBuy, toDecide, withoutRecipe } from './shopping-tables.ts';

/** The shopping list as a PDF in the spoken language: the meals it is for, what to buy, and what somebody must decide. `accent` is `#rrggbb`. */
export function shoppingListDocument(list: ShoppingList, { today, accent }: { today: LocalDate; accent: string }): TDocumentDefinitions {
  const words = messages().shoppingList;
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
