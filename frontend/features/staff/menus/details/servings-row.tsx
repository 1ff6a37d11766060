import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import type { Translated } from '#rules/translated';
import { texts as all } from '#texts/card/menus';
import { Input } from '../../../../components/form/input.tsx';
import { Written } from '../../../../components/language/written.tsx';

const texts = all.shopping;

interface Props {
  meal: Translated<'name'>;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The servings of one meal on the shopping list. */
export function ServingsRow({ meal, value, error, onChange }: Props) {
  const id = useId();
  return (
    <chakra.li display="grid" gridTemplateColumns="minmax(0, 1fr) 6rem" gap="3" alignItems="center" py="2" borderTopWidth="1px">
      <chakra.label htmlFor={id}>
        <chakra.span srOnly>{texts.servings}: </chakra.span>
        <Written of={meal} field="name" />
      </chakra.label>
      <Input
        id={id}
        inputMode="numeric"
        placeholder={texts.servings}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}error` : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && (
        <chakra.span id={`${id}error`} gridColumn="1 / -1" textStyle="small" color="danger.fg">
          {error}
        </chakra.span>
      )}
    </chakra.li>
  );
}
