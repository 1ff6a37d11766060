import { chakra, Flex } from '@chakra-ui/react';
import { Suspense, useId, useState } from 'react';
import type { MenuItem } from '#contract/card/menu-items';
import type { Menu } from '#contract/card/menus';
import { coursesOf } from '#rules/card/courses';
import { printPrice } from '#rules/card/prices';
import { categoryOf, written } from '#rules/translated';
import { texts as all } from '#texts/card/menus';
import { Button } from '../../../../components/action/button.tsx';
import { IconButton } from '../../../../components/action/icon-button.tsx';
import { DeleteIcon, EditIcon } from '../../../../components/art/icons.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Loading } from '../../../../components/feedback/loading.tsx';
import { Written } from '../../../../components/language/written.tsx';
import { DataTable } from '../../../../components/layout/data-table.tsx';
import { loadable } from '../../../../components/loading/load-part.ts';
import { VisibilityBadge } from '../menu-list-card.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { RemoveItemDialog } from './remove-item-dialog.tsx';

const ArrangeItems = loadable(() => import('./arrange-items.tsx'), 'ArrangeItems');
const PriceDialog = loadable(() => import('./price-dialog.tsx'), 'PriceDialog');
const texts = all.details;

/** The items of the menu, in the order in which guests see them. */
export function ItemsOnMenu({ menu, items }: { menu: Menu; items: readonly MenuItem[] }) {
  const id = useId();
  const [edited, setEdited] = useState<MenuItem>();
  const [removed, setRemoved] = useState<MenuItem>();
  const [shown, setShown] = useState<'order' | 'prices'>();
  const rows = coursesOf(menu.categories, items).flatMap((course) => course.items);
  return (
    <chakra.section aria-labelledby={id}>
      <Flex justify="space-between" align="center" wrap="wrap" gap="3" mb="4">
        <chakra.h2 id={id} textStyle="group">
          {texts.onMenu}
        </chakra.h2>
        {items.length > 0 && shown !== 'order' && (
          <Flex gap="3" wrap="wrap">
            <Button look="outline" size="sm" onClick={() => setShown('prices')}>
              {all.prices.open}
            </Button>
            <Button look="outline" size="sm" onClick={() => setShown('order')}>
              {texts.arrange}
            </Button>
          </Flex>
        )}
      </Flex>
      {items.length === 0 && <EmptyState>{texts.nothingOnMenu}</EmptyState>}
      {shown === 'order' && (
        <Suspense fallback={<Loading />}>
          <ArrangeItems menu={menu} items={items} onDone={() => setShown(undefined)} />
        </Suspense>
      )}
      {items.length > 0 && shown !== 'order' && (
        <DataTable
          label={texts.onMenu}
          rows={rows}
          isCompact
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
              onPhone: 'hidden',
              cell: ({ categories }) =>
                categories.map((category) => written(categoryOf(menu, category), 'name')).join(', ') || texts.noCategory,
            },
            {
              header: all.form.visibility,
              cell: ({ visibility }) => (
                // on a phone only what is unusual is worth the width
                <chakra.span mdDown={visibility ? { srOnly: true } : {}}>
                  <VisibilityBadge isVisible={visibility} />
                </chakra.span>
              ),
            },
          ]}
          actions={(item) => <ItemActions item={item} onEdit={() => setEdited(item)} onRemove={() => setRemoved(item)} />}
        />
      )}
      {edited && <ItemDialog menu={menu} item={edited} items={items} onClose={() => setEdited(undefined)} />}
      {removed && <RemoveItemDialog item={removed} order={items.map(({ _id }) => _id)} onClose={() => setRemoved(undefined)} />}
      {shown === 'prices' && (
        <Suspense>
          <PriceDialog menu={menu} items={rows} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </chakra.section>
  );
}

interface Props {
  item: MenuItem;
  onEdit: () => void;
  onRemove: () => void;
}

/** The buttons of an item, small enough for one line with its name and price on a phone. */
function ItemActions({ item, onEdit, onRemove }: Props) {
  const meal = written(item.mealId, 'name');
  return (
    <>
      <IconButton label={texts.editOf(meal)} onClick={onEdit}>
        <EditIcon />
      </IconButton>
      <IconButton label={texts.removeOf(meal)} color="danger.fg" onClick={onRemove}>
        <DeleteIcon />
      </IconButton>
    </>
  );
}
