import { chakra, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { MenuItem } from '#contract/card/menu-items';
import type { Menu } from '#contract/card/menus';
import { coursesOf } from '#rules/card/courses';
import { isFor } from '#rules/card/marks';
import { categoryOf } from '#rules/translated';
import { texts } from '#texts/card/public-menu';
import type { Pictured } from '../../../components/art/photograph.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Written } from '../../../components/language/written.tsx';
import { Tabs } from '../../../components/layout/tabs.tsx';
import { type Diet, DietFilter } from './diet-filter.tsx';
import { DishList } from './dish-list.tsx';
import { Legend } from './legend.tsx';
import { MenuStamp } from './menu-stamp.tsx';
import { useSectionInView } from './use-section-in-view.ts';

const all = '';

interface Props {
  menu: Menu;
  items: readonly MenuItem[];
  /** The photographs of dishes, by their ids. */
  photographs: ReadonlyMap<string, Pictured>;
  /** When they were read, in ms since 1970. */
  readAt: number;
}

/** One menu: all its courses, or the one of the selected tab; the tabs stay in view and show which course is being read. */
export function PublicMenu({ menu, items, photographs, readAt }: Props) {
  const [category, setCategory] = useState(all);
  const [diet, setDiet] = useState<Diet>();
  const top = useRef<HTMLDivElement>(null);
  const inView = useSectionInView(top, category === all);
  const own = useMemo(() => items.filter((item) => item.menuId === menu._id), [items, menu._id]);
  const courses = coursesOf(
    menu.categories,
    own.filter(({ mealId }) => !diet || isFor(diet, mealId)),
  );
  const shown = category === all ? courses : courses.filter((course) => course.category === category);
  const tabs = [all, ...menu.categories].map((key) => ({
    key,
    label: key ? <Written of={categoryOf(menu, key)} field="name" /> : texts.all,
  }));
  const choose = (key: string) => {
    setCategory(key);
    // deep in the menu, the chosen course begins below the tabs
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <Stack gap="8">
      {menu.description && (
        <Text textStyle="italic" color="fg.muted" textAlign="center" maxWidth="prose" mx="auto">
          <Written of={menu} field="description" />
        </Text>
      )}
      <DietFilter items={own} diet={diet} onChange={setDiet} />
      <div ref={top}>
        <Tabs label={texts.categories} tabs={tabs} value={category} onChange={choose} current={inView} isSticky>
          {shown.length === 0 ? (
            <EmptyState>{texts.noneInCategory}</EmptyState>
          ) : (
            <Stack gap={{ base: '10', md: '14' }} pt={{ base: '8', md: '10' }}>
              {shown.map((course) => (
                <Stack key={course.category} gap={{ base: '5', md: '8' }} data-section={course.category}>
                  {category === all && (
                    <CourseName>
                      {course.category ? <Written of={categoryOf(menu, course.category)} field="name" /> : shown.length > 1 && texts.more}
                    </CourseName>
                  )}
                  <DishList items={course.items} photographs={photographs} />
                </Stack>
              ))}
            </Stack>
          )}
        </Tabs>
      </div>
      <Legend items={shown.flatMap((course) => course.items)} />
      <MenuStamp menu={menu} items={own} readAt={readAt} />
    </Stack>
  );
}

function CourseName({ children: name }: { children: ReactNode }) {
  if (!name) return null;
  return (
    <chakra.h3 textStyle="group" color="accent.fg" textAlign="center" breakAfter="avoid">
      {name}
    </chakra.h3>
  );
}
