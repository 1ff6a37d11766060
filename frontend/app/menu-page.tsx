import { chakra, Flex, Stack } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { useParams } from 'react-router-dom';
import type { Menu } from '#card/contract/menus';
import { written } from '#house/rules/translated';
import { menuAt, paths, sectionPath } from '#site/contract/page-paths';
import { app as texts } from '#texts/house';
import { MenuAddress, MenuChoice } from '../guest/card/menu-choice.tsx';
import { PublicMenu } from '../guest/card/public-menu.tsx';
import { usePublicMenus } from '../guest/card/use-public-menus.ts';
import { LinkButton } from '../house/ui/action/button.tsx';
import { QueryResult } from '../house/ui/feedback/query-result.tsx';
import { Written } from '../house/ui/language/written.tsx';
import { useDocumentTitle } from '../house/ui/layout/document-title.ts';
import { Refreshed } from './identity/read-site.tsx';
import { useIsOpen, useRestaurantName } from './identity/site-identity.ts';
import { Notice } from './layout/notice.tsx';
import { QueryProvider } from './query-provider.tsx';

/** The page of one menu, which can be linked and shared. */
export function MenuPage() {
  return (
    <QueryProvider>
      <AddressedMenu />
      <Refreshed />
    </QueryProvider>
  );
}

function AddressedMenu() {
  const { address = '' } = useParams();
  const query = usePublicMenus();
  const isOpen = useIsOpen();
  return (
    <QueryResult query={query}>
      {({ menus, ...shown }) => {
        const menu = menuAt(address, menus);
        if (!menu) return <Notice title={texts.missing} text={isOpen ? texts.menuMissing : texts.missingText} />;
        return <ShownMenu key={menu._id} menu={menu} menus={menus} {...shown} readAt={query.readAt} />;
      }}
    </QueryResult>
  );
}

function ShownMenu({ menu, menus, ...shown }: ComponentProps<typeof PublicMenu> & { menus: readonly Menu[] }) {
  useDocumentTitle(texts.menuTitle(written(menu, 'name'), useRestaurantName()));
  return (
    <Stack as="article" gap="8" maxWidth="page" mx="auto" px={{ base: '4', md: '8' }} py={{ base: '12', md: '16' }}>
      <chakra.h1 textStyle="section" textAlign="center">
        <Written of={menu} field="name" />
      </chakra.h1>
      <MenuChoice menus={menus} chosen={menu} />
      {/* the courses are headings of the third level, as on the home page */}
      <chakra.h2 srOnly>{texts.sections.menu}</chakra.h2>
      <PublicMenu menu={menu} {...shown} />
      <MenuAddress menu={menu} isOwnPage />
      <Flex justify="center" wrap="wrap" gap="4">
        <LinkButton size="lg" to={sectionPath('reservation')}>
          {texts.bookTable}
        </LinkButton>
        <LinkButton look="outline" size="lg" to={paths.home}>
          {texts.backToHome}
        </LinkButton>
      </Flex>
    </Stack>
  );
}
