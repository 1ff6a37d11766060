import { chakra, SimpleGrid } from '@chakra-ui/react';
import { useId } from 'react';
import type { MenuItem } from '#contract/card/menu-items';
import type { Menu } from '#contract/card/menus';
import { texts as all } from '#texts/card/menus';
import { useMeals } from '../../../../api/lists.ts';
import { Button } from '../../../../components/action/button.tsx';
import { EditorForm } from '../../../../components/dialog/editor-dialog.tsx';
import { announce } from '../../../../components/feedback/announcements.ts';
import { QueryResult } from '../../../../components/feedback/query-result.tsx';
import { Written } from '../../../../components/language/written.tsx';
import { Sheet } from '../../../../components/layout/card.tsx';
import { AvailableMeals } from './available-meals.tsx';
import { ItemFields } from './item-fields.tsx';
import { PriceQuestionDialog } from './price-question-dialog.tsx';
import { useItemEditor } from './use-item-editor.ts';

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
            {(meals) => <AvailableMeals meals={meals} onMenu={items.map(({ mealId }) => mealId._id)} chosen={chosen} onChoose={choose} />}
          </QueryResult>
          <Sheet display="grid" gap="4">
            <chakra.p>
              {texts.meal}: <strong>{chosenMeal ? <Written of={chosenMeal} field="name" /> : texts.notChosen}</strong>
            </chakra.p>
            <ItemFields form={editor.form} menu={menu} />
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
