import { Flex, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { MenuItem } from '#card/contract/menu-items';
import type { Menu } from '#card/contract/menus';
import { coursesOf } from '#card/rules/courses';
import { written } from '#house/rules/translated';
import type { LocalDate } from '#house/rules/wall-time';
import type { ChosenFrom } from '#publishing/rules/home-choice';
import { menuPath } from '#site/contract/page-paths';
import { publicMenu as texts } from '#texts/card';
import { Button } from '../../house/ui/action/button.tsx';
import type { Pictured } from '../../house/ui/art/photograph.tsx';
import { Written } from '../../house/ui/language/written.tsx';
import { DishList } from './dish-list.tsx';
import { Legend } from './legend.tsx';
import { MenuPdf } from './menu-choice.tsx';
import { CourseName, NameOfCourse, ServedTimes, SetPrices } from './public-menu.tsx';

interface Props {
  choice: readonly ChosenFrom<Menu, MenuItem>[];
  /** All that are offered: their pages have the whole card. */
  menus: readonly Menu[];
  /** The photographs of dishes, by their ids. */
  photographs: ReadonlyMap<string, Pictured>;
  /** The day of the card. */
  day: LocalDate;
}

/** The dishes that the manager has chosen, below the names of their menus, and the ways to the whole card. */
export function ChosenDishes({ choice, menus, photographs, day }: Props) {
  return (
    <Stack gap={{ base: '8', md: '10' }}>
      {choice.map(({ menu, items }) => (
        <Stack key={menu._id} gap={{ base: '5', md: '8' }}>
          <div>
            <CourseName>
              <Written of={menu} field="name" />
            </CourseName>
            <ServedTimes menu={menu} />
          </div>
          <SetPrices menu={menu} />
          {coursesOf(menu.days ? menu.categories : [], items).map((course) => (
            <Stack key={course.category} gap="3">
              {course.category && (
                <Text textAlign="center" fontWeight="medium">
                  <NameOfCourse menu={menu} category={course.category} day={day} />
                </Text>
              )}
              <DishList menu={menu} items={course.items} photographs={photographs} />
            </Stack>
          ))}
        </Stack>
      ))}
      <Legend items={choice.flatMap(({ items }) => items)} />
      <WholeCard menus={menus} />
    </Stack>
  );
}

/** The pages of the menus, and their PDFs. */
function WholeCard({ menus }: Pick<Props, 'menus'>) {
  const [only] = menus.length === 1 ? menus : [];
  return (
    <Stack as="nav" aria-label={texts.wholeCard} align="center" gap="3">
      {!only && <Text textStyle="caps">{texts.wholeCard}</Text>}
      <Flex as="ul" wrap="wrap" justify="center" columnGap="6" rowGap="3" listStyleType="none">
        {menus.map((menu) => (
          <Flex as="li" key={menu._id} align="center" gap="1">
            <Button asChild look="outline">
              <Link to={menuPath(menu, written(menu, 'name'))}>{only ? texts.wholeCard : <Written of={menu} field="name" />}</Link>
            </Button>
            <MenuPdf menu={menu} />
          </Flex>
        ))}
      </Flex>
    </Stack>
  );
}
