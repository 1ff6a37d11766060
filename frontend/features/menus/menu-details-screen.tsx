import { Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Menu } from '#contract/menus';
import { useMenuItems, useMenus } from '../../api/lists.ts';
import { paths } from '../../app/paths.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Page } from '../../components/page.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { AddItem } from './add-item.tsx';
import { ItemsOnMenu } from './items-on-menu.tsx';
import { Visibility } from './menu-card.tsx';
import { MenuPdfButton } from './menu-pdf-button.tsx';
import { ShoppingListDialog } from './shopping-list-dialog.tsx';
import { texts as all } from './texts.ts';

const texts = all.details;

/** What stands on a menu and for how much; from here it is printed and shopped for. */
export function MenuDetailsScreen() {
  const { id } = useParams();
  const menus = useMenus();
  return (
    <Loaded query={menus}>
      {(all) => {
        const menu = all.find(({ _id }) => _id === id);
        return menu ? <MenuDetails menu={menu} /> : <Missing />;
      }}
    </Loaded>
  );
}

function MenuDetails({ menu }: { menu: Menu }) {
  const query = useMenuItems();
  const [isShopping, setShopping] = useState(false);
  const items = query.data?.filter(({ menuId }) => menuId === menu._id) ?? [];

  return (
    <Page
      title={texts.title}
      action={
        <Flex gap="3" wrap="wrap">
          <MenuPdfButton menu={menu} />
          <Button disabled={!query.data} onClick={() => setShopping(true)}>
            {all.shopping.open}
          </Button>
        </Flex>
      }
    >
      <TextLink to={paths.menus}>{texts.back}</TextLink>
      <Stack gap="1">
        <Flex gap="3" align="center" wrap="wrap">
          <Text textStyle="group">{menu.name}</Text>
          <Visibility isVisible={menu.visibility} />
        </Flex>
        {menu.description && <Text color="fg.muted">{menu.description}</Text>}
      </Stack>
      <Loaded query={query}>
        {() => (
          <Stack gap="10">
            <ItemsOnMenu menu={menu} items={items} />
            <AddItem menu={menu} items={items} />
          </Stack>
        )}
      </Loaded>
      {isShopping && <ShoppingListDialog items={items} onClose={() => setShopping(false)} />}
    </Page>
  );
}

function Missing() {
  return (
    <Page title={texts.title}>
      <Alert tone="info">{texts.missing}</Alert>
      <TextLink to={paths.menus}>{texts.back}</TextLink>
    </Page>
  );
}
