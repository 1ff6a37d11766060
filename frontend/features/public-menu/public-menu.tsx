import { chakra, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import type { MenuItem } from '#contract/menu-items';
import type { Menu } from '#contract/menus';
import { legendOf } from '#rules/allergens';
import { coursesOf } from '#rules/courses';
import { categoryOf } from '#rules/translated';
import { texts } from '#texts/public-menu';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Written } from '../../components/language/written.tsx';
import { FramedCard } from '../../components/layout/framed-card.tsx';
import { Tabs } from '../../components/layout/tabs.tsx';
import { AllergenLegend } from './allergen-legend.tsx';
import { DishList } from './dish-list.tsx';

const all = '';

/** One menu: all its courses, or the one of the selected tab. */
export function PublicMenu({ menu, items }: { menu: Menu; items: readonly MenuItem[] }) {
  const [category, setCategory] = useState(all);
  const courses = coursesOf(
    menu.categories,
    items.filter((item) => item.menuId === menu._id),
  );
  const shown = category === all ? courses : courses.filter((course) => course.category === category);
  const legend = legendOf(shown.flatMap((course) => course.items.map((item) => item.mealId)));
  const tabs = [all, ...menu.categories].map((key) => ({
    key,
    label: key ? <Written of={categoryOf(menu, key)} field="name" /> : texts.all,
  }));

  return (
    <FramedCard>
      <Stack gap="8">
        {menu.description && (
          <Text textStyle="italic" color="fg.muted" textAlign="center" maxWidth="prose" mx="auto">
            <Written of={menu} field="description" />
          </Text>
        )}
        <Tabs label={texts.categories} tabs={tabs} value={category} onChange={setCategory}>
          {shown.length === 0 ? (
            <EmptyState>{texts.noneInCategory}</EmptyState>
          ) : (
            <Stack gap={{ base: '12', md: '14' }} pt={{ base: '8', md: '10' }}>
              {shown.map((course) => (
                <Stack key={course.category} gap={{ base: '6', md: '8' }}>
                  {category === all && (
                    <CourseName>
                      {course.category ? <Written of={categoryOf(menu, course.category)} field="name" /> : shown.length > 1 && texts.more}
                    </CourseName>
                  )}
                  <DishList items={course.items} />
                </Stack>
              ))}
            </Stack>
          )}
        </Tabs>
        <AllergenLegend allergens={legend.allergens} />
      </Stack>
    </FramedCard>
  );
}

function CourseName({ children: name }: { children: ReactNode }) {
  if (!name) return null;
  return (
    <chakra.h3 textStyle="group" color="accent.fg" textAlign="center">
      {name}
    </chakra.h3>
  );
}
