import { Flex } from '@chakra-ui/react';
import type { MenuItem } from '#card/contract/menu-items';
import type { Menu } from '#card/contract/menus';
import { untranslated, written } from '#house/rules/translated';
import { menus as all } from '#texts/card';
import { client } from '../../../house/client/client.ts';
import { useMenuItems } from '../../../house/client/lists.ts';
import { useChange } from '../../../house/client/queries.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { QuestionDialog, useQuestion } from '../../../house/ui/dialog/dialog.tsx';
import { Alert } from '../../../house/ui/feedback/alert.tsx';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { announceRefusal } from '../../../house/ui/feedback/replies.ts';
import { useOtherLanguages } from '../../../house/ui/language/languages-on.ts';

const texts = all.quick;

/** Says that guests do not see a hidden menu; when it has dishes, showing it is the next step. */
export function ShowMenu({ menu, hasDishes, onShown }: { menu: Menu; hasDishes: boolean; onShown: (menu: Menu) => void }) {
  const change = useChange('menus', client.menus.update);
  const isMeant = useGoingLive(menu);
  if (menu.visibility) return null;
  const show = async () => {
    if (!(await isMeant.ask())) return;
    change.mutate(
      // it changes nothing else, so a change of something else meanwhile is none that it would undo
      { id: menu._id, body: { visibility: true } },
      {
        onSuccess: ({ data }) => {
          announce(texts.shown(data.name));
          onShown(data);
        },
        onError: announceRefusal,
      },
    );
  };
  return (
    <Alert tone="info">
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        {hasDishes ? texts.stillHidden : texts.hidden}
        {hasDishes && (
          <Button onClick={show} busy={change.isPending && texts.showing}>
            {texts.show}
          </Button>
        )}
      </Flex>
      {isMeant.question}
    </Alert>
  );
}

/** Asks once whether a hidden menu is shown to guests though some of its dishes are not translated. */
export function useGoingLive(menu: Menu | undefined) {
  const ownItems = useOwnItems(menu?._id);
  const languages = useOtherLanguages();
  const { ask: askAbout, ...answering } = useQuestion<readonly string[]>();
  const ask = async () => {
    if (!menu || menu.visibility || languages.length === 0) return true;
    // where they cannot be read, the menu cannot be shown either
    const items = await ownItems().catch(() => []);
    const lacking = items.filter(
      ({ mealId, visibility }) =>
        visibility && languages.some((language) => untranslated(language, mealId, ['name', 'description']).length > 0),
    );
    const names = [...new Set(lacking.map(({ mealId }) => written(mealId, 'name')))];
    return names.length === 0 || askAbout(names);
  };
  const { title, confirm, cancel, question: words } = all.goingLive;
  const question = menu && (
    <QuestionDialog question={answering} title={title(written(menu, 'name'))} confirm={confirm} cancel={cancel}>
      {words(answering.about ?? [])}
    </QuestionDialog>
  );
  return { ask, question };
}

/** Reads the items of a menu: the list that a screen has read lacks what the table has saved since. Rejects where they cannot be read. */
export function useOwnItems(menuId: string | undefined): () => Promise<MenuItem[]> {
  const { refetch } = useMenuItems();
  return async () => {
    const { data = [] } = await refetch({ throwOnError: true });
    return data.filter((item) => item.menuId === menuId);
  };
}
