import { Text } from '@chakra-ui/react';
import { Fragment, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Menu } from '#card/contract/menus';
import { categoryOf, written } from '#house/rules/translated';
import { paths } from '#site/contract/page-paths';
import { menus as texts } from '#texts/card';
import { list as listTexts } from '#texts/house';
import { client } from '../../../house/client/client.ts';
import { useMenuItems, useMenus } from '../../../house/client/lists.ts';
import { useChange } from '../../../house/client/queries.ts';
import { Button, LinkButton } from '../../../house/ui/action/button.tsx';
import { DialogButton } from '../../../house/ui/dialog/dialog-button.tsx';
import { Loading } from '../../../house/ui/feedback/loading.tsx';
import { announceRefusal, announceReply, announceUndoable } from '../../../house/ui/feedback/replies.ts';
import { StatusBadge } from '../../../house/ui/feedback/status-badge.tsx';
import { namesOf } from '../../../house/ui/form/search-box.tsx';
import { NotTranslated } from '../../../house/ui/language/not-translated.tsx';
import { Written } from '../../../house/ui/language/written.tsx';
import { Card, CardGrid } from '../../../house/ui/layout/card.tsx';
import { loadable } from '../../../house/ui/loading/load-part.ts';
import { ListScreen, type Shown } from '../../house/list/list-screen.tsx';
import { forNewWeek, justCopied } from '../../house/why-opened.ts';
import { MenuDialog } from './menu-dialog.tsx';
import { beginsAnew, missingTranslations, ServedBadge, ServedText, SetPricesText, VisibilityBadge } from './menu-facts.tsx';

const ArrangeMenus = loadable(() => import('./arrange-menus.tsx'), 'ArrangeMenus');

const QuickStart = loadable(() => import('./quick-start.tsx'), 'QuickStart');

const nameOf = (menu: Menu) => written(menu, 'name');

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
        nameOf,
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
        <Card
          key={menu._id}
          title={<Written of={menu} field="name" />}
          marks={
            <>
              <StatusBadge tone="neutral">{texts.types[menu.type]}</StatusBadge>
              <VisibilityBadge isVisible={menu.visibility} />
              <ServedBadge menu={menu} />
            </>
          }
          actions={
            <>
              <LinkButton size="sm" to={paths.menuDetails(menu._id)} aria-label={texts.dishesOf(nameOf(menu))}>
                {texts.editDishes}
              </LinkButton>
              <LinkButton look="quiet" size="sm" to={paths.menuDetails(menu._id)} aria-label={texts.viewOf(nameOf(menu))}>
                {texts.view}
              </LinkButton>
              <Button look="quiet" size="sm" aria-label={texts.editOf(nameOf(menu))} onClick={() => onEdit(menu)}>
                {listTexts.edit}
              </Button>
              {beginsAnew(menu) ? (
                <LinkButton
                  look="quiet"
                  size="sm"
                  to={paths.menuDetails(menu._id)}
                  state={forNewWeek}
                  aria-label={texts.week.openOf(nameOf(menu))}
                >
                  {texts.week.open}
                </LinkButton>
              ) : (
                <Button
                  look="quiet"
                  size="sm"
                  aria-label={texts.copyOf(nameOf(menu))}
                  busy={copiedId === menu._id && texts.copying}
                  onClick={() => copy(menu)}
                >
                  {texts.copy}
                </Button>
              )}
              <Button look="quiet" size="sm" color="danger.fg" aria-label={texts.deleteOf(nameOf(menu))} onClick={() => onDelete(menu)}>
                {listTexts.delete}
              </Button>
            </>
          }
        >
          <Text color="fg.muted">{menu.description ? <Written of={menu} field="description" /> : texts.noDescription}</Text>
          <ServedText menu={menu} />
          <SetPricesText menu={menu} />
          <Text textStyle="small" color="fg.muted">
            {menu.categories.map((category, index) => (
              <Fragment key={category}>
                {index > 0 && '\u00a0· '}
                <Written of={categoryOf(menu, category)} field="name" />
              </Fragment>
            ))}
          </Text>
          <NotTranslated missingIn={(language) => missingTranslations(menu, language)} />
        </Card>
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
