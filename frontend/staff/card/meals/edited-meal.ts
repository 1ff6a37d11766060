import type { NewMeal } from '#card/contract/meals';

/** A meal while it is changed: in a form that is sent, or on a line of a card, which is saved by itself. */
export interface EditedMeal {
  values: NewMeal;
  change: (fields: Partial<NewMeal>) => void;
  /** What is wrong with a field, by its path: `name`, `translations.cs.name`, `ingredients.0.quantity`. */
  errorOf: (path: string) => { message?: string | undefined } | undefined;
}
