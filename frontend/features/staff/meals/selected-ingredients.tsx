import { chakra } from '@chakra-ui/react';
import type { UseFormReturn } from 'react-hook-form';
import { type NewMeal, Unit } from '#contract/card/meals';
import { readQuantity } from '#rules/card/quantities';
import { texts as all } from '#texts/card/meals';
import { Button } from '../../../components/action/button.tsx';
import { Input, Select } from '../../../components/form/input.tsx';

const texts = all.form;

interface Props {
  form: UseFormReturn<NewMeal, unknown, NewMeal>;
  nameOf: (id: string) => string;
}

/** The ingredients of a recipe, each with a note on how the shopping list reads its quantity. */
export function SelectedIngredients({ form, nameOf }: Props) {
  const rows = form.watch('ingredients');
  const remove = (index: number) => form.setValue('ingredients', rows.toSpliced(index, 1), { shouldDirty: true });
  return (
    <chakra.section>
      <chakra.h3 textStyle="small" fontWeight="bold">
        {texts.selected}
      </chakra.h3>
      {rows.length === 0 && <chakra.p color="fg.muted">{texts.noneSelected}</chakra.p>}
      <chakra.ul listStyleType="none" p="0" m="0">
        {rows.map((row, index) => (
          <Row key={row._id} form={form} index={index} name={nameOf(row._id)} onRemove={() => remove(index)} />
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

interface RowProps extends Pick<Props, 'form'> {
  index: number;
  name: string;
  onRemove: () => void;
}

function Row({ form, index, name, onRemove }: RowProps) {
  const { quantity, unit } = form.watch(`ingredients.${index}`);
  const error = form.formState.errors.ingredients?.[index]?.quantity;
  const readingId = `quantity-${index}`;
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr) 5.5rem auto', md: 'minmax(0, 1fr) 7rem 5.5rem auto' }}
      alignItems="center"
      gap="2"
      py="2.5"
      borderTopWidth="1px"
    >
      <chakra.strong gridColumn={{ base: '1 / -1', md: 'auto' }}>{name}</chakra.strong>
      <Input
        aria-label={texts.quantityOf(name)}
        aria-invalid={error ? true : undefined}
        aria-describedby={readingId}
        {...form.register(`ingredients.${index}.quantity`)}
      />
      <Select aria-label={texts.unitOf(name)} {...form.register(`ingredients.${index}.unit`)}>
        {Unit.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
      <Button look="danger" size="sm" aria-label={texts.removeIngredient(name)} onClick={onRemove}>
        {texts.remove}
      </Button>
      <chakra.span id={readingId} gridColumn="1 / -1" textStyle="small">
        <Reading quantity={quantity} unit={unit} error={error?.message} />
      </chakra.span>
    </chakra.li>
  );
}

function Reading({ quantity, unit, error }: { quantity: string; unit: string; error: string | undefined }) {
  if (error) return <chakra.span color="danger.fg">{error}</chakra.span>;
  if (!quantity.trim()) return <chakra.span color="fg.muted">{texts.noQuantity}</chakra.span>;
  if (!readQuantity(quantity)) return <chakra.span color="warning.fg">{texts.unreadable}</chakra.span>;
  return <chakra.span color="fg.muted">{texts.reading(quantity.trim(), unit)}</chakra.span>;
}
