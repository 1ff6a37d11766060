import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { allergenName } from '#contract/card/allergens';
import type { Ingredient } from '#contract/card/ingredients';
import { written } from '#rules/translated';
import { texts } from '#texts/card/ingredients';
import { Button } from '../../../components/action/button.tsx';
import { NotTranslated } from '../../../components/language/not-translated.tsx';
import { Written } from '../../../components/language/written.tsx';
import { DataTable } from '../../../components/layout/data-table.tsx';
import { LoadMore } from '../../../components/loading/load-more.tsx';
import { useGrowingList } from '../../../components/loading/use-growing-list.ts';
import { missingTranslations } from './missing-translations.ts';

interface Props {
  rows: readonly Ingredient[];
  /** The search text; another one shows the list from the top again. */
  search: string;
  onEdit: (ingredient: Ingredient) => void;
  onDelete: (ingredient: Ingredient) => void;
}

/** The ingredients, shown in steps. */
export const IngredientTable = memo(function IngredientTable({ rows, search, onEdit, onDelete }: Props) {
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

function Numbers({ allergens }: { allergens: readonly number[] }) {
  if (allergens.length === 0) {
    return (
      <chakra.span color="fg.muted">
        <span>0</span> ({texts.noAllergens})
      </chakra.span>
    );
  }
  return <span title={allergens.map(allergenName).join(', ')}>{allergens.join(', ')}</span>;
}
