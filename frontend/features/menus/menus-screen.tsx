import { useState } from 'react';
import type { Menu } from '#contract/menus';
import { useMenus } from '../../api/lists.ts';
import { Button } from '../../components/button.tsx';
import { CardGrid } from '../../components/card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { useNameSearch } from '../../components/name-search.ts';
import { Page } from '../../components/page.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { DeleteMenuDialog } from './delete-menu-dialog.tsx';
import { MenuCard } from './menu-card.tsx';
import { MenuDialog } from './menu-dialog.tsx';
import { texts } from './texts.ts';

/** The menus of the house, hidden ones too. */
export function MenusScreen() {
  const query = useMenus();
  const { search, setSearch, found } = useNameSearch(query.data);
  const [edited, setEdited] = useState<Menu | 'new'>();
  const [deleted, setDeleted] = useState<Menu>();

  return (
    <Page title={texts.title} action={<Button onClick={() => setEdited('new')}>{texts.create}</Button>}>
      <SearchBox placeholder={texts.search} value={search} onChange={setSearch} />
      <Loaded query={query} empty={texts.none}>
        {() =>
          found.length > 0 ? (
            <CardGrid>
              {found.map((menu) => (
                <MenuCard key={menu._id} menu={menu} onEdit={() => setEdited(menu)} onDelete={() => setDeleted(menu)} />
              ))}
            </CardGrid>
          ) : (
            <EmptyState>{texts.noMatch}</EmptyState>
          )
        }
      </Loaded>
      {edited && <MenuDialog menu={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {deleted && <DeleteMenuDialog menu={deleted} onClose={() => setDeleted(undefined)} />}
    </Page>
  );
}
