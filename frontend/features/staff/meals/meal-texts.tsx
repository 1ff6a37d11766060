import type { UseFormReturn } from 'react-hook-form';
import type { NewMeal } from '#contract/card/meals';
import { texts as all } from '#texts/card/meals';
import { TextareaField, TextField } from '../../../components/form/fields.tsx';
import { InEachLanguage } from '../../../components/language/in-each-language.tsx';

const texts = all.form;

/** Name and description of a meal, as guests read them. */
export function MealTexts({ form }: { form: UseFormReturn<NewMeal, unknown, NewMeal> }) {
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
    </>
  );
}
