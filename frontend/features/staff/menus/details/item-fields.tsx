import { SimpleGrid } from '@chakra-ui/react';
import type { UseFormReturn } from 'react-hook-form';
import type { Menu } from '#contract/card/menus';
import { categoryOf, written } from '#rules/translated';
import { texts as all } from '#texts/card/menus';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Checkbox, SelectField, TextField } from '../../../../components/form/fields.tsx';
import type { EditedItem } from './use-item-editor.ts';

const texts = all.details;

interface Props {
  form: UseFormReturn<EditedItem, unknown, EditedItem>;
  /** Its categories are there to choose from; an item has one of them or none. */
  menu: Menu;
}

/** Price, category and visibility of a meal on a menu. */
export function ItemFields({ form, menu }: Props) {
  const { register, watch, setValue, formState } = form;
  const { errors } = formState;
  const [category = ''] = watch('categories');
  const refusal = errors.mealId?.message ?? errors.mealPrice?.message ?? errors.categories?.message;
  return (
    <>
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <TextField
          label={texts.price}
          hint={texts.priceHint}
          inputMode="decimal"
          autoComplete="off"
          error={errors.mealPrice && {}}
          {...register('mealPrice')}
        />
        <SelectField
          label={texts.category}
          optional
          value={category}
          onChange={(event) => setValue('categories', event.target.value ? [event.target.value] : [], { shouldDirty: true })}
        >
          <option value="">{texts.noCategory}</option>
          {[...new Set([...menu.categories, ...(category ? [category] : [])])].map((option) => (
            <option key={option} value={option}>
              {written(categoryOf(menu, option), 'name')}
            </option>
          ))}
        </SelectField>
      </SimpleGrid>
      <Checkbox label={texts.visible} {...register('visibility')} />
    </>
  );
}
