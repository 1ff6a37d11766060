import { Text } from '@chakra-ui/react';
import { memo } from 'react';
import type { Meal } from '#contract/card/meals';
import { written } from '#rules/translated';
import { texts } from '#texts/card/meals';
import { IconButton } from '../../../components/action/icon-button.tsx';
import { DeleteIcon, EditIcon } from '../../../components/art/icons.tsx';
import { NotTranslated } from '../../../components/language/not-translated.tsx';
import { Written } from '../../../components/language/written.tsx';
import { Card, CardGrid } from '../../../components/layout/card.tsx';
import { LoadMore } from '../../../components/loading/load-more.tsx';
import { useGrowingList } from '../../../components/loading/use-growing-list.ts';
import { missingTranslations } from './missing-translations.ts';

interface Props {
  meals: readonly Meal[];
  /** The search text; another one shows the list from the top again. */
  search: string;
  onEdit: (meal: Meal) => void;
  onDelete: (meal: Meal) => void;
}

/** The meals, shown in steps. */
export const MealCards = memo(function MealCards({ meals, search, onEdit, onDelete }: Props) {
  const { shown, hasMore, showMore } = useGrowingList(meals, search, 36);
  return (
    <>
      <CardGrid>
        {shown.map((meal) => (
          <Card
            key={meal._id}
            title={<Written of={meal} field="name" />}
            actions={
              <>
                <Text textStyle="small" color="fg.muted" flex="1" ps="2" alignSelf="center">
                  {texts.ingredients(meal.ingredients.length)}
                </Text>
                <IconButton label={texts.edit(written(meal, 'name'))} onClick={() => onEdit(meal)}>
                  <EditIcon />
                </IconButton>
                <IconButton label={texts.delete(written(meal, 'name'))} onClick={() => onDelete(meal)}>
                  <DeleteIcon />
                </IconButton>
              </>
            }
          >
            <Text color="fg.muted" lineClamp="3">
              {meal.description ? <Written of={meal} field="description" /> : texts.noDescription}
            </Text>
            <NotTranslated missingIn={(language) => missingTranslations(meal, language)} />
          </Card>
        ))}
      </CardGrid>
      {hasMore && <LoadMore label={texts.more} onMore={showMore} />}
    </>
  );
});
