import { useState } from 'react';
import { texts } from '#texts/public-menu';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { QueryResult } from '../../components/feedback/query-result.tsx';
import { MenuAge } from './menu-age.tsx';
import { MenuChoice } from './menu-choice.tsx';
import { PublicMenu } from './public-menu.tsx';
import { usePublicMenus } from './use-public-menus.ts';

/** The visible menus: a list of their names and the selected menu below. */
export function PublicMenus() {
  const query = usePublicMenus();
  const [chosenId, setChosenId] = useState<string>();

  return (
    <QueryResult query={query} failure={texts.failure}>
      {({ menus, items }) => {
        const chosen = menus.find((menu) => menu._id === chosenId) ?? menus[0];
        if (!chosen || items.length === 0) return <EmptyState>{texts.none}</EmptyState>;
        return (
          <>
            {query.asOf !== undefined && <MenuAge asOf={query.asOf} />}
            <MenuChoice menus={menus} chosen={chosen} onChoose={setChosenId} />
            <PublicMenu key={chosen._id} menu={chosen} items={items} />
          </>
        );
      }}
    </QueryResult>
  );
}
