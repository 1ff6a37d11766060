import * as z from 'zod/mini';
import { type Language, languages } from '../language/languages.ts';

/** Texts of the restaurant in other languages than its default one, in which the fields beside them are written. What is absent falls back to those fields. */
export type Translations<Texts> = { [L in Language]?: Texts | undefined };

/** The translations of texts of this shape, all of them optional. Empty texts and languages without a text are left out: they count as not translated. */
export function translationsOf<Shape extends Readonly<Record<string, z.ZodMiniType>>>(shape: Shape) {
  const texts = z.partial(z.object(shape));
  return z.optional(z.partialRecord(z.enum(languages), texts).check(z.overwrite(withoutEmpty)));
}

/** An object without its empty texts, and without the objects that are empty without these. */
export function withoutEmpty<Texts extends object>(texts: Texts): Texts {
  const tidy = Object.entries(texts).map(([key, value]) => [key, isObject(value) ? withoutEmpty(value) : value]);
  return Object.fromEntries(tidy.filter(([, value]) => (isObject(value) ? Object.keys(value).length > 0 : Boolean(value)))) as Texts;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
