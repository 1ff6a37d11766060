import { settings } from 'virtual:settings';
import { chakra } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Menu } from '#card/contract/menus';
import { wallTimeInWords, wallTimeOf } from '#house/rules/wall-time';
import { homeChoice } from '#publishing/rules/home-choice';
import { publicMenu as texts } from '#texts/card';
import { home } from '#texts/site';
import { EmptyState, QueryResult } from '../../house/ui/feedback/query-result.tsx';
import { Written } from '../../house/ui/language/written.tsx';
import { Section } from '../../house/ui/layout/section.tsx';
import { ChosenDishes } from './chosen-dishes.tsx';
import { MenuAddress } from './menu-address.tsx';
import { MenuChoice } from './menu-choice.tsx';
import { PublicMenu } from './public-menu.tsx';
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
        if (choice.length > 0) {
          return (
            <>
              {query.asOf !== undefined && <MenuAge asOf={query.asOf} />}
              <ChosenDishes choice={choice} menus={menus} photographs={shown.photographs} day={shown.day} />
            </>
          );
        }
        return (
          <>
            {query.asOf !== undefined && <MenuAge asOf={query.asOf} />}
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
  return (
    <chakra.p textStyle="small" color="fg.muted" mb="4">
      {texts.asOf(wallTimeInWords(wallTimeOf(new Date(asOf), settings.timeZone)))}
    </chakra.p>
  );
}

interface Props {
  id: string;
  intro: ReactNode;
  children: ReactNode;
}

/** The menu section of the home page. */
export function MenuSection({ id, intro, children }: Props) {
  return (
    <Section id={id} title={home.menu} intro={intro} minHeight="screen">
      {children}
    </Section>
  );
}
