import { SimpleGrid } from '@chakra-ui/react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { type MenuItem, NewMenuItem } from '#contract/card/menu-items';
import type { Menu } from '#contract/card/menus';
import { NewMeasuredPrice } from '#contract/card/prices';
import { messages } from '#messages/card/catalogue-fields';
import { type Doubt, priceInDoubt } from '#rules/card/price-changes';
import { hasSetPrice, printPrice, readPrice, typedPrice } from '#rules/card/prices';
import { categoryOf, written } from '#rules/translated';
import { texts as all } from '#texts/card/menus';
import { client } from '../../../../api/client.ts';
import { useEditor } from '../../../../api/editing/use-editor.ts';
import { ConfirmDialog } from '../../../../components/dialog/confirm-dialog.tsx';
import { Checkbox, SelectField, TextField } from '../../../../components/form/fields.tsx';
import { RowsField } from '../../../../components/form/rows-field.tsx';
import { isPrice, PriceFields, PriceText } from '../price-fields.tsx';

const texts = all.details;

const mostPrices = 6;

/** The form of an item: its prices as they are typed. */
const EditedItem = z.extend(NewMenuItem, {
  mealPrice: PriceText,
  morePrices: z.array(z.extend(NewMeasuredPrice, { price: PriceText })),
});
type EditedItem = z.infer<typeof EditedItem>;

/** On a menu with set prices: a dish has no price of its own, unless it has further ones. */
const ItemInSetPrice = z.extend(EditedItem, { mealPrice: z.string() }).check(
  z.refine(({ mealPrice, morePrices }) => (mealPrice.trim() === '' ? morePrices.length === 0 : isPrice(mealPrice)), {
    path: ['mealPrice'],
    error: () => messages().price,
  }),
);

/** Asks whether a doubtful price is meant. */
interface PriceQuestion {
  price: number;
  doubt: Doubt;
  answer: (isMeant: boolean) => void;
}

interface Options {
  menu: Menu;
  /** The item to edit; `undefined` for a new one. */
  item: MenuItem | undefined;
  /** The items of the menu: their prices tell what is usual. */
  items: readonly MenuItem[];
  onSaved: (reply: { message: string }) => void;
}

/** Adds a meal to a menu, or edits its menu item; `question` is there while a doubtful price is to be confirmed, `refusal` says why nothing was sent. */
export function useItemEditor({ menu, item, items, onSaved }: Options) {
  const [question, setQuestion] = useState<PriceQuestion>();
  const isMeant = async (price: number, doubt: Doubt) => {
    const answered = await new Promise<boolean>((answer) => setQuestion({ price, doubt, answer }));
    setQuestion(undefined);
    return answered;
  };

  const editor = useEditor({
    group: 'menuItems',
    schema: hasSetPrice(menu) ? ItemInSetPrice : EditedItem,
    edited: item,
    valuesOf: (edited): EditedItem => ({
      menuId: menu._id,
      mealId: edited?.mealId._id ?? '',
      mealPrice: typeof edited?.mealPrice === 'number' ? typedPrice(edited.mealPrice) : '',
      measure: edited?.measure ?? '',
      morePrices: edited?.morePrices?.map(({ measure, price }) => ({ measure, price: typedPrice(price) })) ?? [],
      categories: edited?.categories ?? [],
      visibility: edited?.visibility ?? true,
    }),
    save: async (values, version, idempotencyKey) => {
      const body = NewMenuItem.parse({
        ...values,
        mealPrice: values.mealPrice.trim() === '' ? null : readPrice(values.mealPrice),
        morePrices: values.morePrices.map(({ measure, price }) => ({ measure, price: readPrice(price) })),
      });
      const { mealPrice, categories } = body;
      const doubt = mealPrice === null ? undefined : priceInDoubt(mealPrice, { category: categories[0], item, items });
      if (mealPrice !== null && doubt && !(await isMeant(mealPrice, doubt))) return undefined;
      return item
        ? client.menuItems.update({ id: item._id, body: { ...body, _id: item._id, version } })
        : client.menuItems.add({ body, idempotencyKey });
    },
    onSaved,
    fieldTexts: ({ mealPrice, measure, morePrices, categories, visibility }) => [
      [texts.price, mealPrice],
      [texts.measure, measure],
      [texts.morePrices, morePrices.map((one) => `${one.measure}: ${one.price}`).join('\n')],
      [texts.category, categories.join(', ') || texts.noCategory],
      [all.form.visibility, visibility ? all.visible : all.hidden],
    ],
  });
  const { mealId, mealPrice, categories, morePrices } = editor.form.formState.errors;
  const refusal = mealId?.message ?? mealPrice?.message ?? categories?.message ?? morePrices?.root?.message;
  return { ...editor, question, refusal };
}

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
  return (
    <>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <TextField
          label={hasSetPrice(menu) ? texts.supplement : texts.price}
          optional={hasSetPrice(menu)}
          hint={hasSetPrice(menu) ? texts.supplementHint : texts.priceHint}
          inputMode="decimal"
          autoComplete="off"
          error={errors.mealPrice}
          {...register('mealPrice')}
        />
        <TextField
          label={texts.measure}
          optional
          hint={texts.measureHint}
          autoComplete="off"
          error={errors.measure}
          {...register('measure')}
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
      <MorePrices form={form} />
      <Checkbox label={texts.visible} {...register('visibility')} />
    </>
  );
}

/** The further prices of an item, each with its measure. */
function MorePrices({ form: { watch, setValue, formState } }: Pick<Props, 'form'>) {
  const rows = watch('morePrices');
  const errors = formState.errors.morePrices;
  const store = (next: EditedItem['morePrices']) =>
    setValue('morePrices', next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const change = (index: number, changed: Partial<EditedItem['morePrices'][number]>) =>
    store(rows.map((row, at) => (at === index ? { ...row, ...changed } : row)));
  return (
    <RowsField
      title={texts.morePrices}
      hint={texts.morePricesHint}
      rows={rows}
      onChange={store}
      newRow={{ measure: '', price: '' }}
      addLabel={texts.addPrice}
      most={mostPrices - 1}
      words={({ measure }, index) => ({
        name: texts.priceOf(measure || String(index + 2)),
        remove: texts.removePrice(measure || String(index + 2)),
        removed: texts.priceRemoved(measure || String(index + 2)),
      })}
      error={errors?.message}
    >
      {(row, index) => (
        <PriceFields row={row} errors={errors?.[index]} label={texts.measure} onChange={(changed) => change(index, changed)} />
      )}
    </RowsField>
  );
}

const doubted = all.doubt;

/** Asks whether a price is meant that looks as if its comma were lost. */
export function PriceQuestionDialog({ question: { price, doubt, answer } }: { question: PriceQuestion }) {
  return (
    <ConfirmDialog
      title={doubted.title(printPrice(price))}
      confirm={doubted.confirm}
      cancel={doubted.cancel}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      {'before' in doubt ? doubted.before(printPrice(doubt.before)) : doubted.usual(printPrice(doubt.usual))}
    </ConfirmDialog>
  );
}
