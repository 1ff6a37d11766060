import type { MenuItem } from '#contract/card/menu-items';
import { written } from '#rules/translated';
import { texts as all } from '#texts/card/menus';
import { IconButton } from '../../../../components/action/icon-button.tsx';
import { DeleteIcon, EditIcon } from '../../../../components/art/icons.tsx';

const texts = all.details;

interface Props {
  item: MenuItem;
  onEdit: () => void;
  onRemove: () => void;
}

/** The buttons of an item, small enough for one line with its name and price on a phone. */
export function ItemActions({ item, onEdit, onRemove }: Props) {
  const meal = written(item.mealId, 'name');
  return (
    <>
      <IconButton label={texts.editOf(meal)} onClick={onEdit}>
        <EditIcon />
      </IconButton>
      <IconButton label={texts.removeOf(meal)} color="danger.fg" onClick={onRemove}>
        <DeleteIcon />
      </IconButton>
    </>
  );
}
