import { useState } from 'react';
import type { Menu } from '#contract/menus';
import { texts } from '#texts/menus';
import { useMenus } from '../../api/lists.ts';
import { Button } from '../../components/action/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { QueryResult } from '../../components/feedback/query-result.tsx';
import { SearchBox } from '../../components/form/search-box.tsx';
import { useNameSearch } from '../../components/form/use-name-search.ts';
import { useUntranslatedFilter } from '../../components/language/use-untranslated-filter.tsx';
import { CardGrid } from '../../components/layout/card.tsx';
import { Page } from '../../components/layout/page.tsx';
import { DeleteMenuDialog } from './delete-menu-dialog.tsx';
import { MenuDialog } from './menu-dialog.tsx';
import { MenuListCard } from './menu-list-card.tsx';
import { missingTranslations } from './missing-translations.ts';

/** All menus, visible and hidden. */
export function MenusScreen() {
  const query = useMenus();
  const { search, setSearch, found } = useNameSearch(query.data);
  const { shown, filter } = useUntranslatedFilter(found, missingTranslations);
  const [edited, setEdited] = useState<Menu | 'new'>();
  const [deleted, setDeleted] = useState<Menu>();

  return (
    <Page title={texts.title} action={<Button onClick={() => setEdited('new')}>{texts.create}</Button>}>
      <SearchBox placeholder={texts.search} value={search} onChange={setSearch} />
      {filter}
      <QueryResult query={query} empty={texts.none}>
        {() =>
          shown.length > 0 ? (
            <CardGrid>
              {shown.map((menu) => (
                <MenuListCard key={menu._id} menu={menu} onEdit={() => setEdited(menu)} onDelete={() => setDeleted(menu)} />
              ))}
            </CardGrid>
          ) : (
            <EmptyState>{texts.noMatch}</EmptyState>
          )
        }
      </QueryResult>
      {edited && <MenuDialog menu={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {deleted && <DeleteMenuDialog menu={deleted} onClose={() => setDeleted(undefined)} />}
    </Page>
  );
}
