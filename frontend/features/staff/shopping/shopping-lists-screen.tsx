import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ShoppingSummary } from '#contract/card/shopping';
import { texts } from '#texts/card/shopping';
import { paths } from '../../../../functions/contract/site/page-paths.ts';
import { client } from '../../../api/client.ts';
import { useChange, useList } from '../../../api/queries.ts';
import { Button } from '../../../components/action/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { QueryResult } from '../../../components/feedback/query-result.tsx';
import { Card, CardGrid } from '../../../components/layout/card.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { spanOf } from './lists.ts';

/** The shopping lists that are kept, the latest days first. */
export function ShoppingListsScreen() {
  const query = useList('shopping', client.shopping.list);
  const [deleted, setDeleted] = useState<ShoppingSummary>();
  return (
    <Page
      title={texts.title}
      action={
        <Button asChild>
          <Link to={paths.newShoppingList}>{texts.create}</Link>
        </Button>
      }
    >
      <QueryResult query={query} empty={`${texts.none}. ${texts.noneWhy}`}>
        {(lists) => (
          <CardGrid>
            {lists.map((list) => (
              <ListCard key={list._id} list={list} onDelete={() => setDeleted(list)} />
            ))}
          </CardGrid>
        )}
      </QueryResult>
      {deleted && <DeleteListDialog list={deleted} onClose={() => setDeleted(undefined)} />}
    </Page>
  );
}

function ListCard({ list, onDelete }: { list: ShoppingSummary; onDelete: () => void }) {
  const span = spanOf(list);
  return (
    <Card
      title={span}
      actions={
        <>
          <Button asChild look="quiet" size="sm">
            <Link to={paths.shoppingList(list._id)} aria-label={texts.openOf(span)}>
              {texts.open}
            </Link>
          </Button>
          <Button look="quiet" size="sm" color="danger.fg" aria-label={texts.deleteOf(span)} onClick={onDelete}>
            {texts.delete}
          </Button>
        </>
      }
    >
      <Text color="fg.muted">
        {texts.guests(list.covers)}, {texts.done(list.ticked, list.lines)}
      </Text>
    </Card>
  );
}

function DeleteListDialog({ list, onClose }: { list: ShoppingSummary; onClose: () => void }) {
  const remove = useChange('shopping', client.shopping.delete);
  return (
    <ConfirmDialog
      title={texts.deleteTitle(spanOf(list))}
      confirm={texts.delete}
      onConfirm={async () => announce((await remove.mutateAsync({ id: list._id })).message)}
      onClose={onClose}
    >
      {texts.deleteQuestion}
    </ConfirmDialog>
  );
}
