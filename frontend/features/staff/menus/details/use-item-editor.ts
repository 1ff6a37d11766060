import { useState } from 'react';
import * as z from 'zod/mini';
import { type MenuItem, NewMenuItem, Price } from '#contract/card/menu-items';
import type { Menu } from '#contract/card/menus';
import { messages } from '#messages/card/catalogue-fields';
import { type Doubt, priceInDoubt } from '#rules/card/price-changes';
import { readPrice, typedPrice } from '#rules/card/prices';
import { texts as all } from '#texts/card/menus';
import { client } from '../../../../api/client.ts';
import { useEditor } from '../../../../api/editing/use-editor.ts';

const texts = all.details;

const isPrice = (text: string) => Price.safeParse(readPrice(text)).success;

/** The form of an item: its price as it is typed. */
const EditedItem = z.extend(NewMenuItem, { mealPrice: z.string().check(z.refine(isPrice, { error: () => messages().price })) });
export type EditedItem = z.infer<typeof EditedItem>;

/** Asks whether a doubtful price is meant. */
export interface PriceQuestion {
  price: number;
  doubt: Doubt;
  answer: (isMeant: boolean) => void;
}

interface Options {
  menu: Menu;
  /** The item to edit; `undefined` for a new one. */
  item: MenuItem | undefined;
  /** The items of the menu: their prices tell what is usual. */
  items: readonly MenuItem[];
  onSaved: (reply: { message: string }) => void;
}

/** Adds a meal to a menu, or edits its menu item; `question` is there while a doubtful price is to be confirmed. */
export function useItemEditor({ menu, item, items, onSaved }: Options) {
  const [question, setQuestion] = useState<PriceQuestion>();
  const isMeant = async (price: number, doubt: Doubt) => {
    const answered = await new Promise<boolean>((answer) => setQuestion({ price, doubt, answer }));
    setQuestion(undefined);
    return answered;
  };

  const editor = useEditor({
    group: 'menuItems',
    schema: EditedItem,
    edited: item,
    valuesOf: (edited): EditedItem => ({
      menuId: menu._id,
      mealId: edited?.mealId._id ?? '',
      mealPrice: edited ? typedPrice(edited.mealPrice) : '',
      categories: edited?.categories ?? [],
      visibility: edited?.visibility ?? true,
    }),
    save: async (values, version, idempotencyKey) => {
      const body = NewMenuItem.parse({ ...values, mealPrice: readPrice(values.mealPrice) });
      const doubt = priceInDoubt(body.mealPrice, { category: body.categories[0], item, items });
      if (doubt && !(await isMeant(body.mealPrice, doubt))) return undefined;
      return item
        ? client.menuItems.update({ id: item._id, body: { ...body, _id: item._id, version } })
        : client.menuItems.add({ body, idempotencyKey });
    },
    onSaved,
    fieldTexts: ({ mealPrice, categories, visibility }) => [
      [texts.price, mealPrice],
      [texts.category, categories.join(', ') || texts.noCategory],
      [all.form.visibility, visibility ? all.visible : all.hidden],
    ],
  });
  return { ...editor, question };
}
