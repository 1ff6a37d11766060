import { settings } from 'virtual:settings';
import { chakra } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { type Menu, NewMenu } from '#card/contract/menus';
import { firstCategories } from '#card/rules/first-categories';
import { firstWeek } from '#card/rules/new-week';
import { readPrice } from '#card/rules/prices';
import { catalogueFields as messages } from '#card/words/catalogue';
import { type Language, languageTags } from '#house/language/languages';
import { cardDayOf } from '#house/rules/card-day';
import { paths } from '#site/contract/page-paths';
import { menus as all } from '#texts/card';
import { untranslated as languageTexts } from '#texts/house';
import { client } from '../../../house/client/client.ts';
import { useEditor } from '../../../house/client/editing/use-editor.ts';
import { EditorDialog } from '../../../house/ui/dialog/editor-dialog.tsx';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { Radio, RadioGroup, TextField } from '../../../house/ui/form/fields.tsx';
import { useOtherLanguages } from '../../../house/ui/language/languages-on.ts';

const texts = all.quick;

const kinds = ['card', 'week', 'drinks', 'set'] as const;
type Kind = (typeof kinds)[number];

const QuickMenu = z
  .object({ kind: z.enum(kinds), name: NewMenu.shape.name, price: z.string() })
  .check(
    z.refine(({ kind, price }) => kind !== 'set' || readPrice(price) !== undefined, { path: ['price'], error: () => messages().price }),
  );
type QuickMenu = z.infer<typeof QuickMenu>;

/** Asks what kind of menu it is and how it is called, makes it with its first categories, hidden, and opens its table. */
export function QuickStart({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const others = useOtherLanguages();
  const aside = others.length > 0 ? languageTexts.inLanguage[settings.defaultLanguage] : undefined;
  const editor = useEditor<QuickMenu, Menu>({
    group: 'menus',
    formName: 'quick',
    schema: QuickMenu,
    edited: undefined,
    valuesOf: () => ({ kind: 'card', name: '', price: '' }),
    save: ({ kind, name, price }, _version, idempotencyKey) => {
      const setPrices = kind === 'set' && { setPrices: [{ measure: '', price: readPrice(price) ?? 0 }] };
      return client.menus.add({ body: { name, ...first(kind, others), ...setPrices }, idempotencyKey });
    },
    onSaved: ({ data }) => {
      announce(texts.made(data.name));
      onClose();
      navigate(paths.menuDetails(data._id));
    },
    fieldTexts: () => [],
  });
  const { register, watch, formState } = editor.form;
  const { errors } = formState;
  return (
    <EditorDialog title={texts.title} editor={editor} save={texts.make} onClose={onClose}>
      <RadioGroup label={texts.kind}>
        {kinds.map((one) => (
          <Radio key={one} label={texts.kinds[one]} value={one} {...register('kind')} />
        ))}
      </RadioGroup>
      <TextField label={all.form.name} aside={aside} data-autofocus maxLength={80} error={errors.name} {...register('name')} />
      {watch('kind') === 'set' && (
        <TextField label={texts.price} inputMode="decimal" autoComplete="off" error={errors.price} {...register('price')} />
      )}
      <chakra.p color="fg.muted">{texts.hidden}</chakra.p>
    </EditorDialog>
  );
}

/** What a menu of a kind begins with, in each language. Guests see it when it is shown to them. */
function first(kind: Kind, others: readonly Language[]): Omit<NewMenu, 'name'> {
  const weekIn = (language: Language) => firstWeek(cardDayOf(new Date(), settings.timeZone), languageTags[language]);
  const namesIn = (language: Language) => (kind === 'week' ? Object.keys(weekIn(language)) : firstCategories[language][kind]);
  const categories = [...namesIn(settings.defaultLanguage)];
  const translated = (language: Language) => Object.fromEntries(namesIn(language).map((name, at) => [categories[at] ?? '', name]));
  const translations = Object.fromEntries(others.map((language) => [language, { categories: translated(language) }]));
  const hidden = { visibility: false, description: '', categories, translations };
  if (kind === 'week') return { ...hidden, type: 'weekly', days: weekIn(settings.defaultLanguage) };
  return { ...hidden, type: kind === 'set' ? 'special' : 'permanent' };
}
