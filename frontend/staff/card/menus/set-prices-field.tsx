import { Grid } from '@chakra-ui/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { Menu } from '#card/contract/menus';
import { areDistinct, mostSetPrices, NewSetPrice, Price } from '#card/contract/prices';
import { readPrice, typedPrice } from '#card/rules/prices';
import { catalogueFields as messages } from '#card/words/catalogue';
import { measureOf } from '#house/rules/translated';
import { menus as all, publicMenu } from '#texts/card';
import { type ErrorAt, errorsBelow } from '../../../house/ui/form/errors-at.ts';
import { TextField } from '../../../house/ui/form/fields.tsx';
import { RowsField } from '../../../house/ui/form/rows-field.tsx';
import { TranslatedField, textInputs } from '../../../house/ui/language/translated-field.tsx';
import { named, namedPart, withParts } from './categories-field.tsx';

const texts = all.setPrices;

/** A price as it is typed. */
const PriceText = z.string().check(z.refine((text) => Price.safeParse(readPrice(text)).success, { error: () => messages().price }));

/** The set prices of a menu as they are typed, each with its words in the other languages. */
export const EditedSetPrices = z.array(z.object({ ...named(NewSetPrice.shape.measure), price: PriceText })).check(
  z.refine((prices) => areDistinct(prices.map(({ name: measure }) => ({ measure }))), {
    error: () => messages().setPriceMeasures,
  }),
);
type EditedSetPrices = z.infer<typeof EditedSetPrices>;

/** The set prices of a menu as form values. */
export function typedSetPrices(menu: Menu): EditedSetPrices {
  return (menu.setPrices ?? []).map(({ measure, price }) => ({ ...namedPart(measureOf(menu, measure)), price: typedPrice(price) }));
}

/** A menu as it is sent, with the set prices of the form. */
export function withSetPrices(translations: Menu['translations'], typed: EditedSetPrices) {
  const setPrices = typed.map(({ name: measure, price }) => ({ measure, price: readPrice(price) ?? 0 }));
  return { setPrices, translations: withParts(translations, 'measures', typed) };
}

interface Props {
  rows: EditedSetPrices;
  errorAt: ErrorAt;
  onChange: (rows: EditedSetPrices) => void;
}

/** What the courses of a menu cost together: each price with what it is for, in each language. */
export function SetPricesField({ rows, errorAt, onChange }: Props) {
  const [before] = useState(rows.length);
  const nameOf = ({ name }: EditedSetPrices[number], index: number) => name || String(index + 1);
  return (
    <RowsField
      title={publicMenu.setPrices}
      hint={texts.hint}
      rows={rows}
      onChange={onChange}
      newRow={{ name: '', translations: undefined, price: '' }}
      addLabel={texts.add}
      most={mostSetPrices}
      words={(row, index) => ({
        name: texts.priceOf(nameOf(row, index)),
        remove: texts.remove(nameOf(row, index)),
        removed: texts.removed(nameOf(row, index)),
      })}
      error={errorAt('') ?? errorAt('root')}
    >
      {(row, index, change) => {
        const errorOf = errorsBelow(errorAt, index);
        const inputs = textInputs(row, 'name', change, errorOf);
        return (
          <Grid gap="2" flex="1" gridTemplateColumns="minmax(0, 1fr) 6rem">
            <TranslatedField
              label={texts.measure}
              field="name"
              hint={index === 0 ? texts.measureHint : undefined}
              // a row that is added is typed into
              inputOf={(path, language) => ({ ...inputs(path, language), autoComplete: 'off', autoFocus: !language && index >= before })}
            />
            <TextField
              label={all.details.price}
              inputMode="decimal"
              autoComplete="off"
              value={row.price}
              error={errorOf('price')}
              onChange={({ target }) => change({ price: target.value })}
            />
          </Grid>
        );
      }}
    </RowsField>
  );
}
