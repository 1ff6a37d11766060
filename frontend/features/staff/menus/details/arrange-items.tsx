import { chakra, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useRef, useState } from 'react';
import type { MenuItem } from '#contract/card/menu-items';
import type { Menu } from '#contract/card/menus';
import { coursesOf } from '#rules/card/courses';
import { inOrder } from '#rules/order';
import { categoryOf, written } from '#rules/translated';
import { texts as all } from '#texts/card/menus';
import { messageOf } from '../../../../api/api-error.ts';
import { client } from '../../../../api/client.ts';
import { useChange } from '../../../../api/queries.ts';
import { announce } from '../../../../components/feedback/announcements.ts';
import { ArrangingBar, SortableList, useReorder } from '../../../../components/sorting/sortable-list.tsx';

const texts = all.details;

interface Props {
  menu: Menu;
  items: readonly MenuItem[];
  onDone: () => void;
}

/** The categories of a menu, and the dishes of each, in an order that staff can change. */
export function ArrangeItems({ menu, items, onDone }: Props) {
  const [undone, setUndone] = useState<readonly ('category' | 'item')[]>([]);
  const onFailure = (error: Error) => announce(messageOf(error), { tone: 'danger' });
  const arrange = useChange('menuItems', client.menuItems.arrange);
  const dishes = useReorder(
    items.map(({ _id }) => _id),
    { save: (body) => arrange.mutateAsync({ id: menu._id, body }), onFailure },
  );
  const categories = useCategoryOrder(menu, onFailure);
  const courses = coursesOf(categories.ids, inOrder(dishes.ids, items));
  const last = undone.at(-1) === 'category' ? categories.undo : dishes.undo;
  const nameOf = (id: string) => {
    const meal = items.find(({ _id }) => _id === id)?.mealId;
    return meal ? written(meal, 'name') : '';
  };
  const categoryName = (category: string) => (category ? written(categoryOf(menu, category), 'name') : texts.noCategory);

  return (
    <Stack gap="6">
      <Text color="fg.muted">{texts.arranging}</Text>
      <ArrangingBar
        onUndo={
          last &&
          (() => {
            setUndone(undone.slice(0, -1));
            last();
          })
        }
        onDone={onDone}
      />
      <Group title={all.form.categories}>
        <SortableList
          label={all.form.categories}
          ids={categories.ids}
          nameOf={categoryName}
          onMove={(ids) => {
            setUndone([...undone, 'category']);
            categories.move(ids);
          }}
        />
      </Group>
      {courses.map((course) => (
        <Group key={course.category} title={categoryName(course.category)}>
          <SortableList
            label={categoryName(course.category)}
            ids={course.items.map(({ _id }) => _id)}
            nameOf={nameOf}
            onMove={(ids) => {
              setUndone([...undone, 'item']);
              dishes.move(courses.flatMap((one) => (one === course ? ids : one.items.map(({ _id }) => _id))));
            }}
          />
        </Group>
      ))}
    </Stack>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <chakra.h3 textStyle="caps" color="metal.fg" mb="2">
        {title}
      </chakra.h3>
      {children}
    </section>
  );
}

/** The order of the categories of a menu; it is a part of the menu, and stored as a change of its version. */
function useCategoryOrder(menu: Menu, onFailure: (error: Error) => void) {
  const update = useChange('menus', client.menus.update);
  const version = useRef(menu.version);
  version.current = Math.max(version.current, menu.version);
  return useReorder(menu.categories, {
    onFailure,
    save: async ({ after }) => {
      const { data } = await update.mutateAsync({ id: menu._id, body: { _id: menu._id, categories: after, version: version.current } });
      version.current = data.version;
    },
  });
}
