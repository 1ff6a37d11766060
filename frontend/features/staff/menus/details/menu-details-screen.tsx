import { Flex, Stack, Text } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Menu } from '#contract/card/menus';
import { texts as cardTexts } from '#texts/card/card-table';
import { texts as all } from '#texts/card/menus';
import { paths } from '../../../../../functions/contract/site/page-paths.ts';
import { useMenuItems, useMenus } from '../../../../api/lists.ts';
import { Button } from '../../../../components/action/button.tsx';
import { EditIcon } from '../../../../components/art/icons.tsx';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Loading } from '../../../../components/feedback/loading.tsx';
import { QueryResult } from '../../../../components/feedback/query-result.tsx';
import { Written } from '../../../../components/language/written.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { TextLink } from '../../../../components/layout/text-link.tsx';
import { loadable } from '../../../../components/loading/load-part.ts';
import { MenuDialog } from '../menu-dialog.tsx';
import { ServedBadge, ServedText, SetPricesText, VisibilityBadge } from '../menu-list-card.tsx';
import { MenuPdfButton } from '../menu-pdf-button.tsx';
import { AddItem } from './add-item.tsx';
import { ItemsOnMenu } from './items-on-menu.tsx';
import { PlannedPrices } from './planned-prices.tsx';
import { ShoppingListDialog } from './shopping-list-dialog.tsx';

const PasteCard = loadable(() => import('../pasting/paste-card.tsx'), 'PasteCard');
const texts = all.details;

/** The items of a menu, with the buttons for its PDF and for the shopping list. */
export function MenuDetailsScreen() {
  const { id } = useParams();
  const menus = useMenus();
  return (
    <QueryResult query={menus}>
      {(all) => {
        const menu = all.find(({ _id }) => _id === id);
        return menu ? <MenuDetails menu={menu} /> : <Missing />;
      }}
    </QueryResult>
  );
}

function MenuDetails({ menu }: { menu: Menu }) {
  const query = useMenuItems();
  const [isShopping, setShopping] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const items = query.data?.filter(({ menuId }) => menuId === menu._id) ?? [];

  return (
    <Page
      title={texts.title}
      action={
        <Flex gap="3" wrap="wrap">
          <MenuPdfButton menu={menu} />
          <Button look="outline" disabled={!query.data || isPasting} onClick={() => setPasting(true)}>
            {texts.paste}
          </Button>
          <Button asChild look="outline">
            <Link to={paths.menuCard(menu._id)}>{cardTexts.open}</Link>
          </Button>
          <Button disabled={!query.data} onClick={() => setShopping(true)}>
            {all.shopping.open}
          </Button>
        </Flex>
      }
    >
      <TextLink to={paths.menus}>{texts.back}</TextLink>
      <Stack gap="1">
        <Flex gap="3" align="center" wrap="wrap">
          <Text textStyle="group">
            <Written of={menu} field="name" />
          </Text>
          <VisibilityBadge isVisible={menu.visibility} />
          <ServedBadge menu={menu} />
          <Button look="quiet" size="sm" onClick={() => setEditing(true)}>
            <EditIcon /> {texts.editMenu}
          </Button>
        </Flex>
        <ServedText menu={menu} />
        <SetPricesText menu={menu} />
        {menu.description && (
          <Text color="fg.muted">
            <Written of={menu} field="description" />
          </Text>
        )}
      </Stack>
      <QueryResult query={query}>
        {() =>
          isPasting ? (
            <Suspense fallback={<Loading />}>
              <PasteCard menu={menu} items={items} onClose={() => setPasting(false)} />
            </Suspense>
          ) : (
            <Stack gap="10">
              <AddItem menu={menu} items={items} />
              <PlannedPrices menu={menu} items={items} />
              <ItemsOnMenu menu={menu} items={items} />
            </Stack>
          )
        }
      </QueryResult>
      {isEditing && <MenuDialog menu={menu} onClose={() => setEditing(false)} />}
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
