import { useState } from 'react';
import type { Meal } from '#contract/meals';
import { useMeals } from '../../api/lists.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { useNameSearch } from '../../components/name-search.ts';
import { Page } from '../../components/page.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { DeleteMealDialog } from './delete-meal-dialog.tsx';
import { MealCards } from './meal-cards.tsx';
import { MealDialog } from './meal-dialog.tsx';
import { texts } from './texts.ts';

/** The recipes of the house. */
export function MealsScreen() {
  const query = useMeals();
  const { search, setSearch, sought, found } = useNameSearch(query.data);
  const [edited, setEdited] = useState<Meal | 'new'>();
  const [deleted, setDeleted] = useState<Meal>();

  return (
    <Page title={texts.title} action={<Button onClick={() => setEdited('new')}>{texts.create}</Button>}>
      <SearchBox placeholder={texts.search} value={search} onChange={setSearch} />
      <Loaded query={query} empty={texts.none}>
        {() =>
          found.length > 0 ? (
            <MealCards meals={found} search={sought} onEdit={setEdited} onDelete={setDeleted} />
          ) : (
            <EmptyState>{texts.noMatch}</EmptyState>
          )
        }
      </Loaded>
      {edited && <MealDialog meal={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {deleted && <DeleteMealDialog meal={deleted} onClose={() => setDeleted(undefined)} />}
    </Page>
  );
}
