import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a guest reads in English and in Czech. */
type Words = [english: string, czech: string];

interface Section {
  section: Words;
  dishes: [...Words, weight: string, allergens: string, price: string][];
}

/** A card of 34 dishes in six sections; of the chips nobody has said the allergens. */
export const card: readonly Section[] = JSON.parse(readFileSync(join(import.meta.dirname, 'card.json'), 'utf8'));

/** The card as somebody pastes it, in English (0) or Czech (1); `nameOf` changes the names of dishes. */
export function pastedCard(language: 0 | 1, nameOf = (name: string) => name): string {
  const sections = card.map(({ section, dishes }) => {
    const lines = dishes.map((dish) => {
      const [, , weight, allergens, price] = dish;
      return [nameOf(dish[language]), weight, allergens && `(${allergens})`, `${price} Kč`].filter(Boolean).join(' ');
    });
    return [section[language], ...lines].join('\n');
  });
  return sections.join('\n\n');
}
