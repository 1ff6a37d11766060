import type { Menu } from '#card/contract/menus';
import { untranslated, written } from '#house/rules/translated';
import { menus as all } from '#texts/card';
import { useMenuItems } from '../../../house/client/lists.ts';
import { ConfirmDialog } from '../../../house/ui/dialog/confirm-dialog.tsx';
import { useQuestion } from '../../../house/ui/dialog/question.ts';
import { useOtherLanguages } from '../../../house/ui/language/languages-on.ts';

/** Asks once whether a hidden menu is shown to guests though some of its dishes are not translated. */
export function useGoingLive(menu: Menu | undefined) {
  const items = useMenuItems();
  const languages = useOtherLanguages();
  const { about, ask: askAbout, answer } = useQuestion<readonly string[]>();
  const dishes = (items.data ?? []).filter(({ menuId, visibility }) => menuId === menu?._id && visibility);
  const lacking = dishes.filter(({ mealId }) =>
    languages.some((language) => untranslated(language, mealId, ['name', 'description']).length > 0),
  );
  const names = [...new Set(lacking.map(({ mealId }) => written(mealId, 'name')))];
  const ask = async () => !menu || menu.visibility || names.length === 0 || askAbout(names);
  const question = menu && about && (
    <ConfirmDialog
      title={all.goingLive.title(written(menu, 'name'))}
      confirm={all.goingLive.confirm}
      cancel={all.goingLive.cancel}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      {all.goingLive.question(about)}
    </ConfirmDialog>
  );
  return { ask, question };
}
