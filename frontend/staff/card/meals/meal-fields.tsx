import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import type { Ingredient } from '#card/contract/ingredients';
import type { Meal } from '#card/contract/meals';
import { allergensOf } from '#card/rules/allergens';
import { contradictions, everyMark, markSigns } from '#card/rules/marks';
import { menuCard as messages } from '#card/words/documents';
import { allergenName } from '#house/contract/allergens';
import type { Language } from '#house/language/languages';
import { written } from '#house/rules/translated';
import type { Photograph } from '#site/contract/photographs';
import { meals as all } from '#texts/kitchen';
import { useIngredients, usePhotographLibrary } from '../../../house/client/lists.ts';
import { Sign } from '../../../house/ui/art/sign.tsx';
import { QueryResult } from '../../../house/ui/feedback/query-result.tsx';
import { ChipChoices } from '../../../house/ui/form/chip.tsx';
import { TextField } from '../../../house/ui/form/fields.tsx';
import { PhotographField } from '../../../house/ui/form/photograph-field.tsx';
import { textToEdit } from '../../../house/ui/language/form-translations.ts';
import { TranslatedField } from '../../../house/ui/language/translated-field.tsx';
import { Fold } from '../../../house/ui/layout/fold.tsx';
import { PhotographPlace } from '../../site/photographs/photograph-place.tsx';
import { AllergenHistory } from './allergen-history.tsx';
import { type EditedMeal, MealAllergens } from './meal-allergens.tsx';
import { IngredientSearch, SelectedIngredients } from './selected-ingredients.tsx';

const texts = all.form;

interface Props extends EditedMeal {
  meal: Meal | undefined;
}

/** All that is said of a meal: its texts, allergens and marks, its recipe with the quantities for one serving, and its photograph. */
export function MealFields({ meal, ...edited }: Props) {
  const { values, change } = edited;
  const { query, byId, include } = useRecipeIngredients();
  const photographs = usePhotographLibrary();
  const choose = (ingredient: Ingredient) => {
    include(ingredient);
    change({ ingredients: [...values.ingredients, { _id: ingredient._id, quantity: '', unit: 'g' }] });
  };
  return (
    <>
      <MealTexts {...edited} />
      <QueryResult query={photographs}>
        {(all) => (
          <PhotographPlace label={texts.photograph} photographs={all} onReady={(ids) => change({ photographId: ids.at(-1) ?? null })}>
            <Fold line={texts.photographIs(chosenIn(all, values.photographId))}>
              <PhotographField
                label={texts.photograph}
                photographs={all}
                value={values.photographId ?? undefined}
                onChange={(id) => change({ photographId: id ?? null })}
              />
            </Fold>
          </PhotographPlace>
        )}
      </QueryResult>
      <QueryResult query={query}>
        {() => (
          <>
            <MealAllergens values={values} change={change} ingredients={byId} areAllergensUnclear={meal?.areAllergensUnclear} />
            <MealMarks
              {...edited}
              allergens={allergensOf(values, byId)}
              ingredients={values.ingredients.flatMap(({ _id }) => byId.get(_id) ?? [])}
            />
            <IngredientSearch ingredients={[...byId.values()]} chosen={values.ingredients} onChoose={choose} />
            <SelectedIngredients {...edited} ingredients={byId} />
          </>
        )}
      </QueryResult>
      {meal && <AllergenHistory meal={meal} />}
    </>
  );
}

const chosenIn = (all: readonly Photograph[], id: string | null | undefined) => {
  const chosen = all.find(({ _id }) => _id === id);
  return chosen && written(chosen, 'alt');
};

/** Name, description and weight of a meal, as guests read them. */
function MealTexts({ values, change, errorOf }: EditedMeal) {
  const { translations } = values;
  const inputs = (field: 'name' | 'description') => (path: string, language: Language | undefined) => ({
    error: errorOf(path),
    value: textToEdit(values, field, language),
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      change(
        language ? { translations: { ...translations, [language]: { ...translations?.[language], [field]: value } } } : { [field]: value },
      ),
  });
  return (
    <>
      <TranslatedField label={texts.name} field="name" hasFocus inputOf={inputs('name')} />
      <TranslatedField label={texts.description} field="description" optional rows={2} inputOf={inputs('description')} />
      <TextField
        label={texts.weight}
        optional
        hint={texts.weightHint}
        autoComplete="off"
        error={errorOf('weight')}
        value={values.weight}
        onChange={({ target }) => change({ weight: target.value })}
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
  return { query, byId, include: (ingredient: Ingredient) => setMade((others) => [...others, ingredient]) };
}

interface MarksProps extends EditedMeal {
  allergens: ReturnType<typeof allergensOf>;
  ingredients: readonly Ingredient[];
}

/** The marks of a meal; one that its allergens or ingredients contradict is warned of, and can be saved: only the cook knows the recipe. */
function MealMarks({ values: { marks }, change, allergens, ingredients }: MarksProps) {
  const names = messages().marks;
  const doubtful = contradictions(marks, allergens, ingredients);
  return (
    <div>
      <ChipChoices
        label={texts.marks}
        width="9rem"
        of={everyMark}
        word={(mark) => (
          <span>
            <Sign sign={markSigns[mark]} /> {names[mark]}
          </span>
        )}
        chosen={marks}
        onChange={(marks) => change({ marks })}
      />
      <chakra.div role="status" textStyle="small" color="warning.fg" mt="2" _empty={{ display: 'none' }}>
        {doubtful.map(({ mark, allergens, ingredients }) => (
          <p key={mark}>
            {texts.contradiction(names[mark], [...ingredients.map((one) => written(one, 'name')), ...allergens.map(allergenName)])}
          </p>
        ))}
      </chakra.div>
    </div>
  );
}
