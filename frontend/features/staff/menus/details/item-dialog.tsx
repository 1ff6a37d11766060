import type { MenuItem } from '#contract/card/menu-items';
import type { Menu } from '#contract/card/menus';
import { written } from '#rules/translated';
import { texts as all } from '#texts/card/menus';
import { EditorDialog } from '../../../../components/dialog/editor-dialog.tsx';
import { announce } from '../../../../components/feedback/announcements.ts';
import { ItemFields } from './item-fields.tsx';
import { PriceQuestionDialog } from './price-question-dialog.tsx';
import { useItemEditor } from './use-item-editor.ts';

const texts = all.details;

interface Props {
  menu: Menu;
  item: MenuItem;
  /** All items of the menu. */
  items: readonly MenuItem[];
  onClose: () => void;
}

/** Changes the price, category or visibility of a meal on a menu. */
export function ItemDialog({ menu, item, items, onClose }: Props) {
  const onSaved = ({ message }: { message: string }) => {
    announce(message);
    onClose();
  };
  const editor = useItemEditor({ menu, item, items, onSaved });
  return (
    <>
      <EditorDialog
        title={texts.editOf(written(item.mealId, 'name'))}
        editor={editor}
        save={texts.save}
        cancel={texts.cancel}
        onClose={onClose}
      >
        <ItemFields form={editor.form} menu={menu} />
      </EditorDialog>
      {editor.question && <PriceQuestionDialog question={editor.question} />}
    </>
  );
}
