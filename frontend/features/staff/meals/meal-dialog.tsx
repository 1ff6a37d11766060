import { chakra, Flex } from '@chakra-ui/react';
import { type ComponentType, useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Allergen, allergenName } from '#contract/card/allergens';
import type { Ingredient } from '#contract/card/ingredients';
import { type Mark, type Meal, NewMeal } from '#contract/card/meals';
import { messages } from '#messages/card/menu-card';
import { allergensOf, statedAllergens } from '#rules/card/allergens';
import { contradictions, everyMark, markSigns, shownMarks } from '#rules/card/marks';
import { written } from '#rules/translated';
import { texts as all } from '#texts/card/meals';
import { client } from '../../../api/client.ts';
import { useEditor } from '../../../api/editing/use-editor.ts';
import { useIngredients, usePhotographLibrary } from '../../../api/lists.ts';
import { Sign } from '../../../components/art/sign.tsx';
import { EditorDialog } from '../../../components/dialog/editor-dialog.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { QueryResult } from '../../../components/feedback/query-result.tsx';
import { Checkbox, TextareaField, TextField } from '../../../components/form/fields.tsx';
import { PhotographField } from '../../../components/form/photograph-field.tsx';
import { FieldGroup } from '../../../components/form/radio.tsx';
import { formTranslations, translationTexts } from '../../../components/language/form-translations.ts';
import { InEachLanguage } from '../../../components/language/in-each-language.tsx';
import { AllergenHistory } from './allergen-history.tsx';
import { inWords, MealAllergens } from './meal-allergens.tsx';
import { IngredientSearch, SelectedIngredients } from './selected-ingredients.tsx';

const texts = all.form;

/** Creates an ingredient that starts with this name. */
export type NewIngredientDialog = ComponentType<{ name: string; onSaved: (ingredient: Ingredient) => void; onClose: () => void }>;

interface Props {
  meal: Meal | undefined;
  NewIngredientDialog: NewIngredientDialog;
  onClose: () => void;
}

/** Creates or edits a meal: its ingredients with the quantities for one serving, and the resulting allergens. A missing ingredient is made on the way. */
export function MealDialog({ meal, NewIngredientDialog, onClose }: Props) {
  const { query, byId, nameOf, include } = useRecipeIngredients();
  const photographs = usePhotographLibrary();
  const [search, setSearch] = useState('');
  const [isMaking, setIsMaking] = useState(false);
  const editor = useMealEditor({
    meal,
    ingredientName: nameOf,
    photographName: (id) => {
      const photograph = photographs.data?.find(({ _id }) => _id === id);
      return photograph ? written(photograph, 'alt') : texts.unknownPhotograph;
    },
    onSaved: ({ message }) => {
      announce(message);
      onClose();
    },
  });
  const { watch, setValue } = editor.form;
  const rows = watch('ingredients');
  const [ownAllergens, allergenKinds] = watch(['ownAllergens', 'allergenKinds']);
  const choose = ({ _id }: Ingredient) => {
    setValue('ingredients', [...rows, { _id, quantity: '', unit: 'g' }], { shouldDirty: true });
    setSearch('');
  };

  return (
    <>
      <EditorDialog
        title={meal ? texts.editTitle : texts.createTitle}
        size="lg"
        editor={editor}
        save={texts.save}
        cancel={texts.cancel}
        onClose={onClose}
      >
        <MealTexts form={editor.form} />
        <QueryResult query={query}>
          {() => (
            <>
              <IngredientSearch
                search={search}
                onSearch={setSearch}
                ingredients={[...byId.values()]}
                chosen={rows}
                onChoose={choose}
                onMissing={() => setIsMaking(true)}
              />
              <SelectedIngredients form={editor.form} nameOf={nameOf} />
              <MealAllergens form={editor.form} ingredients={byId} areAllergensUnclear={meal?.areAllergensUnclear} />
              {meal && <AllergenHistory meal={meal} />}
              <MealMarks
                marks={watch('marks')}
                allergens={allergensOf({ ingredients: rows, ownAllergens, allergenKinds }, byId)}
                onChange={(marks) => setValue('marks', marks, { shouldDirty: true })}
              />
            </>
          )}
        </QueryResult>
        <QueryResult query={photographs}>
          {(all) => (
            <PhotographField
              label={texts.photograph}
              photographs={all}
              value={watch('photographId') ?? undefined}
              onChange={(id) => setValue('photographId', id ?? null, { shouldDirty: true })}
            />
          )}
        </QueryResult>
      </EditorDialog>
      {isMaking && (
        <NewIngredientDialog
          name={search.trim()}
          onSaved={(ingredient) => {
            include(ingredient);
            choose(ingredient);
          }}
          onClose={() => setIsMaking(false)}
        />
      )}
    </>
  );
}

/** Name, description and weight of a meal, as guests read them. */
function MealTexts({ form }: { form: UseFormReturn<NewMeal, unknown, NewMeal> }) {
  const { register, getFieldState, formState } = form;
  return (
    <>
      <InEachLanguage label={texts.name} hasFocus>
        {(field, { path }) => <TextField {...field} error={getFieldState(path('name'), formState).error} {...register(path('name'))} />}
      </InEachLanguage>
      <InEachLanguage label={texts.description} optional>
        {(field, { path }) => (
          <TextareaField
            {...field}
            rows={2}
            error={getFieldState(path('description'), formState).error}
            {...register(path('description'))}
          />
        )}
      </InEachLanguage>
      <TextField
        label={texts.weight}
        optional
        hint={texts.weightHint}
        autoComplete="off"
        error={getFieldState('weight', formState).error}
        {...register('weight')}
      />
    </>
  );
}

/** The ingredients that a recipe may use: those of the list, and those made in the meantime, which the list lacks until it is read again. */
function useRecipeIngredients() {
  const query = useIngredients();
  const [made, setMade] = useState<readonly Ingredient[]>([]);
  const byId = useMemo(
    () => new Map([...made, ...(query.data ?? [])].map((ingredient) => [ingredient._id, ingredient])),
    [made, query.data],
  );
  return {
    query,
    byId,
    nameOf: (id: string) => {
      const ingredient = byId.get(id);
      return ingredient ? written(ingredient, 'name') : texts.unknownIngredient;
    },
    include: (ingredient: Ingredient) => setMade((others) => [...others, ingredient]),
  };
}

interface Options {
  meal: Meal | undefined;
  ingredientName: (id: string) => string;
  photographName: (id: string) => string;
  onSaved: (reply: { message: string }) => void;
}

/** Creates or edits a meal. */
function useMealEditor({ meal, ingredientName, photographName, onSaved }: Options) {
  return useEditor({
    group: 'meals',
    schema: NewMeal,
    edited: meal,
    valuesOf: (edited): NewMeal => ({
      name: edited?.name ?? '',
      description: edited?.description ?? '',
      translations: formTranslations(edited?.translations, ['name', 'description']),
      marks: edited?.marks ?? [],
      photographId: edited?.photographId ?? null,
      ingredients: edited?.ingredients ?? [],
      ownAllergens: edited?.ownAllergens ?? null,
      mayContain: edited?.mayContain ?? [],
      allergenKinds: edited?.allergenKinds ?? [],
      weight: edited?.weight ?? '',
    }),
    save: (body, version, idempotencyKey) =>
      meal ? client.meals.update({ id: meal._id, body: { ...body, _id: meal._id, version } }) : client.meals.add({ body, idempotencyKey }),
    onSaved,
    fieldTexts: ({ name, description, translations, marks, photographId, ingredients, weight, ...given }) => [
      [texts.name, name],
      [texts.description, description],
      [texts.weight, weight],
      [texts.given, given.ownAllergens === null ? '' : inWords(statedAllergens({ ingredients: [], ...given }, new Map()))],
      ...translationTexts(translations, { name: texts.name, description: texts.description }),
      [
        texts.marks,
        shownMarks({ marks })
          .map((mark) => messages().marks[mark])
          .join(', '),
      ],
      [texts.photograph, photographId ? photographName(photographId) : ''],
      [
        texts.selected,
        ingredients.map(({ _id, quantity, unit }) => `${ingredientName(_id)}${quantity && `: ${quantity} ${unit}`}`).join('\n'),
      ],
    ],
  });
}

interface MealMarksProps {
  marks: readonly Mark[];
  allergens: readonly Allergen[] | null;
  onChange: (marks: Mark[]) => void;
}

/** The marks of a meal; one that its allergens contradict is warned of, and can be saved: only the cook knows the recipe. */
function MealMarks({ marks, allergens, onChange }: MealMarksProps) {
  const names = messages().marks;
  const doubtful = contradictions(marks, allergens);
  return (
    <FieldGroup label={texts.marks}>
      <Flex wrap="wrap" columnGap="6" rowGap="2">
        {everyMark.map((mark) => (
          <Checkbox
            key={mark}
            label={
              <>
                <Sign sign={markSigns[mark]} /> {names[mark]}
              </>
            }
            checked={marks.includes(mark)}
            onChange={({ target }) => onChange(target.checked ? [...marks, mark] : marks.filter((other) => other !== mark))}
          />
        ))}
      </Flex>
      <chakra.div role="status" textStyle="small" color="warning.fg" mt="2" _empty={{ display: 'none' }}>
        {doubtful.map(({ mark, allergens }) => (
          <p key={mark}>{texts.contradiction(names[mark], allergens.map(allergenName))}</p>
        ))}
      </chakra.div>
    </FieldGroup>
  );
}
