import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import type { Ingredient } from '#card/contract/ingredients';
import { ingredientsForm } from '#card/rules/pasted/list-csv';
import { allergenName } from '#house/contract/allergens';
import { written } from '#house/rules/translated';
import { takingOver as file, goods as goodsTexts, ingredients as texts } from '#texts/kitchen';
import { client } from '../../../house/client/client.ts';
import { useIngredients } from '../../../house/client/lists.ts';
import { namesOf } from '../../../house/ui/form/search-box.tsx';
import { missingTexts, NotTranslated } from '../../../house/ui/language/not-translated.tsx';
import { Written } from '../../../house/ui/language/written.tsx';
import { DataTable } from '../../../house/ui/layout/data-table.tsx';
import { ListScreen, RowButtons, type Shown } from '../../house/list/list-screen.tsx';
import { ListFile } from '../list-file.tsx';
import { IngredientDialog } from './ingredient-dialog.tsx';

const nameOf = (ingredient: Ingredient) => written(ingredient, 'name');
const missing = missingTexts(texts.untranslated);

/** All ingredients with their allergens. Only an unused one can be deleted, so that undo can add it again. */
export function IngredientsScreen() {
  return (
    <ListScreen
      words={texts}
      query={useIngredients()}
      searched={namesOf}
      missing={missing}
      editor={(ingredient, onClose) => <IngredientDialog ingredient={ingredient} onClose={onClose} />}
      deletion={{
        group: 'ingredients',
        words: texts,
        nameOf,
        remove: client.ingredients.delete,
        restore: ({ _id, version, ...body }) => client.ingredients.add({ body }),
      }}
      otherView={{
        label: file.button,
        show: (list, onClose) => (
          <ListFile
            group="ingredients"
            title={texts.title}
            list={list}
            formOf={(others) => ingredientsForm(others, goodsTexts.kinds)}
            operations={client.ingredients}
            onClose={onClose}
          />
        ),
      }}
      show={(shown) => <IngredientTable {...shown} />}
    />
  );
}

const IngredientTable = memo(function IngredientTable({ items, onEdit, onDelete }: Shown<Ingredient>) {
  return (
    <DataTable
      label={texts.title}
      rows={items}
      isCompact
      keyOf={({ _id }) => _id}
      columns={[
        { header: texts.columns.name, cell: (ingredient) => <Name of={ingredient} /> },
        { header: texts.columns.allergens, onPhone: 'below', cell: ({ allergens }) => <Numbers allergens={allergens} /> },
        { header: texts.columns.kind, onPhone: 'hidden', cell: ({ kind }) => (kind ? goodsTexts.kinds[kind] : '') },
        { header: texts.columns.supplier, onPhone: 'hidden', cell: ({ supplier }) => supplier },
      ]}
      actions={(ingredient) => (
        <RowButtons words={texts} name={nameOf(ingredient)} onEdit={() => onEdit(ingredient)} onDelete={() => onDelete(ingredient)} />
      )}
    />
  );
});

function Name({ of: ingredient }: { of: Ingredient }) {
  return (
    <>
      <strong>
        <Written of={ingredient} field="name" />
      </strong>
      <NotTranslated missingIn={(language) => missing(ingredient, language)} />
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
