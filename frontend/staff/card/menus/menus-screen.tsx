import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Menu } from '#card/contract/menus';
import { written } from '#house/rules/translated';
import { paths } from '#site/contract/page-paths';
import { menus as texts } from '#texts/card';
import { client } from '../../../house/client/client.ts';
import { useMenuItems, useMenus } from '../../../house/client/lists.ts';
import { useChange } from '../../../house/client/queries.ts';
import { DialogButton } from '../../../house/ui/dialog/dialog-button.tsx';
import { Loading } from '../../../house/ui/feedback/loading.tsx';
import { announceRefusal, announceReply, announceUndoable } from '../../../house/ui/feedback/replies.ts';
import { namesOf } from '../../../house/ui/form/search-box.tsx';
import { CardGrid } from '../../../house/ui/layout/card.tsx';
import { loadable } from '../../../house/ui/loading/load-part.ts';
import { ListScreen, type Shown } from '../../house/list/list-screen.tsx';
import { justCopied } from '../../house/why-opened.ts';
import { MenuDialog } from './menu-dialog.tsx';
import { MenuListCard, missingTranslations } from './menu-list-card.tsx';

const ArrangeMenus = loadable(() => import('./arrange-menus.tsx'), 'ArrangeMenus');

const QuickStart = loadable(() => import('./quick-start.tsx'), 'QuickStart');

/** All menus, visible and hidden. A deleted menu comes back with all its items. */
export function MenusScreen() {
  const query = useMenus();
  return (
    <ListScreen
      words={{ ...texts, none: `${texts.none}. ${texts.noneWhy}` }}
      query={query}
      searched={namesOf}
      missing={missingTranslations}
      editor={(menu, onClose) => <MenuDialog menu={menu} onClose={onClose} />}
      deletion={{
        group: 'menus',
        words: { deleteTitle: texts.deleteTitle, deleteQuestion: (_name, menu) => <GoneItems menu={menu} /> },
        nameOf: (menu) => written(menu, 'name'),
        remove: client.menus.delete,
        restore: ({ _id: id }) => client.menus.restore({ id }),
      }}
      otherView={
        (query.data?.length ?? 0) > 1 && {
          label: texts.arrange,
          show: (menus, onClose) => (
            <Suspense fallback={<Loading />}>
              <ArrangeMenus menus={menus} onDone={onClose} />
            </Suspense>
          ),
        }
      }
      actions={
        <DialogButton look="outline" dialog={(onClose) => <QuickStart onClose={onClose} />}>
          {texts.quick.open}
        </DialogButton>
      }
      show={(shown) => <MenuCards {...shown} />}
    />
  );
}

/** How many items go with a menu that is deleted. */
function GoneItems({ menu }: { menu: Menu }) {
  const items = useMenuItems().data?.filter(({ menuId }) => menuId === menu._id);
  return items ? texts.deleteQuestion(items.length) : texts.counting;
}

function MenuCards({ items, onEdit, onDelete }: Shown<Menu>) {
  const { copy, copiedId } = useCopy();
  return (
    <CardGrid>
      {items.map((menu) => (
        <MenuListCard
          key={menu._id}
          menu={menu}
          onEdit={() => onEdit(menu)}
          onCopy={() => copy(menu)}
          isCopying={copiedId === menu._id}
          onDelete={() => onDelete(menu)}
        />
      ))}
    </CardGrid>
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
      const undo = async () => {
        const reply = await remove.mutateAsync({ id: data._id });
        navigate(paths.menus);
        return reply;
      };
      announceUndoable(message, () => announceReply(undo()));
      navigate(paths.menuDetails(data._id), { state: justCopied });
    } catch (error) {
      announceRefusal(error);
    }
  };
  return { copy, copiedId: add.isPending ? add.variables.id : undefined };
}
