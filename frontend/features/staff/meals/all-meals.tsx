import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { memo, useState } from 'react';
import type { Meal } from '#contract/card/meals';
import type { Language } from '#messages/languages';
import { keepsRecipes, missingFacts } from '#rules/card/missing-facts';
import { mealsForm } from '#rules/card/pasted/list-csv';
import { untranslated, written } from '#rules/translated';
import { texts } from '#texts/card/meals';
import { texts as file } from '#texts/card/taking-over';
import { client } from '../../../api/client.ts';
import { useIngredients, useMeals, useMenuItems, useMenus, usePhotographs } from '../../../api/lists.ts';
import { useChange } from '../../../api/queries.ts';
import { Button } from '../../../components/action/button.tsx';
import { IconButton } from '../../../components/action/icon-button.tsx';
import { DeleteIcon, EditIcon } from '../../../components/art/icons.tsx';
import { UndoableDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { QueryResult } from '../../../components/feedback/query-result.tsx';
import { SearchBox, useNameSearch } from '../../../components/form/search-box.tsx';
import { useOtherLanguages } from '../../../components/language/languages-on.ts';
import { NotTranslated, useUntranslatedFilter } from '../../../components/language/not-translated.tsx';
import { Written } from '../../../components/language/written.tsx';
import { Card, CardGrid } from '../../../components/layout/card.tsx';
import { Fold } from '../../../components/layout/fold.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { LoadMore, useGrowingList } from '../../../components/loading/load-more.tsx';
import type { NewIngredientDialog } from '../../shared/meals/meal-fields.tsx';
import { ListFile } from '../../shared/taking-over/list-file.tsx';
import { MealDialog } from './meal-dialog.tsx';

interface Props {
  NewIngredientDialog: NewIngredientDialog;
}

/** All meals, with the dialogs that change them. */
export function AllMeals({ NewIngredientDialog }: Props) {
  const query = useMeals();
  // read ahead: the dialog opens with all that it shows, and no button moves under the pointer
  useIngredients();
  usePhotographs();
  const { search, setSearch, deferredSearch, found } = useNameSearch(query.data);
  const { shown, filter } = useUntranslatedFilter(found, missingTranslations);
  const [edited, setEdited] = useState<Meal | 'new'>();
  const [deleted, setDeleted] = useState<Meal>();
  const [isFile, setIsFile] = useState(false);
  const card = useCard();

  if (isFile && query.data) return <MealsFile list={query.data} onClose={() => setIsFile(false)} />;
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
      <QueryResult query={card.isAwaited ? { data: undefined, error: query.error, refetch: query.refetch } : query} empty={texts.none}>
        {(meals) => (
          <>
            {card.content && <MissingList meals={meals} content={card.content} onEdit={setEdited} />}
            {shown.length > 0 ? (
              <MealCards meals={shown} search={deferredSearch} onEdit={setEdited} onDelete={setDeleted} />
            ) : (
              <EmptyState>{texts.noMatch}</EmptyState>
            )}
          </>
        )}
      </QueryResult>
      {edited && (
        <MealDialog
          meal={edited === 'new' ? undefined : edited}
          NewIngredientDialog={NewIngredientDialog}
          onClose={() => setEdited(undefined)}
        />
      )}
      {deleted && <DeleteMealDialog meal={deleted} onClose={() => setDeleted(undefined)} />}
    </Page>
  );
}

function MealsFile({ list, onClose }: { list: readonly Meal[]; onClose: () => void }) {
  const importing = useChange('meals', client.meals.import);
  const takingBack = useChange('meals', client.meals.takeBackImport);
  const others = useOtherLanguages();
  const [form] = useState(() => mealsForm(others));
  return (
    <Page title={texts.title}>
      <ListFile
        title={texts.title}
        hint={file.meals}
        list={list}
        form={form}
        take={(body, idempotencyKey) => importing.mutateAsync({ body, idempotencyKey })}
        takeBack={(id) => takingBack.mutateAsync({ id })}
        onClose={onClose}
      />
    </Page>
  );
}

/** Asks for confirmation and deletes a meal. Undo can add it again, because only a meal that is on no menu can be deleted. */
function DeleteMealDialog({ meal, onClose }: { meal: Meal; onClose: () => void }) {
  const { _id: id, version: _, ...body } = meal;
  const shown = written(meal, 'name');
  const remove = useChange('meals', client.meals.delete);
  const add = useChange('meals', client.meals.add);
  return (
    <UndoableDialog
      title={texts.deleteTitle(shown)}
      confirm={texts.deleteConfirm}
      remove={() => remove.mutateAsync({ id })}
      restore={() => add.mutateAsync({ body }).then(() => texts.restored(shown))}
      onClose={onClose}
    >
      {texts.deleteQuestion}
    </UndoableDialog>
  );
}

interface MealCardsProps {
  meals: readonly Meal[];
  /** The search text; another one shows the list from the top again. */
  search: string;
  onEdit: (meal: Meal) => void;
  onDelete: (meal: Meal) => void;
}

/** The meals, shown in steps. */
const MealCards = memo(function MealCards({ meals, search, onEdit, onDelete }: MealCardsProps) {
  const { shown, hasMore, showMore } = useGrowingList(meals, search, 36);
  const hasRecipes = keepsRecipes(meals);
  return (
    <>
      <CardGrid isCompact>
        {shown.map((meal) => (
          <Card
            key={meal._id}
            isCompact
            title={<Written of={meal} field="name" />}
            actions={
              <>
                <Text textStyle="small" color="fg.muted" flex="1" ps="2" alignSelf="center" hideBelow="md">
                  {hasRecipes && texts.ingredients(meal.ingredients.length)}
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
            <Text color="fg.muted" textStyle={{ base: 'small', md: 'body' }} lineClamp={{ base: '1', md: '3' }}>
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

/** The texts of a meal that are not translated into a language. */
function missingTranslations(meal: Meal, language: Language): string[] {
  return untranslated(language, meal, ['name', 'description']).map((field) => texts.untranslated[field]);
}

/** The menus with their items; `isAwaited` until they have been read or cannot be: what they say of meals stands above the list, and would move it. */
function useCard() {
  const [menus, menuItems] = [useMenus(), useMenuItems()];
  return {
    content: menus.data && menuItems.data && { menus: menus.data, menuItems: menuItems.data },
    isAwaited: [menus, menuItems].some(({ isPending }) => isPending),
  };
}

interface MissingListProps {
  meals: readonly Meal[];
  content: Parameters<typeof missingFacts>[0];
  onEdit: (meal: Meal) => void;
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
