import { settings } from 'virtual:settings';
import { chakra } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { type Menu, NewMenu } from '#card/contract/menus';
import { firstWeek } from '#card/rules/new-week';
import { readPrice } from '#card/rules/prices';
import { catalogueFields as messages } from '#card/words/catalogue';
import { languageTags } from '#house/language/languages';
import { cardDayOf } from '#house/rules/card-day';
import { paths } from '#site/contract/page-paths';
import { menus as all } from '#texts/card';
import { client } from '../../../house/client/client.ts';
import { useEditor } from '../../../house/client/editing/use-editor.ts';
import { EditorDialog } from '../../../house/ui/dialog/editor-dialog.tsx';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { TextField } from '../../../house/ui/form/fields.tsx';
import { Radio, RadioGroup } from '../../../house/ui/form/radio.tsx';

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
  const editor = useEditor<QuickMenu, Menu>({
    group: 'menus',
    formName: 'quick',
    schema: QuickMenu,
    edited: undefined,
    valuesOf: () => ({ kind: 'card', name: '', price: '' }),
    save: ({ kind, name, price }, _version, idempotencyKey) => {
      const setPrices = kind === 'set' && { setPrices: [{ measure: '', price: readPrice(price) ?? 0 }] };
      return client.menus.add({ body: { name, ...first(kind), ...setPrices }, idempotencyKey });
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
      <TextField label={all.form.name} data-autofocus maxLength={80} error={errors.name} {...register('name')} />
      {watch('kind') === 'set' && (
        <TextField label={texts.price} inputMode="decimal" autoComplete="off" error={errors.price} {...register('price')} />
      )}
      <chakra.p color="fg.muted">{texts.hidden}</chakra.p>
    </EditorDialog>
  );
}

/** What a menu of a kind begins with. Guests see it when it is shown to them. */
function first(kind: Kind): Pick<NewMenu, 'type' | 'visibility' | 'categories' | 'days' | 'description'> {
  const hidden = { visibility: false, description: '' };
  if (kind !== 'week') return { ...hidden, type: kind === 'set' ? 'special' : 'permanent', categories: [...texts.categories[kind]] };
  const days = firstWeek(cardDayOf(new Date(), settings.timeZone), languageTags[settings.defaultLanguage]);
  return { ...hidden, type: 'weekly', categories: Object.keys(days), days };
}
