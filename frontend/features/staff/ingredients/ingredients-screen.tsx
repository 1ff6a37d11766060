import { chakra, Flex } from '@chakra-ui/react';
import { memo, useState } from 'react';
import { allergenName } from '#contract/card/allergens';
import type { Ingredient } from '#contract/card/ingredients';
import type { Language } from '#messages/languages';
import { ingredientsForm } from '#rules/card/pasted/list-csv';
import { untranslated, written } from '#rules/translated';
import { goodsTexts, texts } from '#texts/card/ingredients';
import { texts as file } from '#texts/card/taking-over';
import { client } from '../../../api/client.ts';
import { useIngredients } from '../../../api/lists.ts';
import { useChange } from '../../../api/queries.ts';
import { Button } from '../../../components/action/button.tsx';
import { UndoableDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { QueryResult } from '../../../components/feedback/query-result.tsx';
import { SearchBox, useNameSearch } from '../../../components/form/search-box.tsx';
import { useOtherLanguages } from '../../../components/language/languages-on.ts';
import { NotTranslated, useUntranslatedFilter } from '../../../components/language/not-translated.tsx';
import { Written } from '../../../components/language/written.tsx';
import { DataTable } from '../../../components/layout/data-table.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { LoadMore, useGrowingList } from '../../../components/loading/load-more.tsx';
import { ListFile } from '../../shared/taking-over/list-file.tsx';
import { IngredientDialog } from './ingredient-dialog.tsx';

/** All ingredients with their allergens. */
export function IngredientsScreen() {
  const query = useIngredients();
  const { search, setSearch, deferredSearch, found } = useNameSearch(query.data);
  const { shown, filter } = useUntranslatedFilter(found, missingTranslations);
  const [edited, setEdited] = useState<Ingredient | 'new'>();
  const [deleted, setDeleted] = useState<Ingredient>();
  const [isFile, setIsFile] = useState(false);

  if (isFile && query.data) return <IngredientsFile list={query.data} onClose={() => setIsFile(false)} />;
  return (
    <Page
      title={texts.title}
      action={
        <Flex gap="3" wrap="wrap">
          <Button look="outline" onClick={() => setIsFile(true)}>
            {file.button}
          </Button>
          <Button onClick={() => setEdited('new')}>{texts.create}</Button>
        </Flex>
      }
    >
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

function IngredientsFile({ list, onClose }: { list: readonly Ingredient[]; onClose: () => void }) {
  const importing = useChange('ingredients', client.ingredients.import);
  const takingBack = useChange('ingredients', client.ingredients.takeBackImport);
  const others = useOtherLanguages();
  const [form] = useState(() => ingredientsForm(others, goodsTexts.kinds));
  return (
    <Page title={texts.title}>
      <ListFile
        title={texts.title}
        hint={file.ingredients}
        list={list}
        form={form}
        take={(body, idempotencyKey) => importing.mutateAsync({ body, idempotencyKey })}
        takeBack={(id) => takingBack.mutateAsync({ id })}
        onClose={onClose}
      />
    </Page>
  );
}

/** Asks for confirmation and deletes an ingredient. Undo can add it again, because only an unused ingredient can be deleted. */
function DeleteIngredientDialog({ ingredient, onClose }: { ingredient: Ingredient; onClose: () => void }) {
  const { _id: id, version: _version, ...content } = ingredient;
  const shown = written(ingredient, 'name');
  const remove = useChange('ingredients', client.ingredients.delete);
  const add = useChange('ingredients', client.ingredients.add);
  return (
    <UndoableDialog
      title={texts.deleteTitle(shown)}
      confirm={texts.delete}
      remove={() => remove.mutateAsync({ id })}
      restore={() => add.mutateAsync({ body: content }).then(() => texts.restored(shown))}
      onClose={onClose}
    >
      {texts.deleteQuestion}
    </UndoableDialog>
  );
}

interface Props {
  rows: readonly Ingredient[];
  /** The search text; another one shows the list from the top again. */
  search: string;
  onEdit: (ingredient: Ingredient) => void;
  onDelete: (ingredient: Ingredient) => void;
}

/** The ingredients, shown in steps. */
const IngredientTable = memo(function IngredientTable({ rows, search, onEdit, onDelete }: Props) {
  const { shown, hasMore, showMore } = useGrowingList(rows, search);
  return (
    <>
      <DataTable
        label={texts.title}
        rows={shown}
        isCompact
        keyOf={({ _id }) => _id}
        columns={[
          { header: texts.columns.name, cell: (ingredient) => <Name of={ingredient} /> },
          { header: texts.columns.allergens, onPhone: 'below', cell: ({ allergens }) => <Numbers allergens={allergens} /> },
          { header: texts.columns.kind, onPhone: 'hidden', cell: ({ kind }) => (kind ? goodsTexts.kinds[kind] : '') },
          { header: texts.columns.supplier, onPhone: 'hidden', cell: ({ supplier }) => supplier },
        ]}
        actions={(ingredient) => (
          <>
            <Button look="outline" size="sm" aria-label={texts.editOf(written(ingredient, 'name'))} onClick={() => onEdit(ingredient)}>
              {texts.edit}
            </Button>
            <Button look="danger" size="sm" aria-label={texts.deleteOf(written(ingredient, 'name'))} onClick={() => onDelete(ingredient)}>
              {texts.delete}
            </Button>
          </>
        )}
      />
      {hasMore && <LoadMore label={texts.more} onMore={showMore} />}
    </>
  );
});

function Name({ of: ingredient }: { of: Ingredient }) {
  return (
    <>
      <strong>
        <Written of={ingredient} field="name" />
      </strong>
      <NotTranslated missingIn={(language) => missingTranslations(ingredient, language)} />
    </>
  );
}

function Numbers({ allergens }: { allergens: readonly number[] | null }) {
  if (allergens === null) return <chakra.span color="warning.fg">{texts.unknownAllergens}</chakra.span>;
  if (allergens.length === 0) {
    return (
      <chakra.span color="fg.muted" title={texts.noAllergens}>
        0
      </chakra.span>
    );
  }
  return <span title={allergens.map(allergenName).join(', ')}>{allergens.join(', ')}</span>;
}

/** The texts of an ingredient that are not translated into a language. */
function missingTranslations(ingredient: Ingredient, language: Language): string[] {
  return untranslated(language, ingredient, ['name']).map((field) => texts.untranslated[field]);
}
