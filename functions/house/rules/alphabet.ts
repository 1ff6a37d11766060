import { spokenTag } from '#house/language/spoken';

/** Compares words in the order of the spoken language; in Czech, ch follows h. To be made once for a list: it takes milliseconds. */
export const inAlphabet = () => new Intl.Collator(spokenTag()).compare;
