import { settings } from 'virtual:settings';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { Ingredient } from '#card/contract/ingredients';
import { type NewMeal, Unit } from '#card/contract/meals';
import { quantityInDigits, readQuantity } from '#card/rules/quantities';
import { searchable } from '#house/rules/searchable';
import { written } from '#house/rules/translated';
import { meals as all } from '#texts/kitchen';
import { Button } from '../../../house/ui/action/button.tsx';
import { PlusIcon } from '../../../house/ui/art/icons.tsx';
import { Answer } from '../../../house/ui/feedback/answer.tsx';
import { Input, Options, Select } from '../../../house/ui/form/fields.tsx';
import { closestTo, namesOf, SearchBox } from '../../../house/ui/form/search-box.tsx';
import { Written } from '../../../house/ui/language/written.tsx';
import { IngredientDialog } from './ingredient-dialog.tsx';
import type { EditedMeal } from './meal-allergens.tsx';

const texts = all.form;

interface Props extends EditedMeal {
  ingredients: ReadonlyMap<string, Ingredient>;
}

/** The ingredients of a recipe, each with a note on how the shopping list reads its quantity. */
export function SelectedIngredients({ values: { ingredients: rows }, change, errorOf, ingredients }: Props) {
  const error = errorOf('ingredients')?.message;
  return (
    <chakra.section>
      <chakra.h3 textStyle="small" fontWeight="bold">
        {texts.selected}
      </chakra.h3>
      {rows.length === 0 && <chakra.p color="fg.muted">{texts.noneSelected}</chakra.p>}
      <chakra.ul listStyleType="none" p="0" m="0">
        {rows.map((row, index) => {
          const ingredient = ingredients.get(row._id);
          return (
            <Row
              key={row._id}
              row={row}
              error={errorOf(`ingredients.${index}.quantity`)?.message}
              name={ingredient ? written(ingredient, 'name') : texts.unknownIngredient}
              onChange={(next) => change({ ingredients: rows.flatMap((one) => (one === row ? (next ?? []) : one)) })}
            />
          );
        })}
      </chakra.ul>
      {error && <Answer>{error}</Answer>}
    </chakra.section>
  );
}

/** Each ingredient of a recipe with its quantity. */
export function recipeInWords(rows: NewMeal['ingredients'], ingredients: readonly Ingredient[] = []): string[] {
  const byId = new Map(ingredients.map((one) => [one._id, one]));
  return rows.map(({ _id, quantity, unit }) => {
    const ingredient = byId.get(_id);
    return `${ingredient ? written(ingredient, 'name') : texts.unknownIngredient}${quantity && `: ${quantity} ${unit}`}`;
  });
}

interface RowProps {
  row: NewMeal['ingredients'][number];
  error: string | undefined;
  name: string;
  /** `undefined` takes it out. */
  onChange: (row: NewMeal['ingredients'][number] | undefined) => void;
}

function Row({ row, error, name, onChange }: RowProps) {
  const { _id, quantity, unit } = row;
  const readingId = `quantity-${_id}`;
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr) 5.5rem auto', md: 'minmax(0, 1fr) 7rem 5.5rem auto' }}
      alignItems="center"
      gap="2"
      py="2.5"
      borderTopWidth="1px"
    >
      <chakra.strong gridColumn={{ base: '1 / -1', md: 'auto' }}>{name}</chakra.strong>
      <Input
        aria-label={texts.quantityOf(name)}
        aria-invalid={error ? true : undefined}
        aria-describedby={readingId}
        value={quantity}
        onChange={({ target }) => onChange({ ...row, quantity: target.value })}
      />
      <Select aria-label={texts.unitOf(name)} value={unit} onChange={({ target }) => onChange({ ...row, unit: Unit.parse(target.value) })}>
        <Options of={Unit.options} />
      </Select>
      <Button look="danger" size="sm" aria-label={texts.removeIngredient(name)} onClick={() => onChange(undefined)}>
        {texts.remove}
      </Button>
      <chakra.span id={readingId} gridColumn="1 / -1" textStyle="small">
        <Reading quantity={quantity} unit={unit} error={error} />
      </chakra.span>
    </chakra.li>
  );
}

function Reading({ quantity, unit, error }: { quantity: string; unit: string; error: string | undefined }) {
  if (error) return <chakra.span color="danger.fg">{error}</chakra.span>;
  if (!quantity.trim()) return <chakra.span color="fg.muted">{texts.noQuantity}</chakra.span>;
  const read = readQuantity(quantity, settings.defaultLanguage);
  if (!read) return <chakra.span color="warning.fg">{texts.unreadable}</chakra.span>;
  const mayBeThousands = /\d[\s.,]\d{3}/.test(quantity);
  return <chakra.span color="fg.muted">{texts.reading(mayBeThousands ? quantityInDigits(read) : quantity.trim(), unit)}</chakra.span>;
}

const shownAtOnce = 8;

interface IngredientSearchProps {
  ingredients: readonly Ingredient[];
  /** The ingredients of the recipe; they are not offered again. */
  chosen: readonly { _id: string }[];
  onChoose: (ingredient: Ingredient) => void;
}

/** Searches ingredients by their names in any language and adds them to the recipe; Enter adds the closest, or makes one where there is none. */
export function IngredientSearch({ ingredients, chosen, onChoose }: IngredientSearchProps) {
  const [search, setSearch] = useState('');
  const [isMaking, setMaking] = useState(false);
  const choose = (ingredient: Ingredient) => {
    onChoose(ingredient);
    setSearch('');
  };
  const matches = search.trim() ? closestTo(search, ingredients, namesOf) : [];
  const isChosen = ({ _id }: Ingredient) => chosen.some((row) => row._id === _id);
  const found = matches.filter((ingredient) => !isChosen(ingredient)).slice(0, shownAtOnce);
  const already = matches.filter(isChosen).slice(0, shownAtOnce);
  const isMissing = search.trim() !== '' && matches.length === 0;
  // who types `milk` while milk is selected does not want goat's milk
  const isSame = already.some((one) => namesOf(one).some((name) => searchable(name) === searchable(search.trim())));

  return (
    <>
      <chakra.div
        display="grid"
        gap="2"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          if (found[0] && !isSame) choose(found[0]);
          else if (isMissing) setMaking(true);
        }}
      >
        <SearchBox placeholder={texts.search} value={search} onChange={setSearch} />
        <chakra.div role="status" textStyle="small" color="fg.muted" _empty={{ display: 'none' }}>
          {search.trim() &&
            (found.length === 0 || isSame) &&
            (already.length > 0 ? texts.isSelected(already.map((ingredient) => written(ingredient, 'name'))) : texts.noIngredient)}
        </chakra.div>
        {found.length > 0 && (
          <chakra.ul listStyleType="none" p="0" m="0" display="flex" flexWrap="wrap" gap="2">
            {found.map((ingredient) => (
              <li key={ingredient._id}>
                <Button look="outline" size="sm" aria-label={texts.add(written(ingredient, 'name'))} onClick={() => choose(ingredient)}>
                  <PlusIcon /> <Written of={ingredient} field="name" />
                </Button>
              </li>
            ))}
          </chakra.ul>
        )}
        <Button look="quiet" size="sm" justifySelf="start" textAlign="start" mx="-3" maxWidth="full" onClick={() => setMaking(true)}>
          <PlusIcon /> {isMissing ? texts.newIngredientNamed(search.trim()) : texts.newIngredient}
        </Button>
      </chakra.div>
      {isMaking && (
        // a form within the form of the meal, which is not sent with it
        <chakra.div display="contents" onSubmit={(event) => event.stopPropagation()}>
          <IngredientDialog name={search.trim()} onSaved={choose} onClose={() => setMaking(false)} />
        </chakra.div>
      )}
    </>
  );
}
