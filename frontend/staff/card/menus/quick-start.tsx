import { settings } from 'virtual:settings';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NewMenu } from '#card/contract/menus';
import { firstWeek } from '#card/rules/new-week';
import { readPrice } from '#card/rules/prices';
import { catalogueFields as messages } from '#card/words';
import { languageTags } from '#house/language/languages';
import { cardDayOf } from '#house/rules/card-day';
import { paths } from '#site/contract/page-paths';
import { menus as all } from '#texts/card';
import { components as words } from '#texts/house';
import { messageOf } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { useChange } from '../../../house/client/queries.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { Dialog, DialogCancel } from '../../../house/ui/dialog/dialog.tsx';
import { DialogActions } from '../../../house/ui/dialog/dialog-looks.ts';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { Answer } from '../../../house/ui/feedback/answer.tsx';
import { TextField } from '../../../house/ui/form/fields.tsx';
import { Radio, RadioGroup } from '../../../house/ui/form/radio.tsx';

const texts = all.quick;

const kinds = ['card', 'week', 'drinks', 'set'] as const;
type Kind = (typeof kinds)[number];

/** Asks what kind of menu it is and how it is called, makes it with its first categories, hidden, and opens its table. */
export function QuickStart({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const add = useChange('menus', client.menus.add);
  const [kind, setKind] = useState<Kind>('card');
  const [name, setName] = useState('');
  const [price, setPrice] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const setPriceOf = readPrice(price);
  const isPriced = kind !== 'set' || setPriceOf !== undefined;
  const submit = (form: HTMLFormElement) => {
    setAsked(true);
    if (!name.trim() || !isPriced) {
      form.querySelector<HTMLInputElement>(name.trim() ? '[name=price]' : '[name=name]')?.focus();
      return;
    }
    const body = { name: name.trim(), ...first(kind), ...(kind === 'set' && { setPrices: [{ measure: '', price: setPriceOf ?? 0 }] }) };
    add.mutate(
      { body, idempotencyKey },
      {
        onSuccess: ({ data }) => {
          announce(texts.made(data.name));
          onClose();
          navigate(paths.menuDetails(data._id));
        },
      },
    );
  };
  return (
    <Dialog title={texts.title} onClose={onClose} isDirty={name.trim() !== ''}>
      <chakra.form
        noValidate
        display="grid"
        gap="4"
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        <RadioGroup label={texts.kind}>
          {kinds.map((one) => (
            <Radio key={one} name="kind" label={texts.kinds[one]} checked={kind === one} onChange={() => setKind(one)} />
          ))}
        </RadioGroup>
        <TextField
          label={all.form.name}
          name="name"
          data-autofocus
          maxLength={80}
          error={isAsked && !name.trim() ? { message: messages().menuName } : undefined}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        {kind === 'set' && (
          <TextField
            label={texts.price}
            name="price"
            inputMode="decimal"
            autoComplete="off"
            error={isAsked && !isPriced ? { message: messages().price } : undefined}
            value={price}
            onChange={({ target }) => setPrice(target.value)}
          />
        )}
        <chakra.p color="fg.muted">{texts.hidden}</chakra.p>
        <DialogActions>
          {add.error && <Answer>{messageOf(add.error)}</Answer>}
          <DialogCancel>{words.cancel}</DialogCancel>
          <Button type="submit" busy={add.isPending && texts.making}>
            {texts.make}
          </Button>
        </DialogActions>
      </chakra.form>
    </Dialog>
  );
}

/** What a menu of a kind begins with. Guests see it when it is shown to them. */
function first(kind: Kind): Pick<NewMenu, 'type' | 'visibility' | 'categories' | 'days' | 'description'> {
  const hidden = { visibility: false, description: '' };
  if (kind !== 'week') return { ...hidden, type: kind === 'set' ? 'special' : 'permanent', categories: [...texts.categories[kind]] };
  const days = firstWeek(cardDayOf(new Date(), settings.timeZone), languageTags[settings.defaultLanguage]);
  return { ...hidden, type: 'weekly', categories: Object.keys(days), days };
}
