import { type MenuItem, NewMenuItem } from '#contract/menu-items';
import type { Menu } from '#contract/menus';
import { texts as all } from '#texts/menus';
import { client } from '../../../api/client.ts';
import { useEditor } from '../../../api/editing/use-editor.ts';

const texts = all.details;

/** Adds a meal to a menu, or edits its menu item. */
export function useItemEditor(menu: Menu, item: MenuItem | undefined, onSaved: (reply: { message: string }) => void) {
  return useEditor({
    group: 'menuItems',
    schema: NewMenuItem,
    edited: item,
    valuesOf: (edited): NewMenuItem => ({
      menuId: menu._id,
      mealId: edited?.mealId._id ?? '',
      // an empty price field has the value NaN
      mealPrice: edited?.mealPrice ?? Number.NaN,
      categories: edited?.categories ?? [],
      visibility: edited?.visibility ?? true,
    }),
    save: (body, version, idempotencyKey) =>
      item
        ? client.menuItems.update({ id: item._id, body: { ...body, _id: item._id, version } })
        : client.menuItems.add({ body, idempotencyKey }),
    onSaved,
    fieldTexts: ({ mealPrice, categories, visibility }) => [
      [texts.price, String(mealPrice)],
      [texts.category, categories.join(', ') || texts.noCategory],
      [all.form.visibility, visibility ? all.visible : all.hidden],
    ],
  });
}
