import { Text } from '@chakra-ui/react';
import { memo } from 'react';
import type { Meal } from '#contract/meals';
import { Card, CardGrid } from '../../components/card.tsx';
import { useGrowing } from '../../components/growing.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { DeleteIcon, EditIcon } from '../../components/icons.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { texts } from './texts.ts';

interface Props {
  meals: readonly Meal[];
  /** What was searched for: another search starts at the top again. */
  search: string;
  onEdit: (meal: Meal) => void;
  onDelete: (meal: Meal) => void;
}

/** A thousand meals, a screenful at a time. */
export const MealCards = memo(function MealCards({ meals, search, onEdit, onDelete }: Props) {
  const { shown, hasMore, showMore } = useGrowing(meals, search, 36);
  return (
    <>
      <CardGrid>
        {shown.map((meal) => (
          <Card
            key={meal._id}
            title={meal.name}
            actions={
              <>
                <Text textStyle="small" color="fg.muted" flex="1" ps="2" alignSelf="center">
                  {texts.ingredients(meal.ingredients.length)}
                </Text>
                <IconButton label={texts.edit(meal.name)} onClick={() => onEdit(meal)}>
                  <EditIcon />
                </IconButton>
                <IconButton label={texts.delete(meal.name)} onClick={() => onDelete(meal)}>
                  <DeleteIcon />
                </IconButton>
              </>
            }
          >
            <Text color="fg.muted" lineClamp="3">
              {meal.description || texts.noDescription}
            </Text>
          </Card>
        ))}
      </CardGrid>
      {hasMore && <LoadMore label={texts.more} onMore={showMore} />}
    </>
  );
});
