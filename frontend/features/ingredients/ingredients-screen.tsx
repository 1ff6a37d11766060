import { useState } from 'react';
import type { Ingredient } from '#contract/ingredients';
import { useIngredients } from '../../api/lists.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { useNameSearch } from '../../components/name-search.ts';
import { Page } from '../../components/page.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { DeleteIngredientDialog } from './delete-ingredient-dialog.tsx';
import { IngredientDialog } from './ingredient-dialog.tsx';
import { IngredientTable } from './ingredient-table.tsx';
import { texts } from './texts.ts';

/** What the kitchen buys, each with its allergens. */
export function IngredientsScreen() {
  const query = useIngredients();
  const { search, setSearch, sought, found } = useNameSearch(query.data);
  const [edited, setEdited] = useState<Ingredient | 'new'>();
  const [deleted, setDeleted] = useState<Ingredient>();

  return (
    <Page title={texts.title} action={<Button onClick={() => setEdited('new')}>{texts.create}</Button>}>
      <SearchBox placeholder={texts.search} value={search} onChange={setSearch} />
      <Loaded query={query} empty={texts.none}>
        {() =>
          found.length > 0 ? (
            <IngredientTable rows={found} search={sought} onEdit={setEdited} onDelete={setDeleted} />
          ) : (
            <EmptyState>{texts.noMatch}</EmptyState>
          )
        }
      </Loaded>
      {edited && <IngredientDialog ingredient={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {deleted && <DeleteIngredientDialog ingredient={deleted} onClose={() => setDeleted(undefined)} />}
    </Page>
  );
}
