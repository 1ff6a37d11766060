import { SimpleGrid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { FieldErrors } from 'react-hook-form';
import * as z from 'zod/mini';
import { Price } from '#card/contract/prices';
import { readPrice } from '#card/rules/prices';
import { catalogueFields as messages } from '#card/words';
import { menus as texts } from '#texts/card';
import { TextField } from '../../../house/ui/form/fields.tsx';

/** Whether a price can be read from what is typed. */
const isPrice = (text: string) => Price.safeParse(readPrice(text)).success;

/** A price as it is typed. */
export const PriceText = z.string().check(z.refine(isPrice, { error: () => messages().price }));

interface Row {
  measure: string;
  price: string;
}

interface Props {
  row: Row;
  errors: FieldErrors<Row> | undefined;
  /** The label of what the price is for, and its hint. */
  label: string;
  hint?: string | undefined;
  autoFocus?: boolean;
  onChange: (changed: Partial<Row>) => void;
  /** Further fields beside these two, so many. */
  children?: ReactNode;
  further?: number;
}

/** One of several prices: what it is for, and the price. */
export function PriceFields({ row: { measure, price }, errors, label, hint, autoFocus, onChange, children, further = 0 }: Props) {
  return (
    <SimpleGrid columns={{ base: 2, md: 2 + further }} gap="2" flex="1">
      <TextField
        label={label}
        hint={hint}
        autoComplete="off"
        autoFocus={autoFocus}
        value={measure}
        error={errors?.measure}
        onChange={({ target }) => onChange({ measure: target.value })}
      />
      <TextField
        label={texts.details.price}
        inputMode="decimal"
        autoComplete="off"
        value={price}
        error={errors?.price}
        onChange={({ target }) => onChange({ price: target.value })}
      />
      {children}
    </SimpleGrid>
  );
}
