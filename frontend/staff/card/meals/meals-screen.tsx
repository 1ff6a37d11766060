import { chakra, Stack, Text } from '@chakra-ui/react';
import { memo } from 'react';
import type { Meal } from '#card/contract/meals';
import { keepsRecipes, missingFacts } from '#card/rules/missing-facts';
import { mealsForm } from '#card/rules/pasted/list-csv';
import { written } from '#house/rules/translated';
import { takingOver as file, meals as texts } from '#texts/kitchen';
import { client } from '../../../house/client/client.ts';
import { useIngredients, useMeals, useMenuItems, useMenus, usePhotographs } from '../../../house/client/lists.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { namesOf } from '../../../house/ui/form/search-box.tsx';
import { missingTexts, NotTranslated } from '../../../house/ui/language/not-translated.tsx';
import { Written } from '../../../house/ui/language/written.tsx';
import { Card, CardGrid } from '../../../house/ui/layout/card.tsx';
import { Fold } from '../../../house/ui/layout/fold.tsx';
import { IconButtons, ListScreen, type Shown } from '../../house/list/list-screen.tsx';
import { ListFile } from '../list-file.tsx';
import { MealDialog } from './meal-dialog.tsx';

const nameOf = (meal: Meal) => written(meal, 'name');
const missing = missingTexts(texts.untranslated);

/** All meals, with the dialogs that change them. Only a meal that is on no menu can be deleted, so that undo can add it again. */
export function MealsScreen() {
  const query = useMeals();
  // read ahead: the dialog opens with all that it shows, and no button moves under the pointer
  useIngredients();
  usePhotographs();
  const card = useCard();
  const hasRecipes = keepsRecipes(query.data ?? []);
  return (
    <ListScreen
      words={texts}
      query={card.isAwaited ? { data: undefined, error: query.error, refetch: query.refetch } : query}
      searched={namesOf}
      missing={missing}
      editor={(meal, onClose) => <MealDialog meal={meal} onClose={onClose} />}
      deletion={{
        group: 'meals',
        words: texts,
        nameOf,
        remove: client.meals.delete,
        restore: ({ _id, version, ...body }) => client.meals.add({ body }),
      }}
      otherView={{
        label: file.button,
        show: (list, onClose) => (
          <ListFile group="meals" title={texts.title} list={list} formOf={mealsForm} operations={client.meals} onClose={onClose} />
        ),
      }}
      above={(meals, onEdit) => card.content && <MissingList meals={meals} content={card.content} onEdit={onEdit} />}
      show={(shown) => <MealCards {...shown} hasRecipes={hasRecipes} />}
      step={36}
    />
  );
}

const MealCards = memo(function MealCards({ items, onEdit, onDelete, hasRecipes }: Shown<Meal> & { hasRecipes: boolean }) {
  return (
    <CardGrid isCompact>
      {items.map((meal) => (
        <Card
          key={meal._id}
          isCompact
          title={<Written of={meal} field="name" />}
          actions={
            <>
              <Text textStyle="small" color="fg.muted" flex="1" ps="2" alignSelf="center" hideBelow="md">
                {hasRecipes && texts.ingredients(meal.ingredients.length)}
              </Text>
              <IconButtons words={texts} name={nameOf(meal)} onEdit={() => onEdit(meal)} onDelete={() => onDelete(meal)} />
            </>
          }
        >
          <Text color="fg.muted" textStyle={{ base: 'small', md: 'body' }} lineClamp={{ base: '1', md: '3' }}>
            {meal.description ? <Written of={meal} field="description" /> : texts.noDescription}
          </Text>
          <NotTranslated missingIn={(language) => missing(meal, language)} />
        </Card>
      ))}
    </CardGrid>
  );
});

/** The menus with their items; `isAwaited` until they have been read or cannot be: what they say of meals stands above the list, and would move it. */
function useCard() {
  const [menus, menuItems] = [useMenus(), useMenuItems()];
  return {
    content: menus.data && menuItems.data && { menus: menus.data, menuItems: menuItems.data },
    isAwaited: [menus, menuItems].some(({ isPending }) => isPending),
  };
}

interface MissingListProps extends Pick<Shown<Meal>, 'onEdit'> {
  meals: readonly Meal[];
  content: Parameters<typeof missingFacts>[0];
}

/** The dishes on visible menus of which guests are not told the allergens or the weight; a press opens the form of the dish. */
function MissingList({ meals, content, onEdit }: MissingListProps) {
  const lacking = missingFacts(content).flatMap(({ mealId, missing }) => {
    const meal = meals.find(({ _id }) => _id === mealId);
    return meal ? [{ meal, missing }] : [];
  });
  if (lacking.length === 0) return null;
  const unknown = lacking.filter(({ missing }) => missing.includes('allergens')).length;
  return (
    <Fold line={texts.lacking.line(lacking.length, unknown)}>
      <Stack as="ul" gap="1" listStyleType="none" pt="2" aria-label={texts.lacking.label}>
        {lacking.map(({ meal, missing }) => (
          <li key={meal._id}>
            <Button look="quiet" size="sm" onClick={() => onEdit(meal)} height="auto" minHeight="9" textAlign="start" whiteSpace="normal">
              <span>
                {written(meal, 'name')}
                <chakra.span fontWeight="normal" color={missing.includes('allergens') ? 'warning.fg' : 'fg.muted'}>
                  {` · ${missing.map((one) => texts.lacking.facts[one]).join(', ')}`}
                </chakra.span>
              </span>
            </Button>
          </li>
        ))}
      </Stack>
    </Fold>
  );
}
