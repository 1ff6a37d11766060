import { Flex, Stack } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { ShoppingState, StoredShoppingList } from '#contract/card/shopping';
import { texts as all } from '#texts/card/shopping';
import { Button } from '../../../components/action/button.tsx';
import { shareText } from '../../../components/action/share.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { SelectField, TextareaField } from '../../../components/form/fields.tsx';
import { spanOf, suppliersOf, textOf } from './lists.ts';

const texts = all.send;

interface Props {
  list: StoredShoppingList;
  state: ShoppingState;
  onClose: () => void;
}

/** What is left of a list as text: to copy, to share with a program of the device, or to mail; all of it, or what one supplier brings. */
export function SendDialog({ list, state, onClose }: Props) {
  const [supplier, setSupplier] = useState('');
  const shown = useRef<HTMLTextAreaElement>(null);
  const text = textOf(list, state, supplier || undefined);
  const title = texts.head(spanOf(list));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      announce(texts.copied);
    } catch {
      shown.current?.select();
      announce(texts.notCopied, { tone: 'danger' });
    }
  };
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <Stack gap="4">
        <SelectField label={texts.what} value={supplier} onChange={({ target }) => setSupplier(target.value)}>
          <option value="">{texts.everything}</option>
          {suppliersOf(list, state).map((one) => (
            <option key={one} value={one}>
              {texts.ofSupplier(one)}
            </option>
          ))}
        </SelectField>
        <TextareaField ref={shown} label={texts.text} readOnly rows={10} value={text || texts.empty} />
        <Flex gap="3" wrap="wrap">
          <Button disabled={!text} onClick={copy}>
            {texts.copy}
          </Button>
          {'share' in navigator && (
            <Button look="outline" disabled={!text} onClick={() => shareText({ title, text })}>
              {texts.share}
            </Button>
          )}
          {text && (
            <Button asChild look="outline">
              <a href={mailOf(title, text)}>{texts.mail}</a>
            </Button>
          )}
        </Flex>
      </Stack>
    </Dialog>
  );
}

/** The address of a new mail to nobody yet; its lines end as RFC 6068 wants them. */
function mailOf(subject: string, body: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
}
