import { memo } from 'react';
import { allergenName } from '#contract/allergens';
import type { Ingredient } from '#contract/ingredients';
import { texts } from '#texts/ingredients';
import { Button } from '../../components/action/button.tsx';
import { DataTable } from '../../components/layout/data-table.tsx';
import { LoadMore } from '../../components/loading/load-more.tsx';
import { useGrowingList } from '../../components/loading/use-growing-list.ts';

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
        keyOf={({ _id }) => _id}
        columns={[
          { header: texts.columns.name, cell: ({ name }) => <strong>{name}</strong> },
          { header: texts.columns.allergens, cell: ({ allergens }) => <Numbers allergens={allergens} /> },
        ]}
        actions={(ingredient) => (
          <>
            <Button look="outline" size="sm" aria-label={texts.editOf(ingredient.name)} onClick={() => onEdit(ingredient)}>
              {texts.edit}
            </Button>
            <Button look="danger" size="sm" aria-label={texts.deleteOf(ingredient.name)} onClick={() => onDelete(ingredient)}>
              {texts.delete}
            </Button>
          </>
        )}
      />
      {hasMore && <LoadMore label={texts.more} onMore={showMore} />}
    </>
  );
});

function Numbers({ allergens }: { allergens: readonly number[] }) {
  if (allergens.length === 0) return '0';
  return <span title={allergens.map(allergenName).join(', ')}>{allergens.join(', ')}</span>;
}
