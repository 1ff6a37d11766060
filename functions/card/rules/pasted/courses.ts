import { searchable } from '#house/rules/searchable';
import { withoutNumber } from './read-line.ts';

const course = /^(?:(?:po|ut|st|ct|pa|so|ne)[.:]? )?(?:(?:polevka|pol\.|polievka|soup)\s?(?:\d\s?)?[:.–-]|p: )/;

/** Whether a line names its course, as that of a soup in the price of a lunch does: `út Polévka: …`, `soup – …`. */
export const isCourse = (text: string) => /[:.–-]/.test(text.slice(0, 20)) && course.test(searchable(withoutNumber(text.slice(0, 40))));

/** `Polévka: Kulajda` */
export const courseLabel = /^(?:polévka|pol\.|polievka|soup|suppe|zuppa)(?: ?\d)? ?[:–-]\s+(?=\S)/iu;
