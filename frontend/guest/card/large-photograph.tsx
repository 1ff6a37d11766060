import { useEffect, useEffectEvent } from 'react';
import type { MenuItem } from '#card/contract/menu-items';
import { Photograph, type Pictured } from '../../house/ui/art/photograph.tsx';
import { Dialog } from '../../house/ui/dialog/dialog.tsx';
import { Written } from '../../house/ui/language/written.tsx';

/** The photograph of a dish, as large as a window allows; Back closes it. */
export function LargePhotograph({ photograph, meal, onClose }: { photograph: Pictured; meal: MenuItem['mealId']; onClose: () => void }) {
  useClosedByBack(onClose);
  return (
    <Dialog title={<Written of={meal} field="name" />} onClose={onClose}>
      <Photograph photograph={photograph} shape="card" sizes="(max-width: 36rem) 100vw, 34rem" />
    </Dialog>
  );
}

/** An entry of the history while it is open, which looks to the router like the one before it; closed in another way, it takes the entry away. */
function useClosedByBack(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let isOwn = true;
    const onBack = () => {
      isOwn = false;
      close();
    };
    history.pushState(history.state, '');
    addEventListener('popstate', onBack);
    return () => {
      removeEventListener('popstate', onBack);
      if (isOwn) history.back();
    };
  }, []);
}
