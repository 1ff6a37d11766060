import { settings } from 'virtual:settings';
import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import type { MenuItem } from '#card/contract/menu-items';
import type { Menu } from '#card/contract/menus';
import { dayOfItem } from '#card/rules/days';
import { isServedOn } from '#card/rules/served';
import { cardDayOf } from '#house/rules/card-day';
import { written } from '#house/rules/translated';
import { menus, publicMenu, soldOut as texts } from '#texts/card';
import { messageOf } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { useMenuItems, useMenus } from '../../../house/client/lists.ts';
import { useChange } from '../../../house/client/queries.ts';
import { Dialog } from '../../../house/ui/dialog/dialog.tsx';
import { DialogButton } from '../../../house/ui/dialog/dialog-button.tsx';
import { Answer } from '../../../house/ui/feedback/answer.tsx';
import { EmptyState, QueryResult } from '../../../house/ui/feedback/query-result.tsx';
import { announceRefusal, announceUndoable } from '../../../house/ui/feedback/replies.ts';
import { namesOf, SearchBox, useSearch } from '../../../house/ui/form/search-box.tsx';
import { Written } from '../../../house/ui/language/written.tsx';
import { Note } from '../../../house/ui/layout/page.tsx';
import { LineButton } from '../../house/line-button.ts';

type Meal = MenuItem['mealId'];

/** Where the service is: a button with the dishes of today, of which a tap says that none is left. */
export function SoldOut() {
  return (
    <DialogButton look="outline" size="sm" dialog={(onClose) => <SoldOutDialog onClose={onClose} />}>
      {texts.open}
    </DialogButton>
  );
}

function SoldOutDialog({ onClose }: { onClose: () => void }) {
  const [all, items] = [useMenus(), useMenuItems()];
  const data = all.data && items.data && { menus: all.data, items: items.data };
  const failed = all.error ? all : items;
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <QueryResult query={{ data, error: failed.error, refetch: failed.refetch }}>
        {(card) => <Dishes {...card} onDone={onClose} />}
      </QueryResult>
    </Dialog>
  );
}

interface Props {
  menus: readonly Menu[];
  items: readonly MenuItem[];
  onDone: () => void;
}

/** The meals that guests can order today, each once: one that is sold out is so on all menus. */
function Dishes({ menus: all, items, onDone }: Props) {
  const { mutateAsync, isPending } = useChange('menuItems', client.menuItems.update);
  const [failure, setFailure] = useState<string>();
  const served = useMemo(() => servedToday(all, items), [all, items]);
  const byMeal = Map.groupBy(served, ({ mealId }) => mealId._id);
  const meals = useMemo(() => [...new Map(served.map(({ mealId }) => [mealId._id, mealId])).values()], [served]);
  const { search, setSearch, found } = useSearch(meals, namesOf);
  const isOut = (meal: Meal) => byMeal.get(meal._id)?.every(({ soldOutUntil }) => soldOutUntil) ?? false;
  const set = async (meal: Meal, soldOut: boolean) => {
    if (isPending) return;
    setFailure(undefined);
    const name = written(meal, 'name');
    const change = (to: boolean) =>
      Promise.all((byMeal.get(meal._id) ?? []).map(({ _id: id }) => mutateAsync({ id, body: { soldOut: to } })));
    try {
      await change(soldOut);
      // the Undo stands behind the dialog
      onDone();
      announceUndoable(soldOut ? texts.isOut(name) : texts.isBack(name), () => change(!soldOut).catch(announceRefusal));
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  if (meals.length === 0) return <EmptyState>{texts.none}</EmptyState>;
  return (
    <>
      <Note mb="3">{texts.about}</Note>
      <SearchBox placeholder={menus.details.search} value={search} onChange={setSearch} />
      {failure && <Answer>{failure}</Answer>}
      {found.length === 0 && <EmptyState>{menus.details.noMatch}</EmptyState>}
      <chakra.ul listStyleType="none" p="0" m="0" mt="2">
        {found.map((meal) => (
          <chakra.li key={meal._id} borderTopWidth="1px">
            <LineButton type="button" aria-pressed={isOut(meal)} onClick={() => set(meal, !isOut(meal))}>
              <chakra.span flex="1" minWidth="0">
                <Written of={meal} field="name" />
                {meal.weight && ` ${meal.weight}`}
              </chakra.span>
              {isOut(meal) && (
                <chakra.strong color="warning.fg" flexShrink="0">
                  {publicMenu.soldOut}
                </chakra.strong>
              )}
            </LineButton>
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  );
}

/** What stands on the menus of today where guests see it. */
function servedToday(all: readonly Menu[], items: readonly MenuItem[]): MenuItem[] {
  const today = cardDayOf(new Date(), settings.timeZone);
  return all
    .filter((menu) => menu.visibility && isServedOn(menu, today))
    .flatMap((menu) => items.filter((item) => item.menuId === menu._id && item.visibility && (dayOfItem(menu, item) ?? today) === today));
}
