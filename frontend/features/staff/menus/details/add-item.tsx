import { chakra, SimpleGrid, Stack } from '@chakra-ui/react';
import { useId } from 'react';
import type { Meal } from '#contract/card/meals';
import type { MenuItem } from '#contract/card/menu-items';
import type { Menu } from '#contract/card/menus';
import { texts as all } from '#texts/card/menus';
import { useMeals } from '../../../../api/lists.ts';
import { Button } from '../../../../components/action/button.tsx';
import { EditorAnswer, EditorForm } from '../../../../components/dialog/editor-dialog.tsx';
import { announce } from '../../../../components/feedback/announcements.ts';
import { QueryResult } from '../../../../components/feedback/query-result.tsx';
import { FieldError } from '../../../../components/form/fields.tsx';
import { SearchBox, useNameSearch } from '../../../../components/form/search-box.tsx';
import { Written } from '../../../../components/language/written.tsx';
import { Sheet } from '../../../../components/layout/card.tsx';
import { useGrowingList } from '../../../../components/loading/load-more.tsx';
import { ItemFields, PriceQuestionDialog, useItemEditor } from './item-editor.tsx';

const texts = all.details;

/** Adds a meal to the menu, with a price and a category. */
export function AddItem({ menu, items }: { menu: Menu; items: readonly MenuItem[] }) {
  const id = useId();
  const meals = useMeals();
  const onSaved = ({ message }: { message: string }) => {
    announce(message);
    editor.form.reset({ ...editor.form.formState.defaultValues, categories: editor.form.getValues('categories') });
  };
  const editor = useItemEditor({ menu, item: undefined, items, onSaved });
  const chosen = editor.form.watch('mealId');
  const chosenMeal = meals.data?.find(({ _id }) => _id === chosen);
  const choose = (mealId: string) =>
    editor.form.setValue('mealId', mealId, { shouldDirty: true, shouldValidate: editor.form.formState.isSubmitted });

  return (
    <chakra.section aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="group" mb="4">
        {texts.available}
      </chakra.h2>
      <EditorForm editor={editor}>
        <SimpleGrid columns={{ base: 1, lg: 2 }} gap="6" alignItems="start">
          <QueryResult query={meals} empty={texts.noMeals}>
            {(meals) => (
              <AvailableMeals
                meals={meals}
                onMenu={items.map(({ mealId }) => mealId._id)}
                chosen={chosen}
                error={editor.form.formState.errors.mealId?.message}
                onChoose={choose}
              />
            )}
          </QueryResult>
          <Sheet display="grid" gap="4">
            <chakra.p>
              {texts.meal}: <strong>{chosenMeal ? <Written of={chosenMeal} field="name" /> : texts.notChosen}</strong>
            </chakra.p>
            <ItemFields form={editor.form} menu={menu} />
            <EditorAnswer editor={editor} refusal={editor.refusal} />
            <Button type="submit" busy={editor.isSaving && texts.adding}>
              {texts.add}
            </Button>
          </Sheet>
        </SimpleGrid>
      </EditorForm>
      {editor.question && <PriceQuestionDialog question={editor.question} />}
    </chakra.section>
  );
}

interface Props {
  meals: readonly Meal[];
  /** The ids of the meals that are already on the menu. */
  onMenu: readonly string[];
  chosen: string;
  error: string | undefined;
  onChoose: (mealId: string) => void;
}

/** All meals, one of which can be selected. */
function AvailableMeals({ meals, onMenu, chosen, error, onChoose }: Props) {
  const id = useId();
  const { search, setSearch, deferredSearch, found } = useNameSearch(meals);
  const { shown, hasMore, showMore } = useGrowingList(found, deferredSearch, 30);

  return (
    <Stack gap="3">
      {/* Enter in the search box must not submit the form */}
      <chakra.div onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
        <SearchBox placeholder={texts.search} value={search} onChange={setSearch} />
      </chakra.div>
      {found.length === 0 && <chakra.p color="fg.muted">{texts.noMatch}</chakra.p>}
      <chakra.div
        role="radiogroup"
        aria-label={texts.available}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && id}
        maxHeight={{ base: '48', md: '80' }}
        overflowY="auto"
        borderWidth="1px"
        borderRadius="md"
      >
        {shown.map((meal) => (
          <Option key={meal._id} data-chosen={meal._id === chosen || undefined}>
            <chakra.input
              type="radio"
              name="meal"
              accentColor="accent.solid"
              width="5"
              height="5"
              flexShrink="0"
              checked={meal._id === chosen}
              onChange={() => onChoose(meal._id)}
            />
            <span>
              <Written of={meal} field="name" />
            </span>
            {onMenu.includes(meal._id) && (
              <chakra.span textStyle="small" color="fg.muted" ms="auto">
                {texts.isOnMenu}
              </chakra.span>
            )}
          </Option>
        ))}
        {hasMore && (
          <Button look="quiet" size="sm" width="full" onClick={showMore}>
            {texts.more}
          </Button>
        )}
      </chakra.div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </Stack>
  );
}

const Option = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '3',
    minHeight: 'target',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    '&[data-chosen]': { bg: 'accent.subtle', fontWeight: 'bold' },
  },
});
