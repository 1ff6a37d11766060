import { useState } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { MenuCard } from './menu-card.tsx';
import { MenuChoice } from './menu-choice.tsx';
import { texts } from './texts.ts';
import { useMenuCard } from './use-menu-card.ts';

/** The menus of the house: one is chosen, and lies open below. */
export function OpenMenus() {
  const card = useMenuCard();
  const [chosenId, setChosenId] = useState<string>();

  return (
    <Loaded query={card} failure={texts.failure}>
      {({ menus, items }) => {
        const chosen = menus.find((menu) => menu._id === chosenId) ?? menus[0];
        if (!chosen || items.length === 0) return <EmptyState>{texts.none}</EmptyState>;
        return (
          <>
            <MenuChoice menus={menus} chosen={chosen} onChoose={setChosenId} />
            <MenuCard key={chosen._id} menu={chosen} items={items} />
          </>
        );
      }}
    </Loaded>
  );
}
