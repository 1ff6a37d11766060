import { menuCard as messages } from '#card/words/documents';
import { type Allergen, type AllergenKind, allergenOfKind, everyAllergen, everyAllergenKind } from '#house/contract/allergens';
import { searchable } from '#house/rules/searchable';
import type { Mark } from '../contract/meals.ts';
import { signsOf } from './allergens.ts';
import { everyMark, markSigns } from './marks.ts';

/** What is given to a meal of its allergens: `null` when nothing is, `[]` when it is stated that there are none. */
export interface GivenAllergens {
  ownAllergens: Allergen[] | null;
  allergenKinds: AllergenKind[];
}

const partsOf = (text: string) => text.split(/[\s,;.+]+/).filter(Boolean);

/** Whether a text states that there are no allergens; one that says nothing does not. */
export function statesNoAllergens(text: string): boolean {
  return /^(?:[0–—-]|žádné|none|bez|bez alergenů|no allergens)$/iu.test(text.trim());
}

/** Reads allergens as they stand on cards: `1,3,7`, `1a 8c`; nothing for not given, `0`, a dash or a word for none. Anything else is `undefined`. */
export function readAllergens(text: string): GivenAllergens | undefined {
  const parts = partsOf(text.toLowerCase());
  if (parts.length === 0) return { ownAllergens: null, allergenKinds: [] };
  if (statesNoAllergens(text)) return { ownAllergens: [], allergenKinds: [] };
  const numbers = new Set(parts.flatMap((part) => everyAllergen.filter((allergen) => String(allergen) === part)));
  const kinds = everyAllergenKind.filter((kind) => parts.includes(kind));
  if (parts.some((part) => !kinds.some((kind) => kind === part) && !everyAllergen.some((allergen) => String(allergen) === part)))
    return undefined;
  for (const kind of kinds) numbers.add(allergenOfKind(kind));
  return { ownAllergens: everyAllergen.filter((allergen) => numbers.has(allergen)), allergenKinds: kinds };
}

/** Allergens as `readAllergens` reads them. */
export function typedAllergens({ ownAllergens, allergenKinds }: GivenAllergens): string {
  const all = [...new Set([...(ownAllergens ?? []), ...allergenKinds.map(allergenOfKind)])].sort((a, b) => a - b);
  if (all.length === 0) return ownAllergens ? '0' : '';
  return signsOf({ allergens: all, allergenKinds }).join(',');
}

/** Reads marks by their signs or the beginning of their names: `V`, `VG`, `pálivé`. Anything else is `undefined`. */
export function readMarks(text: string): Mark[] | undefined {
  const found = partsOf(text).map(markCalled);
  return found.some((mark) => mark === undefined) ? undefined : everyMark.filter((mark) => found.includes(mark));
}

function markCalled(word: string): Mark | undefined {
  const wanted = searchable(word);
  const bySign = everyMark.find((mark) => searchable(markSigns[mark]) === wanted);
  const byName = everyMark.filter((mark) => searchable(messages().marks[mark]).startsWith(wanted));
  return bySign ?? (byName.length === 1 ? byName[0] : undefined);
}

// a field has no font with the other signs, and no keyboard has them
const typedSigns: readonly Mark[] = ['vegetarian', 'vegan'];

/** Marks as `readMarks` reads them: those that are letters by their signs, the others by the first word of their names. */
export function typedMarks(marks: readonly Mark[]): string {
  return everyMark
    .filter((mark) => marks.includes(mark))
    .map((mark) => (typedSigns.includes(mark) ? markSigns[mark] : messages().marks[mark].split(' ')[0]))
    .join(', ');
}
