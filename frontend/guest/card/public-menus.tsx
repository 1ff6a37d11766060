import { settings } from 'virtual:settings';
import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { type ComponentProps, useState } from 'react';
import type { MenuItem } from '#card/contract/menu-items';
import type { Menu } from '#card/contract/menus';
import { coursesOf } from '#card/rules/courses';
import { written } from '#house/rules/translated';
import { type LocalDate, wallTimeInWords, wallTimeOf } from '#house/rules/wall-time';
import { type ChosenFrom, homeChoice } from '#publishing/rules/home-choice';
import { menuPath } from '#site/contract/page-paths';
import { publicMenu as texts } from '#texts/card';
import { LinkButton } from '../../house/ui/action/button.tsx';
import type { Pictured } from '../../house/ui/art/photograph.tsx';
import { EmptyState, QueryResult } from '../../house/ui/feedback/query-result.tsx';
import { Written } from '../../house/ui/language/written.tsx';
import { Note } from '../../house/ui/layout/page.tsx';
import { DishList } from './dish-list.tsx';
import { MenuAddress, MenuChoice, MenuPdf } from './menu-choice.tsx';
import { CourseName, Legend, NameOfCourse, PublicMenu, ServedTimes, SetPrices } from './public-menu.tsx';
import { usePublicMenus } from './use-public-menus.ts';

/** The visible menus: a list of their names and the selected menu below, or a choice of their dishes, where any of the chosen meals is on them. */
export function PublicMenus({ mealIds = [] }: { mealIds?: readonly string[] | undefined }) {
  const query = usePublicMenus();
  const [chosenId, setChosenId] = useState<string>();

  return (
    <QueryResult query={query} failure={texts.failure}>
      {({ menus, ...shown }) => {
        const chosen = menus.find((menu) => menu._id === chosenId) ?? menus[0];
        if (!chosen || shown.items.length === 0) return <EmptyState>{texts.none}</EmptyState>;
        const choice = homeChoice(mealIds, menus, shown.items);
        const age = query.asOf !== undefined && <MenuAge asOf={query.asOf} />;
        if (choice.length > 0) {
          return (
            <>
              {age}
              <ChosenDishes choice={choice} menus={menus} photographs={shown.photographs} day={shown.day} />
            </>
          );
        }
        return (
          <>
            {age}
            <MenuChoice menus={menus} chosen={chosen} onChoose={setChosenId} />
            <PublicMenu key={chosen._id} menu={chosen} {...shown} readAt={query.readAt} />
            <MenuAddress menu={chosen} />
            <OtherMenus menus={menus.filter((menu) => menu !== chosen)} {...shown} readAt={query.readAt} />
          </>
        );
      }}
    </QueryResult>
  );
}

/** The menus that are not chosen, for readers without script, who cannot choose. */
function OtherMenus({ menus, ...shown }: { menus: readonly Menu[] } & Omit<ComponentProps<typeof PublicMenu>, 'menu'>) {
  return (
    <noscript>
      {menus.map((menu) => (
        <chakra.div key={menu._id} pt="16">
          <chakra.h3 textStyle="section" textAlign="center" pb="6">
            <Written of={menu} field="name" />
          </chakra.h3>
          <PublicMenu menu={menu} {...shown} />
        </chakra.div>
      ))}
    </noscript>
  );
}

/** Of when the menu is, while an earlier one is repeated in an outage; `asOf` in ms since 1970. */
function MenuAge({ asOf }: { asOf: number }) {
  return <Note mb="4">{texts.asOf(wallTimeInWords(wallTimeOf(new Date(asOf), settings.timeZone)))}</Note>;
}

interface ChosenProps {
  choice: readonly ChosenFrom<Menu, MenuItem>[];
  /** All that are offered: their pages have the whole card. */
  menus: readonly Menu[];
  /** The photographs of dishes, by their ids. */
  photographs: ReadonlyMap<string, Pictured>;
  /** The day of the card. */
  day: LocalDate;
}

/** The dishes that the manager has chosen, below the names of their menus, and the ways to the whole card. */
function ChosenDishes({ choice, menus, photographs, day }: ChosenProps) {
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
function WholeCard({ menus }: Pick<ChosenProps, 'menus'>) {
  const [only] = menus.length === 1 ? menus : [];
  return (
    <Stack as="nav" aria-label={texts.wholeCard} align="center" gap="3">
      {!only && <Text textStyle="caps">{texts.wholeCard}</Text>}
      <Flex as="ul" wrap="wrap" justify="center" columnGap="6" rowGap="3" listStyleType="none">
        {menus.map((menu) => (
          <Flex as="li" key={menu._id} align="center" gap="1">
            <LinkButton look="outline" to={menuPath(menu, written(menu, 'name'))}>
              {only ? texts.wholeCard : <Written of={menu} field="name" />}
            </LinkButton>
            <MenuPdf menu={menu} />
          </Flex>
        ))}
      </Flex>
    </Stack>
  );
}
