import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { MenuItem } from '#contract/menu-items';
import type { Menu } from '#contract/menus';
import { printPrice } from '#rules/prices';
import { categoryOf, written } from '#rules/translated';
import { texts as all } from '#texts/menus';
import { Button } from '../../../components/action/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Written } from '../../../components/language/written.tsx';
import { DataTable } from '../../../components/layout/data-table.tsx';
import { VisibilityBadge } from '../menu-list-card.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { RemoveItemDialog } from './remove-item-dialog.tsx';

const texts = all.details;

/** The items of the menu. */
export function ItemsOnMenu({ menu, items }: { menu: Menu; items: readonly MenuItem[] }) {
  const id = useId();
  const [edited, setEdited] = useState<MenuItem>();
  const [removed, setRemoved] = useState<MenuItem>();
  return (
    <chakra.section aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="group" mb="4">
        {texts.onMenu}
      </chakra.h2>
      {items.length === 0 && <EmptyState>{texts.nothingOnMenu}</EmptyState>}
      {items.length > 0 && (
        <DataTable
          label={texts.onMenu}
          rows={items}
          keyOf={({ _id }) => _id}
          columns={[
            {
              header: texts.meal,
              cell: ({ mealId }) => (
                <strong>
                  <Written of={mealId} field="name" />
                </strong>
              ),
            },
            { header: texts.price, align: 'end', cell: ({ mealPrice }) => printPrice(mealPrice) },
            {
              header: texts.category,
              cell: ({ categories }) =>
                categories.map((category) => written(categoryOf(menu, category), 'name')).join(', ') || texts.noCategory,
            },
            { header: all.form.visibility, cell: ({ visibility }) => <VisibilityBadge isVisible={visibility} /> },
          ]}
          actions={(item) => (
            <>
              <Button look="outline" size="sm" aria-label={texts.editOf(written(item.mealId, 'name'))} onClick={() => setEdited(item)}>
                {texts.edit}
              </Button>
              <Button look="danger" size="sm" aria-label={texts.removeOf(written(item.mealId, 'name'))} onClick={() => setRemoved(item)}>
                {texts.remove}
              </Button>
            </>
          )}
        />
      )}
      {edited && <ItemDialog menu={menu} item={edited} onClose={() => setEdited(undefined)} />}
      {removed && <RemoveItemDialog item={removed} onClose={() => setRemoved(undefined)} />}
    </chakra.section>
  );
}
