import { Text } from '@chakra-ui/react';
import type { ShoppingSummary } from '#card/contract/shopping';
import { paths } from '#site/contract/page-paths';
import { list as listTexts } from '#texts/house';
import { shopping as texts } from '#texts/kitchen';
import { client } from '../../../house/client/client.ts';
import { useList } from '../../../house/client/queries.ts';
import { Button, LinkButton } from '../../../house/ui/action/button.tsx';
import { Card, CardGrid } from '../../../house/ui/layout/card.tsx';
import { ListScreen, type Shown } from '../../house/list/list-screen.tsx';
import { madeAtOf, spanOf } from './lists.ts';

/** The shopping lists that are kept, the latest days first. */
export function ShoppingListsScreen() {
  return (
    <ListScreen
      words={{ title: texts.title, none: `${texts.none}. ${texts.noneWhy}` }}
      query={useList('shopping', client.shopping.list)}
      deletion={{ group: 'shopping', words: texts, nameOf, remove: client.shopping.delete }}
      actions={<LinkButton to={paths.newShoppingList}>{texts.create}</LinkButton>}
      show={(shown) => <ListCards {...shown} />}
    />
  );
}

/** Several lists may be for the same days. */
const nameOf = (list: ShoppingSummary) => `${spanOf(list)} (${texts.made(madeAtOf(list))})`;

function ListCards({ items, onDelete }: Shown<ShoppingSummary>) {
  return (
    <CardGrid>
      {items.map((list) => (
        <Card
          key={list._id}
          title={spanOf(list)}
          actions={
            <>
              <LinkButton look="quiet" size="sm" to={paths.shoppingList(list._id)} aria-label={texts.openOf(nameOf(list))}>
                {texts.open}
              </LinkButton>
              <Button look="quiet" size="sm" color="danger.fg" aria-label={texts.deleteOf(nameOf(list))} onClick={() => onDelete(list)}>
                {listTexts.delete}
              </Button>
            </>
          }
        >
          <Text color="fg.muted">
            {texts.guests(list.covers)}, {texts.done(list.ticked, list.lines)}, {texts.made(madeAtOf(list))}
          </Text>
        </Card>
      ))}
    </CardGrid>
  );
}
