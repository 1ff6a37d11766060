import { useState } from 'react';
import type { Language } from '#messages/languages';
import { texts } from '#texts/translations';
import { Checkbox } from '../form/fields.tsx';
import { otherLanguages } from './other-languages.ts';

/** The items that are not wholly translated if the user wants these only, else all; `filter` is the field that asks, where there are any. */
export function useUntranslatedFilter<Item>(items: readonly Item[], missing: (item: Item, language: Language) => readonly string[]) {
  const [isOn, setOn] = useState(false);
  const lacking = items.filter((item) => otherLanguages.some((language) => missing(item, language).length > 0));
  const filter = (lacking.length > 0 || isOn) && (
    <div>
      <Checkbox label={texts.onlyUntranslated(lacking.length, items.length)} checked={isOn} onChange={() => setOn(!isOn)} />
    </div>
  );
  return { shown: isOn ? lacking : items, filter };
}
