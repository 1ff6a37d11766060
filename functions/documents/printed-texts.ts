import type { Language } from '#messages/languages';
import { type Translated, textIn } from '../rules/translated.ts';
import { typeset } from '../rules/typesetting.ts';
import type { Dish } from './dish.ts';

/** The languages of a document: its words stand in each of them, beside each other; prices and dates are written as in the first one. */
export type Printed = readonly [Language, ...Language[]];

const printedIn = <Field extends string>(language: Language, item: Translated<Field>, field: Field) =>
  typeset(textIn(language, item, field), language);

/** A text of the restaurant in each language of the document; one that is the same in both, or not translated, stands once. */
export function printedText<Field extends string>(printed: Printed, item: Translated<Field>, field: Field, between: string): string {
  return [...new Set(printed.map((language) => printedIn(language, item, field)))].filter(Boolean).join(between);
}

/** A dish in the languages of the document: name and description in the first one, and below them those of the second, where they differ. */
export function printedDish({ mealId: meal, ...item }: Dish, printed: Printed): Dish {
  const [name = '', ...otherNames] = printed.map((language) => printedIn(language, meal, 'name'));
  const lines = printed.flatMap((language, at) => [otherNames[at - 1] ?? '', printedIn(language, meal, 'description')]);
  const description = [...new Set(lines)].filter((text) => text && text !== name).join('\n');
  return { ...item, mealId: { ...meal, name, description }, otherNames };
}
