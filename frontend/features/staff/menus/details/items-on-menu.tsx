import { chakra, Flex } from '@chakra-ui/react';
import { Suspense, useId, useState } from 'react';
import type { MenuItem, NewMenuItem } from '#contract/card/menu-items';
import type { Menu } from '#contract/card/menus';
import { coursesOf } from '#rules/card/courses';
import { pricesOf, printPriceOn } from '#rules/card/prices';
import { categoryOf, written } from '#rules/translated';
import { texts as all } from '#texts/card/menus';
import { client } from '../../../../api/client.ts';
import { useChange } from '../../../../api/queries.ts';
import { Button } from '../../../../components/action/button.tsx';
import { IconButton } from '../../../../components/action/icon-button.tsx';
import { DeleteIcon, EditIcon } from '../../../../components/art/icons.tsx';
import { PlateIcon } from '../../../../components/art/panel-icons.tsx';
import { UndoableDialog } from '../../../../components/dialog/confirm-dialog.tsx';
import { EditorDialog } from '../../../../components/dialog/editor-dialog.tsx';
import { announce } from '../../../../components/feedback/announcements.ts';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Loading } from '../../../../components/feedback/loading.tsx';
import { StatusBadge } from '../../../../components/feedback/status-badge.tsx';
import { Written } from '../../../../components/language/written.tsx';
import { DataTable } from '../../../../components/layout/data-table.tsx';
import { loadable } from '../../../../components/loading/load-part.ts';
import { VisibilityBadge } from '../menu-list-card.tsx';
import { ItemFields, PriceQuestionDialog, useItemEditor } from './item-editor.tsx';

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
            { header: texts.price, align: 'end', cell: (item) => <Prices menu={menu} item={item} /> },
            {
              header: texts.category,
              onPhone: 'hidden',
              cell: ({ categories }) =>
                categories.map((category) => written(categoryOf(menu, category), 'name')).join(', ') || texts.noCategory,
            },
            {
              header: all.form.visibility,
              cell: ({ visibility, soldOutUntil }) => (
                <>
                  {/* on a phone only what is unusual is worth the width */}
                  <chakra.span mdDown={visibility ? { srOnly: true } : {}}>
                    <VisibilityBadge isVisible={visibility} />
                  </chakra.span>
                  {soldOutUntil && <StatusBadge tone="warning">{texts.soldOut}</StatusBadge>}
                </>
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
      <SoldOutButton item={item} />
      <IconButton label={texts.editOf(meal)} onClick={onEdit}>
        <EditIcon />
      </IconButton>
      <IconButton label={texts.removeOf(meal)} color="danger.fg" onClick={onRemove}>
        <DeleteIcon />
      </IconButton>
    </>
  );
}

/** Says that a dish is sold out until the day of service ends, or there again; the same press takes it back. */
function SoldOutButton({ item: { _id, mealId, version, soldOutUntil } }: Pick<Props, 'item'>) {
  const update = useChange('menuItems', client.menuItems.update);
  const meal = written(mealId, 'name');
  const isSoldOut = Boolean(soldOutUntil);
  return (
    <IconButton
      label={texts.soldOutOf(meal)}
      aria-pressed={isSoldOut}
      color={isSoldOut ? 'accent.fg' : 'fg.muted'}
      disabled={update.isPending}
      onClick={() =>
        update.mutate(
          { id: _id, body: { soldOut: !isSoldOut, version } },
          {
            onSuccess: () => announce(isSoldOut ? texts.availableOf(meal) : texts.nowSoldOut(meal)),
            onError: ({ message }) => announce(message),
          },
        )
      }
    >
      <PlateIcon />
    </IconButton>
  );
}

/** The prices of an item, each on a line with its measure, or that it has only the set price of its menu. */
function Prices({ menu, item }: Pick<Props, 'item'> & { menu: Menu }) {
  if (item.mealPrice === null) return <chakra.span color="fg.muted">{texts.inSetPrice}</chakra.span>;
  return pricesOf(item).map(({ measure, price }) => (
    <chakra.div key={measure} whiteSpace="nowrap">
      {measure && <chakra.span color="fg.muted">{`${measure} `}</chakra.span>}
      {printPriceOn(menu, price)}
    </chakra.div>
  ));
}

interface ItemDialogProps {
  menu: Menu;
  item: MenuItem;
  /** All items of the menu. */
  items: readonly MenuItem[];
  onClose: () => void;
}

/** Changes the price, category or visibility of a meal on a menu. */
function ItemDialog({ menu, item, items, onClose }: ItemDialogProps) {
  const onSaved = ({ message }: { message: string }) => {
    announce(message);
    onClose();
  };
  const editor = useItemEditor({ menu, item, items, onSaved });
  return (
    <>
      <EditorDialog
        title={texts.editOf(written(item.mealId, 'name'))}
        editor={editor}
        save={texts.save}
        cancel={texts.cancel}
        refusal={editor.refusal}
        onClose={onClose}
      >
        <ItemFields form={editor.form} menu={menu} />
      </EditorDialog>
      {editor.question && <PriceQuestionDialog question={editor.question} />}
    </>
  );
}

interface RemoveItemDialogProps {
  item: MenuItem;
  /** The ids of all items of the menu, in their order. */
  order: readonly string[];
  onClose: () => void;
}

/** Asks for confirmation and removes a meal from a menu; Undo adds it again in its place, with what was planned, and sold out if it was. */
function RemoveItemDialog({ item, order, onClose }: RemoveItemDialogProps) {
  const remove = useChange('menuItems', client.menuItems.delete);
  const add = useChange('menuItems', client.menuItems.add);
  const update = useChange('menuItems', client.menuItems.update);
  const arrange = useChange('menuItems', client.menuItems.arrange);
  const restore = async () => {
    const { data: added, message } = await add.mutateAsync({ body: copyOf(item) });
    if (item.soldOutUntil) await update.mutateAsync({ id: added._id, body: { soldOut: true } });
    const before = [...order.filter((id) => id !== item._id), added._id];
    const after = order.map((id) => (id === item._id ? added._id : id));
    // when a colleague has changed the list meanwhile, the meal is back all the same, at the end
    await arrange.mutateAsync({ id: item.menuId, body: { before, after } }).catch(() => undefined);
    return message;
  };
  return (
    <UndoableDialog
      title={texts.removeTitle(written(item.mealId, 'name'))}
      confirm={texts.remove}
      remove={() => remove.mutateAsync({ id: item._id })}
      restore={restore}
      onClose={onClose}
    >
      {texts.removeQuestion}
    </UndoableDialog>
  );
}

function copyOf({ menuId, mealId, mealPrice, measure = '', morePrices = [], planned, categories, visibility }: MenuItem) {
  return { menuId, mealId: mealId._id, mealPrice, measure, morePrices, planned, categories, visibility } satisfies Record<
    keyof NewMenuItem,
    unknown
  >;
}
