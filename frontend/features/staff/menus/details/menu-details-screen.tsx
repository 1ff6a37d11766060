import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { CardLayout, type Menu, type MenuPdfQuery } from '#contract/card/menus';
import { languageNames } from '#messages/languages';
import { spokenLanguage } from '#messages/spoken';
import { texts as cardTexts } from '#texts/card/card-table';
import { texts as all } from '#texts/card/menus';
import { paths } from '../../../../../functions/contract/site/page-paths.ts';
import { messageOf } from '../../../../api/api-error.ts';
import { client } from '../../../../api/client.ts';
import { useMenuItems, useMenus } from '../../../../api/lists.ts';
import { Button } from '../../../../components/action/button.tsx';
import { openDocument } from '../../../../components/action/files.ts';
import { EditIcon, PdfIcon } from '../../../../components/art/icons.tsx';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { announce } from '../../../../components/feedback/announcements.ts';
import { Loading } from '../../../../components/feedback/loading.tsx';
import { QueryResult } from '../../../../components/feedback/query-result.tsx';
import { Select } from '../../../../components/form/fields.tsx';
import { useLanguagesOn } from '../../../../components/language/languages-on.ts';
import { Written } from '../../../../components/language/written.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { TextLink } from '../../../../components/layout/text-link.tsx';
import { loadable } from '../../../../components/loading/load-part.ts';
import { MenuDialog } from '../menu-dialog.tsx';
import { ServedBadge, ServedText, VisibilityBadge } from '../menu-list-card.tsx';
import { AddItem } from './add-item.tsx';
import { ItemsOnMenu } from './items-on-menu.tsx';
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

type Printed = NonNullable<MenuPdfQuery['language']>;

/** Opens the PDF of the menu in a new window, where there are several languages in one of them or in all, on the chosen paper, or as cards for the tables. */
function MenuPdfButton({ menu }: { menu: Menu }) {
  const languages = useLanguagesOn();
  const choices: readonly Printed[] = languages.length > 1 ? [...languages, 'both'] : [];
  const [language, setLanguage] = useState<Printed>(spokenLanguage);
  const [layout, setLayout] = useState<CardLayout>('a4');
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      await openDocument(() => client.menus.menuPdf({ id: menu._id, query: { language, layout } }));
      announce(texts.pdfDone);
    } catch (error) {
      announce(messageOf(error), { tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Flex gap="2" wrap="wrap">
      <Box minWidth="0">
        <Select aria-label={texts.pdfLayout} value={layout} onChange={({ target }) => setLayout(CardLayout.parse(target.value))}>
          {CardLayout.options
            // guests who scan the code of a hidden menu would find nothing
            .filter((choice) => menu.visibility || choice !== 'table-cards')
            .map((choice) => (
              <option key={choice} value={choice}>
                {texts.pdfLayouts[choice]}
              </option>
            ))}
        </Select>
      </Box>
      {choices.length > 0 && (
        <Box minWidth="0">
          <Select aria-label={texts.pdfLanguage} value={language} onChange={({ target }) => setLanguage(target.value as Printed)}>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {choice === 'both' ? texts.pdfBoth : languageNames[choice]}
              </option>
            ))}
          </Select>
        </Box>
      )}
      <Button look="outline" onClick={open} busy={isBusy && texts.makingPdf}>
        <PdfIcon /> {texts.pdf}
      </Button>
    </Flex>
  );
}
