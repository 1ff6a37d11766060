import { type MenuItem, NewMenuItem } from '#contract/menu-items';
import type { Menu } from '#contract/menus';
import { client } from '../../api/client.ts';
import { useEditor } from '../../api/use-editor.ts';
import { texts as all } from './texts.ts';

const texts = all.details;

/** Puts a meal on a menu, or changes how it stands there. */
export function useItemEditor(menu: Menu, item: MenuItem | undefined, onSaved: (answer: { message: string }) => void) {
  return useEditor({
    group: 'menuItems',
    schema: NewMenuItem,
    edited: item,
    valuesOf: (edited): NewMenuItem => ({
      menuId: menu._id,
      mealId: edited?.mealId._id ?? '',
      // an empty price field is no number
      mealPrice: edited?.mealPrice ?? Number.NaN,
      categories: edited?.categories ?? [],
      visibility: edited?.visibility ?? true,
    }),
    save: (body, version, idempotencyKey) =>
      item
        ? client.menuItems.update({ id: item._id, body: { ...body, _id: item._id, version } })
        : client.menuItems.add({ body, idempotencyKey }),
    onSaved,
    inWords: ({ mealPrice, categories, visibility }) => [
      [texts.price, String(mealPrice)],
      [texts.category, categories.join(', ') || texts.noCategory],
      [all.form.visibility, visibility ? all.visible : all.hidden],
    ],
  });
}
