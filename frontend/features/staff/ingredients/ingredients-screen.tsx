import { useState } from 'react';
import type { Ingredient } from '#contract/card/ingredients';
import { written } from '#rules/translated';
import { texts } from '#texts/card/ingredients';
import { client } from '../../../api/client.ts';
import { useIngredients } from '../../../api/lists.ts';
import { useChange } from '../../../api/queries.ts';
import { Button } from '../../../components/action/button.tsx';
import { UndoableDialog } from '../../../components/dialog/undoable-dialog.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { QueryResult } from '../../../components/feedback/query-result.tsx';
import { SearchBox } from '../../../components/form/search-box.tsx';
import { useNameSearch } from '../../../components/form/use-name-search.ts';
import { useUntranslatedFilter } from '../../../components/language/use-untranslated-filter.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { IngredientDialog } from './ingredient-dialog.tsx';
import { IngredientTable } from './ingredient-table.tsx';
import { missingTranslations } from './missing-translations.ts';

/** All ingredients with their allergens. */
export function IngredientsScreen() {
  const query = useIngredients();
  const { search, setSearch, deferredSearch, found } = useNameSearch(query.data);
  const { shown, filter } = useUntranslatedFilter(found, missingTranslations);
  const [edited, setEdited] = useState<Ingredient | 'new'>();
  const [deleted, setDeleted] = useState<Ingredient>();

  return (
    <Page title={texts.title} action={<Button onClick={() => setEdited('new')}>{texts.create}</Button>}>
      <SearchBox placeholder={texts.search} value={search} onChange={setSearch} />
      {filter}
      <QueryResult query={query} empty={texts.none}>
        {() =>
          shown.length > 0 ? (
            <IngredientTable rows={shown} search={deferredSearch} onEdit={setEdited} onDelete={setDeleted} />
          ) : (
            <EmptyState>{texts.noMatch}</EmptyState>
          )
        }
      </QueryResult>
      {edited && <IngredientDialog ingredient={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {deleted && <DeleteIngredientDialog ingredient={deleted} onClose={() => setDeleted(undefined)} />}
    </Page>
  );
}

/** Asks for confirmation and deletes an ingredient. Undo can add it again, because only an unused ingredient can be deleted. */
function DeleteIngredientDialog({ ingredient, onClose }: { ingredient: Ingredient; onClose: () => void }) {
  const { _id: id, name, translations, allergens } = ingredient;
  const shown = written(ingredient, 'name');
  const remove = useChange('ingredients', client.ingredients.delete);
  const add = useChange('ingredients', client.ingredients.add);
  return (
    <UndoableDialog
      title={texts.deleteTitle(shown)}
      confirm={texts.delete}
      remove={() => remove.mutateAsync({ id })}
      restore={() => add.mutateAsync({ body: { name, translations, allergens } }).then(() => texts.restored(shown))}
      onClose={onClose}
    >
      {texts.deleteQuestion}
    </UndoableDialog>
  );
}
