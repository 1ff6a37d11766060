import type { Decided } from './left-out.ts';
import { isPriced, type LineParts } from './read-line.ts';
import { withoutLabel } from './titles.ts';

/** A dish that the next line could continue, with what its lines say so far. */
export interface OpenDish {
  name: string | undefined;
  hasPrice: boolean;
  hasAllergens: boolean;
  /** Words stand below it. */
  isDescribed: boolean;
}

/** The dish that the line below this one could continue; none where a section or nothing stands above. */
export function openBelow(above: OpenDish | undefined, { role, why }: Decided, line: LineParts): OpenDish | undefined {
  const said = { hasPrice: isPriced(line), hasAllergens: line.allergens !== null };
  if (role === 'dish') return { name: line.texts[0], ...said, isDescribed: line.texts.length > 1 };
  const goesOn = role === 'more' || why === 'page' || why === 'ornament' || why === 'button';
  if (!above || !goesOn) return undefined;
  return {
    name: above.name ?? line.texts[0],
    hasPrice: above.hasPrice || said.hasPrice,
    hasAllergens: above.hasAllergens || said.hasAllergens,
    isDescribed: above.isDescribed || (role === 'more' && above.name !== undefined && line.texts.length > 0),
  };
}

/** It has allergens of its own, or a label of a menu. */
export function isOwnDish({ visible, allergens }: LineParts, above: OpenDish): boolean {
  return (allergens !== null && above.hasAllergens) || withoutLabel(visible) !== visible;
}
