import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { ShoppingListRequest } from '#card/contract/menus';
import { written } from '#house/rules/translated';
import { menus as all } from '#texts/card';
import { ApiError, messageOf } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { openDocument } from '../../../house/ui/action/files.ts';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { EmptyState } from '../../../house/ui/feedback/query-result.tsx';
import { Input } from '../../../house/ui/form/fields.tsx';
import { FormDialog } from '../../house/form-dialog.tsx';
import type { KnownMeal } from './shared-table.ts';

const texts = all.shopping;

/** Asks for the servings of each meal and opens the generated shopping list. */
export function ShoppingListDialog({ meals, onClose }: { meals: readonly KnownMeal[]; onClose: () => void }) {
  const [servings, setServings] = useState<Record<string, string>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  const submit = async () => {
    const order = orderOf(servings);
    const wrong = servingsErrors(order);
    setErrors(wrong);
    setFailure(order.meals.length === 0 ? texts.nothing : '');
    if (order.meals.length === 0 || Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      await openDocument(() => client.menus.generateShoppingList({ body: order }));
      announce(texts.done);
      onClose();
    } catch (error) {
      const isAnswered = error instanceof ApiError && error.status;
      setFailure(isAnswered ? `${texts.failed} ${messageOf(error)}` : texts.failed);
      setBusy(false);
    }
  };

  return (
    <FormDialog
      title={texts.title}
      isDirty={Object.values(servings).some(Boolean)}
      failure={failure}
      submit={texts.open}
      busy={isBusy && texts.submitting}
      canSubmit={meals.length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <chakra.p color="fg.muted">{texts.explanation}</chakra.p>
      {meals.length === 0 && <EmptyState>{all.details.nothingOnMenu}</EmptyState>}
      <chakra.ul listStyleType="none" p="0" m="0">
        {meals.map(({ _id, ...meal }) => (
          <ServingsRow
            key={_id}
            name={written(meal, 'name')}
            value={servings[_id] ?? ''}
            error={errors[_id]}
            onChange={(value) => setServings({ ...servings, [_id]: value })}
          />
        ))}
      </chakra.ul>
    </FormDialog>
  );
}

interface Props {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The servings of one meal on the shopping list. */
function ServingsRow({ name, value, error, onChange }: Props) {
  const id = useId();
  return (
    <chakra.li display="grid" gridTemplateColumns="minmax(0, 1fr) 6rem" gap="3" alignItems="center" py="2" borderTopWidth="1px">
      <chakra.label htmlFor={id}>
        <chakra.span srOnly>{texts.servings}: </chakra.span>
        {name}
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

type Order = { meals: { _id: string; servings: string }[] };

/** The meals with a servings value, valid or not. */
export function orderOf(servings: Record<string, string>): Order {
  return { meals: Object.entries(servings).flatMap(([_id, text]) => (text.trim() ? [{ _id, servings: text.trim() }] : [])) };
}

/** The errors of the servings by meal. */
export function servingsErrors({ meals }: Order): Record<string, string> {
  const { error } = ShoppingListRequest.safeParse({ meals });
  return Object.fromEntries(
    (error?.issues ?? []).flatMap(({ path, message }) => {
      const meal = meals[Number(path[1])];
      return meal && path[0] === 'meals' ? [[meal._id, message]] : [];
    }),
  );
}
