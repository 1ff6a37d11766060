import { chakra, SimpleGrid, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { type Menu, MenuType, NewMenu } from '#card/contract/menus';
import type { Served } from '#card/contract/served';
import { hasSetPrice } from '#card/rules/prices';
import { always, servedInWords } from '#card/rules/served';
import { catalogueFields as messages } from '#card/words/catalogue';
import { spokenLanguage } from '#house/language/spoken';
import { menus as all, publicMenu } from '#texts/card';
import { opening } from '#texts/opening';
import { client } from '../../../house/client/client.ts';
import { useUnsaved } from '../../../house/client/editing/unsaved.ts';
import { useEditor } from '../../../house/client/editing/use-editor.ts';
import { EditorDialog } from '../../../house/ui/dialog/editor-dialog.tsx';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { ChipChoices } from '../../../house/ui/form/chip.tsx';
import { DateField } from '../../../house/ui/form/date-field.tsx';
import { errorsBelow, errorsIn, inputsOf } from '../../../house/ui/form/errors-at.ts';
import { FieldGroup, Options, SelectField } from '../../../house/ui/form/fields.tsx';
import { formTranslations, translationTexts } from '../../../house/ui/language/form-translations.ts';
import { TranslatedField } from '../../../house/ui/language/translated-field.tsx';
import { Fold } from '../../../house/ui/layout/fold.tsx';
import {
  CategoriesField,
  CategoryDays,
  CategoryTranslations,
  EditedCategories,
  editedCategories,
  sentCategories,
  type TypedCategory,
  withTyped,
} from './categories-field.tsx';
import { EditedSetPrices, SetPricesField, typedSetPrices, withSetPrices } from './set-prices-field.tsx';
import { useGoingLive } from './show-menu.tsx';

const texts = all.form;

const EditedMenu = z.extend(NewMenu, { categories: EditedCategories, setPrices: EditedSetPrices });
type EditedMenu = z.infer<typeof EditedMenu>;

/** Whether a menu has more than its name, type, visibility and categories. */
const hasMore = (menu: Menu) => menu.description !== '' || hasSetPrice(menu) || servedInWords(spokenLanguage(), menu) !== '';

const nothingTyped: TypedCategory = { text: '' };

/** Creates a menu, or edits it: what each menu has stands in sight, the rest is folded. */
export function MenuDialog({ menu, onClose }: { menu: Menu | undefined; onClose: () => void }) {
  const isMeant = useGoingLive(menu);
  const editor = useEditor({
    group: 'menus',
    schema: EditedMenu,
    edited: menu,
    valuesOf: (edited): EditedMenu => ({
      name: edited?.name ?? '',
      description: edited?.description ?? '',
      translations: formTranslations(edited?.translations, ['name', 'description']),
      type: edited?.type ?? 'permanent',
      visibility: edited?.visibility ?? true,
      served: edited?.served ?? always,
      setPrices: edited ? typedSetPrices(edited) : [],
      categories: edited ? editedCategories(edited) : [],
    }),
    save: async ({ setPrices, categories: rows, ...values }, version, idempotencyKey) => {
      if (values.visibility && !(await isMeant.ask())) return undefined;
      const hasNone = setPrices.length === 0 && !(menu && hasSetPrice(menu));
      const { categories, days, renamed, translations } = sentCategories(rows, values.translations);
      const body = {
        ...values,
        categories,
        ...(values.type === 'weekly' && { days }),
        ...(hasNone ? { translations } : withSetPrices(translations, setPrices)),
      };
      return menu
        ? client.menus.update({ id: menu._id, body: { ...body, renamed, _id: menu._id, version } })
        : client.menus.add({ body, idempotencyKey });
    },
    onSaved: ({ message }) => {
      announce(message);
      onClose();
    },
    fieldTexts: ({ name, description, translations, type, visibility, served, setPrices, categories }) => [
      [texts.name, name],
      [texts.type, all.types[type]],
      [texts.description, description],
      [texts.visibility, visibility ? all.visible : all.hidden],
      [all.served.title, servedInWords(spokenLanguage(), { served }) || all.served.always],
      [publicMenu.setPrices, setPrices.map(({ name, price }) => `${name} ${price}`.trim()).join('\n')],
      [texts.categories, categories.map((category) => category.name).join(', ')],
      [texts.days, categories.flatMap((category) => (category.date ? `${category.name} ${category.date}` : [])).join('\n')],
      ...translationTexts(translations, { name: texts.name, description: texts.description }),
      ...categories.flatMap(({ name, translations }) => translationTexts(translations, { name })),
    ],
  });
  const { register, watch, setValue, getValues, formState } = editor.form;
  const inputOf = inputsOf(editor.form);
  const { errors } = formState;
  const [typed, setTyped] = useState<TypedCategory>(nothingTyped);
  const [isTaken, setTaken] = useState(false);
  const isRestWrong = [errors.served, errors.description, errors.setPrices].some(Boolean);
  const [isOpen, setOpen] = useState(() => menu !== undefined && hasMore(menu));
  const isTyping = typed.text.trim() !== '' && typed.text !== typed.of;
  useUnsaved(isTyping);
  const categories = watch('categories');
  const setCategories = (rows: EditedMenu['categories']) =>
    setValue('categories', rows, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  /** Whether the typed category could be added or renamed. */
  const addTyped = () => {
    const next = withTyped(getValues('categories'), typed, menu?.categories ?? []);
    if (next) {
      setCategories(next);
      setTyped(nothingTyped);
    }
    setTaken(!next);
    return next !== undefined;
  };
  // adds the typed category too: many users do not press Add for the last one
  const submit = async () => (addTyped() ? editor.submit() : undefined);
  const categoriesError = isTaken
    ? messages().renamed
    : (errors.categories?.message ?? errors.categories?.find?.((error) => error)?.message);

  return (
    <>
      <EditorDialog
        title={menu ? texts.editTitle : texts.createTitle}
        size="lg"
        editor={{ ...editor, isDirty: editor.isDirty || isTyping, submit }}
        refusal={errors.name?.message ?? categoriesError}
        onClose={onClose}
      >
        <TranslatedField label={texts.name} field="name" hasFocus inputOf={(path) => inputOf(path)} />
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <SelectField label={texts.type} {...register('type')}>
            <Options of={MenuType.options} word={(type) => all.types[type]} />
          </SelectField>
          <SelectField
            label={texts.visibility}
            value={String(watch('visibility'))}
            onChange={(event) => setValue('visibility', event.target.value === 'true', { shouldDirty: true })}
          >
            <option value="true">{all.visible}</option>
            <option value="false">{all.hidden}</option>
          </SelectField>
        </SimpleGrid>
        <CategoriesField
          categories={categories.map(({ name }) => name)}
          typed={typed}
          error={categoriesError}
          onType={setTyped}
          onAdd={addTyped}
          onRemove={(category) => {
            setCategories(categories.filter(({ name }) => name !== category));
            setTyped(nothingTyped);
            setTaken(false);
          }}
        />
        {watch('type') === 'weekly' && categories.length > 0 && <CategoryDays rows={categories} onChange={setCategories} />}
        <Fold line={texts.more} open={isOpen || isRestWrong} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <Stack gap="4" pt="2">
            <ServedFields
              served={watch('served') ?? always}
              error={(field) => errors.served?.[field]}
              onChange={(served) => setValue('served', served, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
            />
            <TranslatedField label={texts.description} field="description" optional rows={2} inputOf={(path) => inputOf(path)} />
            <SetPricesField
              rows={watch('setPrices')}
              errorAt={errorsBelow(errorsIn(errors), 'setPrices')}
              onChange={(setPrices) => setValue('setPrices', setPrices, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
            />
            <CategoryTranslations rows={categories} onChange={setCategories} />
          </Stack>
        </Fold>
      </EditorDialog>
      {isMeant.question}
    </>
  );
}

interface Props {
  served: Served;
  error: (field: keyof Served) => { message?: string | undefined } | undefined;
  onChange: (served: Served) => void;
}

const weekdays = opening.days.map((_name, day) => day);

/** When a menu is served: its days, weekdays and hours; all empty, always. */
function ServedFields({ served, error, onChange }: Props) {
  // what guests will read
  const words = servedInWords(spokenLanguage(), { served });
  const field = (name: Exclude<keyof Served, 'weekdays'>) => ({
    label: all.served[name],
    value: served[name],
    error: error(name),
    optional: true,
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...served, [name]: target.value }),
  });
  return (
    <FieldGroup label={all.served.title}>
      <Stack gap="3">
        <SimpleGrid columns={2} gap="4">
          <DateField {...field('from')} />
          <DateField {...field('to')} />
        </SimpleGrid>
        <ChipChoices
          label={all.served.weekdays}
          width="6.5rem"
          of={weekdays}
          word={(day) => opening.days[day]}
          chosen={served.weekdays}
          onChange={(chosen) => onChange({ ...served, weekdays: chosen.toSorted((a, b) => a - b) })}
        />
        <SimpleGrid columns={2} gap="4">
          <DateField type="time" {...field('opens')} />
          <DateField type="time" {...field('closes')} />
        </SimpleGrid>
        <chakra.p textStyle="small" color="fg.muted" aria-live="polite">
          {words ? all.served.read(words) : all.served.always}
        </chakra.p>
      </Stack>
    </FieldGroup>
  );
}
