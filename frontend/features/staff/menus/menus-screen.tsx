import { Flex } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Menu } from '#contract/card/menus';
import { written } from '#rules/translated';
import { texts } from '#texts/card/menus';
import { texts as words } from '#texts/components';
import { paths } from '../../../../functions/contract/site/page-paths.ts';
import { messageOf } from '../../../api/api-error.ts';
import { client } from '../../../api/client.ts';
import { useMenuItems, useMenus } from '../../../api/lists.ts';
import { useChange } from '../../../api/queries.ts';
import { Button } from '../../../components/action/button.tsx';
import { UndoableDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Loading } from '../../../components/feedback/loading.tsx';
import { QueryResult } from '../../../components/feedback/query-result.tsx';
import { SearchBox, useNameSearch } from '../../../components/form/search-box.tsx';
import { useUntranslatedFilter } from '../../../components/language/not-translated.tsx';
import { CardGrid } from '../../../components/layout/card.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { loadable } from '../../../components/loading/load-part.ts';
import { MenuDialog } from './menu-dialog.tsx';
import { MenuListCard, missingTranslations } from './menu-list-card.tsx';
import { justCopied } from './why-opened.ts';

const ArrangeMenus = loadable(() => import('./arrange-menus.tsx'), 'ArrangeMenus');

const QuickStart = loadable(() => import('./quick-start.tsx'), 'QuickStart');

/** All menus, visible and hidden. */
export function MenusScreen() {
  const query = useMenus();
  const { search, setSearch, found } = useNameSearch(query.data);
  const { shown, filter } = useUntranslatedFilter(found, missingTranslations);
  const [edited, setEdited] = useState<Menu | 'new'>();
  const [deleted, setDeleted] = useState<Menu>();
  const [isQuick, setQuick] = useState(false);
  const [isArranging, setArranging] = useState(false);
  const { copy, copiedId } = useCopy();

  if (isArranging && query.data) {
    return (
      <Page title={texts.title}>
        <Suspense fallback={<Loading />}>
          <ArrangeMenus menus={query.data} onDone={() => setArranging(false)} />
        </Suspense>
      </Page>
    );
  }

  return (
    <Page
      title={texts.title}
      action={
        <Flex gap="2" wrap="wrap">
          {(query.data?.length ?? 0) > 1 && (
            <Button look="outline" onClick={() => setArranging(true)}>
              {texts.arrange}
            </Button>
          )}
          <Button look="outline" onClick={() => setQuick(true)}>
            {texts.quick.open}
          </Button>
          <Button onClick={() => setEdited('new')}>{texts.create}</Button>
        </Flex>
      }
    >
      <SearchBox placeholder={texts.search} value={search} onChange={setSearch} />
      {filter}
      <QueryResult query={query} empty={`${texts.none}. ${texts.noneWhy}`}>
        {() =>
          shown.length > 0 ? (
            <CardGrid>
              {shown.map((menu) => (
                <MenuListCard
                  key={menu._id}
                  menu={menu}
                  onEdit={() => setEdited(menu)}
                  onCopy={() => copy(menu)}
                  isCopying={copiedId === menu._id}
                  onDelete={() => setDeleted(menu)}
                />
              ))}
            </CardGrid>
          ) : (
            <EmptyState>{texts.noMatch}</EmptyState>
          )
        }
      </QueryResult>
      {edited && <MenuDialog menu={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      <Suspense fallback={<Loading />}>{isQuick && <QuickStart onClose={() => setQuick(false)} />}</Suspense>
      {deleted && <DeleteMenuDialog menu={deleted} onClose={() => setDeleted(undefined)} />}
    </Page>
  );
}

/** Copies a menu, one of a week for the next week, and opens the card of the copy; Undo deletes it. */
function useCopy() {
  const add = useChange('menus', client.menus.copy);
  const remove = useChange('menus', client.menus.delete);
  const navigate = useNavigate();
  const copy = async ({ _id: id }: Menu) => {
    if (add.isPending) return;
    try {
      const { data, message } = await add.mutateAsync({ id, idempotencyKey: crypto.randomUUID() });
      const undo = () =>
        remove.mutateAsync({ id: data._id }).then(
          (reply) => {
            announce(reply.message);
            navigate(paths.menus);
          },
          (error: Error) => announce(messageOf(error), { tone: 'danger' }),
        );
      announce(message, { action: { label: words.undo, run: undo } });
      navigate(paths.menuDetails(data._id), { state: justCopied });
    } catch (error) {
      announce(messageOf(error), { tone: 'danger' });
    }
  };
  return { copy, copiedId: add.isPending ? add.variables.id : undefined };
}

/** Asks for confirmation and deletes a menu with its items; Undo adds all of them again. */
function DeleteMenuDialog({ menu, onClose }: { menu: Menu; onClose: () => void }) {
  const { data } = useMenuItems();
  const items = data?.filter(({ menuId }) => menuId === menu._id);
  const remove = useChange('menus', client.menus.delete);
  const restore = useChange('menus', client.menus.restore);
  return (
    <UndoableDialog
      title={texts.deleteTitle(written(menu, 'name'))}
      confirm={texts.delete}
      remove={() => remove.mutateAsync({ id: menu._id })}
      restore={() => restore.mutateAsync({ id: menu._id }).then(({ message }) => message)}
      onClose={onClose}
    >
      {items ? texts.deleteQuestion(items.length) : texts.counting}
    </UndoableDialog>
  );
}
