import { ShoppingListRequest } from '#contract/card/menus';

type Order = { meals: { _id: string; servings: string }[] };

/** The meals with a servings value, valid or not. */
export function orderOf(servings: Record<string, string>): Order {
  return { meals: Object.entries(servings).flatMap(([_id, text]) => (text.trim() ? [{ _id, servings: text.trim() }] : [])) };
}

/** The errors of the servings by meal. */
export function servingsErrors({ meals }: Order): Record<string, string> {
  const { error } = ShoppingListRequest.safeParse({ meals });
  return Object.fromEntries(
    (error?.issues ?? []).flatMap(({ path, message }) => {
      const meal = meals[Number(path[1])];
      return meal && path[0] === 'meals' ? [[meal._id, message]] : [];
    }),
  );
}
