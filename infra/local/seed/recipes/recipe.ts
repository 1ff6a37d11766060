import { type Mark, Unit } from '#contract/card/meals';
import type { PictureName } from '../photographs/pictures.ts';

interface Texts {
  name: string;
  description: string;
}

/** A meal as its Czech cook writes it, with its texts in English; its rows are `<quantity> <unit> <ingredient>` per serving. */
export interface Recipe extends Texts {
  english: Texts;
  rows: string[];
  weight?: string;
  marks?: Mark[];
  photograph?: PictureName;
}

/** The parts of a row. */
export function rowOf(row: string): { quantity: string; unit: Unit; ingredient: string } {
  const units = Unit.options.join('|');
  const [, quantity, unit, ingredient] = new RegExp(`^(.+?) (${units}) (.+)$`).exec(row) ?? [];
  if (!quantity || !ingredient) throw new Error(`This row of a recipe cannot be read: ${row}`);
  return { quantity, unit: Unit.parse(unit), ingredient };
}

export const breadDumplings = ['60 g Hrubá mouka', '30 g Houska', '1/4 ks Vejce', '40 ml Mléko', '2 g Droždí'];
export const potatoDumplings = ['200 g Brambory', '50 g Hrubá mouka', '1/4 ks Vejce'];
export const rootVegetables = ['40 g Mrkev', '40 g Celer', '30 g Petržel kořenová'];
