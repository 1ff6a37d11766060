import { plainName } from './source-lines.ts';

interface Named {
  name: string;
  weight?: string | undefined;
}

/** Whether two dishes are the same on a card: by name, without accents, capitals and punctuation; two that say another weight or volume are not. */
export function isSameDish(one: Named, other: Named): boolean {
  const [weight, otherWeight] = [one.weight ?? '', other.weight ?? ''].map((text) => plainName(text).replaceAll(' ', ''));
  return plainName(one.name) === plainName(other.name) && (!weight || !otherWeight || weight === otherWeight);
}
