import { chakra, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { MenuItem } from '#contract/menu-items';
import type { Menu } from '#contract/menus';
import { EmptyState } from '../../components/empty-state.tsx';
import { FramedCard } from '../../components/framed-card.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { AllergenLegend } from './allergen-legend.tsx';
import { allergensIn, coursesOf, itemsIn } from './courses.ts';
import { DishList } from './dish-list.tsx';
import { texts } from './texts.ts';

const all = '';

/** One menu, set like a printed card: all courses under their names, or the one that was chosen. */
export function MenuCard({ menu, items }: { menu: Menu; items: readonly MenuItem[] }) {
  const [category, setCategory] = useState(all);
  const courses = category === all ? coursesOf(menu, items) : [{ category: '', items: itemsIn(menu, category, items) }];
  const shown = courses.flatMap((course) => course.items);
  const tabs = [all, ...menu.categories].map((key) => ({ key, label: key || texts.all }));

  return (
    <FramedCard>
      <Stack gap="8">
        {menu.description && (
          <Text textStyle="italic" color="fg.muted" textAlign="center" maxWidth="prose" mx="auto">
            {menu.description}
          </Text>
        )}
        <Tabs label={texts.categories} tabs={tabs} value={category} onChange={setCategory}>
          {shown.length === 0 ? (
            <EmptyState>{texts.noneInCategory}</EmptyState>
          ) : (
            <Stack gap={{ base: '12', md: '14' }} pt={{ base: '8', md: '10' }}>
              {courses.map((course) => (
                <Stack key={course.category} gap={{ base: '6', md: '8' }}>
                  {course.category && (
                    <chakra.h3 textStyle="group" color="accent.fg" textAlign="center">
                      {course.category}
                    </chakra.h3>
                  )}
                  <DishList items={course.items} />
                </Stack>
              ))}
            </Stack>
          )}
        </Tabs>
        <AllergenLegend allergens={allergensIn(shown)} />
      </Stack>
    </FramedCard>
  );
}
