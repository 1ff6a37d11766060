import { chakra, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { MenuItem } from '#card/contract/menu-items';
import type { Menu } from '#card/contract/menus';
import { coursesOf } from '#card/rules/courses';
import { written } from '#house/rules/translated';
import { mostHomeMeals } from '#site/contract/identity';
import { identity as all } from '#texts/site';
import { useMenuItems, useMenus } from '../../../house/client/lists.ts';
import { EmptyState, QueryResult } from '../../../house/ui/feedback/query-result.tsx';
import { Chip, ChipGrid, ChipGroup } from '../../../house/ui/form/chip.tsx';
import { Checkbox, FieldError } from '../../../house/ui/form/fields.tsx';
import { matching, SearchBox } from '../../../house/ui/form/search-box.tsx';
import { Written } from '../../../house/ui/language/written.tsx';
import { Note } from '../../../house/ui/layout/page.tsx';

const texts = all.homeDishes;
const shows = ['whole', 'choice'] as const;

interface Props {
  mealIds: readonly string[];
  error: string | undefined;
  onChange: (mealIds: string[]) => void;
}

/** Whether the home page shows the whole card or a choice of dishes, and which. */
export function HomeDishes({ mealIds, error, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [former, setFormer] = useState<readonly string[]>([]);
  const isChoice = isOpen || mealIds.length > 0;
  const show = (next: (typeof shows)[number]) => {
    setIsOpen(next === 'choice');
    setFormer(mealIds);
    onChange(next === 'choice' ? [...former] : []);
  };
  return (
    <Stack gap="4">
      <ChipGroup label={<chakra.span srOnly>{texts.title}</chakra.span>}>
        <ChipGrid gridTemplateColumns="repeat(2, minmax(0, 12rem))">
          {shows.map((one) => (
            <Chip key={one} name="home-dishes" value={one} checked={isChoice === (one === 'choice')} onChange={() => show(one)}>
              {texts.shows[one]}
            </Chip>
          ))}
        </ChipGrid>
      </ChipGroup>
      {isChoice && <DishChoice mealIds={mealIds} error={error} onChange={onChange} />}
    </Stack>
  );
}

/** The dishes of all menus, to be ticked. */
function DishChoice({ mealIds, error, onChange }: Props) {
  const [search, setSearch] = useState('');
  const menus = useMenus();
  const items = useMenuItems();
  const isFound = matching(search);
  const toggle = (id: string, known: readonly MenuItem[]) => {
    // what is on no menu any more cannot be ticked off
    const kept = mealIds.filter((one) => one !== id && known.some(({ mealId }) => mealId._id === one));
    onChange(mealIds.includes(id) ? kept : [...kept, id]);
  };
  return (
    <Stack gap="3">
      <Note>{texts.hint(mostHomeMeals)}</Note>
      <chakra.p textStyle="small" fontWeight="bold" role="status">
        {texts.chosen(mealIds.length)}
      </chakra.p>
      {error && <FieldError role="alert">{error}</FieldError>}
      <QueryResult query={menus}>
        {(allMenus) => (
          <QueryResult query={items}>
            {(allItems) => {
              const found = allItems.filter(({ mealId }) => isFound(written(mealId, 'name')));
              if (allItems.length === 0) return <EmptyState>{texts.noDishes}</EmptyState>;
              return (
                <>
                  <SearchBox placeholder={texts.search} value={search} onChange={setSearch} />
                  {found.length === 0 && <EmptyState>{texts.noneFound}</EmptyState>}
                  <Stack gap="5" maxHeight="24rem" overflowY="auto" p="1">
                    {allMenus.map((menu) => (
                      <DishesOfMenu
                        key={menu._id}
                        menu={menu}
                        items={found.filter(({ menuId }) => menuId === menu._id)}
                        mealIds={mealIds}
                        onToggle={(id) => toggle(id, allItems)}
                      />
                    ))}
                  </Stack>
                </>
              );
            }}
          </QueryResult>
        )}
      </QueryResult>
    </Stack>
  );
}

interface DishesOfMenuProps {
  menu: Menu;
  items: readonly MenuItem[];
  mealIds: readonly string[];
  onToggle: (mealId: string) => void;
}

function DishesOfMenu({ menu, items, mealIds, onToggle }: DishesOfMenuProps) {
  if (items.length === 0) return null;
  return (
    <chakra.fieldset minWidth="0" border="none" p="0" m="0">
      <chakra.legend textStyle="dish" p="0" mb="2">
        <Written of={menu} field="name" />
        {!menu.visibility && <Hidden />}
      </chakra.legend>
      <Stack gap="1">
        {coursesOf(menu.categories, items).flatMap((course) =>
          course.items.map(({ _id, mealId, visibility }) => (
            <Checkbox
              key={_id}
              label={
                <>
                  <Written of={mealId} field="name" />
                  {!visibility && <Hidden />}
                </>
              }
              checked={mealIds.includes(mealId._id)}
              onChange={() => onToggle(mealId._id)}
            />
          )),
        )}
      </Stack>
    </chakra.fieldset>
  );
}

function Hidden() {
  return (
    <chakra.span textStyle="small" color="fg.muted">
      {` (${texts.hidden})`}
    </chakra.span>
  );
}

/** The names of the meals on the menus by their ids. */
export function useMealNames(): (id: string) => string {
  const items = useMenuItems().data;
  return (id) => {
    const item = items?.find(({ mealId }) => mealId._id === id);
    return item ? written(item.mealId, 'name') : texts.gone;
  };
}
