import type { MenuItem } from '#card/contract/menu-items';
import { Photograph, type Pictured } from '../../house/ui/art/photograph.tsx';
import { Dialog } from '../../house/ui/dialog/dialog.tsx';
import { Written } from '../../house/ui/language/written.tsx';

interface Props {
  photograph: Pictured;
  meal: MenuItem['mealId'];
  onClose: () => void;
}

/** The photograph of a dish, as large as a window allows. */
export function LargePhotograph({ photograph, meal, onClose }: Props) {
  return (
    <Dialog title={<Written of={meal} field="name" />} onClose={onClose}>
      <Photograph photograph={photograph} shape="card" sizes="(max-width: 36rem) 100vw, 34rem" />
    </Dialog>
  );
}
