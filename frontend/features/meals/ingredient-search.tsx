import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { Ingredient } from '#contract/ingredients';
import { allTexts, written } from '#rules/translated';
import { texts as all } from '#texts/meals';
import { Button } from '../../components/action/button.tsx';
import { PlusIcon } from '../../components/art/icons.tsx';
import { SearchBox } from '../../components/form/search-box.tsx';
import { matching } from '../../components/form/text-match.ts';
import { Written } from '../../components/language/written.tsx';

const texts = all.form;
const shownAtOnce = 8;

interface Props {
  ingredients: readonly Ingredient[];
  /** The ingredients of the recipe; they are not offered again. */
  chosen: readonly { _id: string }[];
  onChoose: (ingredient: Ingredient) => void;
}

/** Searches ingredients by their names in any language and adds them to the recipe; Enter adds the first. */
export function IngredientSearch({ ingredients, chosen, onChoose }: Props) {
  const [search, setSearch] = useState('');
  const isSought = matching(search);
  const matches = search.trim() ? ingredients.filter((ingredient) => allTexts(ingredient, 'name').some(isSought)) : [];
  const isChosen = ({ _id }: Ingredient) => chosen.some((row) => row._id === _id);
  const found = matches.filter((ingredient) => !isChosen(ingredient)).slice(0, shownAtOnce);
  const already = matches.filter(isChosen).slice(0, shownAtOnce);
  const choose = (ingredient: Ingredient) => {
    onChoose(ingredient);
    setSearch('');
  };

  return (
    <chakra.div
      display="grid"
      gap="2"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        if (found[0]) choose(found[0]);
      }}
    >
      <SearchBox placeholder={texts.search} value={search} onChange={setSearch} />
      <chakra.div role="status" textStyle="small" color="fg.muted" _empty={{ display: 'none' }}>
        {search.trim() &&
          found.length === 0 &&
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
    </chakra.div>
  );
}
