import { SimpleGrid } from '@chakra-ui/react';
import { useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Menu } from '#card/contract/menus';
import { areDistinct, mostSetPrices, NewSetPrice, Price } from '#card/contract/prices';
import { readPrice, typedPrice } from '#card/rules/prices';
import { catalogueFields as messages } from '#card/words';
import { type Language, languages } from '#house/language/languages';
import { measureOf } from '#house/rules/translated';
import { menus as all } from '#texts/card';
import { untranslated as languageTexts } from '#texts/house';
import { errorOf } from '../../../house/ui/form/errors-at.ts';
import { TextField } from '../../../house/ui/form/fields.tsx';
import { RowsField } from '../../../house/ui/form/rows-field.tsx';
import { otherLanguages } from '../../../house/ui/language/form-translations.ts';
import { useOtherLanguages } from '../../../house/ui/language/languages-on.ts';

const texts = all.setPrices;

/** A price as it is typed. */
const PriceText = z.string().check(z.refine((text) => Price.safeParse(readPrice(text)).success, { error: () => messages().price }));

/** The set prices of a menu as they are typed, each with its words in the other languages. */
export const EditedSetPrices = z
  .array(
    z.extend(NewSetPrice, {
      price: PriceText,
      translations: z.partialRecord(z.enum(languages), NewSetPrice.shape.measure),
    }),
  )
  .check(z.refine(areDistinct, { error: () => messages().setPriceMeasures }));
type EditedSetPrices = z.infer<typeof EditedSetPrices>;

/** The set prices of a menu as form values. */
export function typedSetPrices({ setPrices = [], translations }: Pick<Menu, 'setPrices' | 'translations'>): EditedSetPrices {
  return setPrices.map(({ measure, price }) => {
    const words = measureOf({ translations }, measure).translations;
    const inOthers = otherLanguages.map((language) => [language, words?.[language]?.name ?? '']);
    return { measure, price: typedPrice(price), translations: Object.fromEntries(inOthers) };
  });
}

/** A menu as it is sent, with the set prices of the form. */
export function withSetPrices(
  translations: Menu['translations'],
  typed: EditedSetPrices,
): Required<Pick<Menu, 'setPrices' | 'translations'>> {
  const wordsIn = (language: Language) =>
    typed.flatMap((one) => (one.measure ? [[one.measure, one.translations[language] ?? ''] as const] : []));
  const inOthers = otherLanguages.map((language) => {
    return [language, { ...translations?.[language], measures: Object.fromEntries(wordsIn(language)) }];
  });
  return {
    setPrices: typed.map(({ measure, price }) => ({ measure, price: readPrice(price) ?? 0 })),
    translations: Object.fromEntries(inOthers),
  };
}

interface Props {
  rows: EditedSetPrices;
  errors: FieldErrors<{ setPrices: EditedSetPrices }>['setPrices'];
  onChange: (rows: EditedSetPrices) => void;
}

/** What the courses of a menu cost together: each price with what it is for, in each language. */
export function SetPricesField({ rows, errors, onChange }: Props) {
  const others = useOtherLanguages();
  const [before] = useState(rows.length);
  const nameOf = ({ measure }: EditedSetPrices[number], index: number) => measure || String(index + 1);
  return (
    <RowsField
      title={texts.title}
      hint={texts.hint}
      rows={rows}
      onChange={onChange}
      newRow={{ measure: '', price: '', translations: {} }}
      addLabel={texts.add}
      most={mostSetPrices}
      words={(row, index) => ({
        name: texts.priceOf(nameOf(row, index)),
        remove: texts.remove(nameOf(row, index)),
        removed: texts.removed(nameOf(row, index)),
      })}
      error={errorOf(errors?.message ?? errors?.root?.message)}
    >
      {(row, index, change) => (
        <SimpleGrid columns={{ base: 2, md: 2 + others.length }} gap="2" flex="1">
          <TextField
            label={texts.measure}
            hint={index === 0 ? texts.measureHint : undefined}
            autoComplete="off"
            // a row that is added is typed into
            autoFocus={index >= before}
            value={row.measure}
            error={errors?.[index]?.measure}
            onChange={({ target }) => change({ measure: target.value })}
          />
          <TextField
            label={all.details.price}
            inputMode="decimal"
            autoComplete="off"
            value={row.price}
            error={errors?.[index]?.price}
            onChange={({ target }) => change({ price: target.value })}
          />
          {others.map((language) => (
            <TextField
              key={language}
              label={`${texts.measure} (${languageTexts.inLanguage[language]})`}
              optional
              lang={language}
              autoComplete="off"
              value={row.translations[language] ?? ''}
              error={errors?.[index]?.translations?.[language]}
              onChange={({ target }) => change({ translations: { ...row.translations, [language]: target.value } })}
            />
          ))}
        </SimpleGrid>
      )}
    </RowsField>
  );
}
