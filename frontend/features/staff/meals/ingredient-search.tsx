import { chakra } from '@chakra-ui/react';
import type { Ingredient } from '#contract/card/ingredients';
import { allTexts, written } from '#rules/translated';
import { texts as all } from '#texts/card/meals';
import { Button } from '../../../components/action/button.tsx';
import { PlusIcon } from '../../../components/art/icons.tsx';
import { SearchBox } from '../../../components/form/search-box.tsx';
import { matching } from '../../../components/form/text-match.ts';
import { Written } from '../../../components/language/written.tsx';

const texts = all.form;
const shownAtOnce = 8;

interface Props {
  search: string;
  onSearch: (search: string) => void;
  ingredients: readonly Ingredient[];
  /** The ingredients of the recipe; they are not offered again. */
  chosen: readonly { _id: string }[];
  onChoose: (ingredient: Ingredient) => void;
  /** Makes the ingredient that is searched. */
  onMissing: () => void;
}

/** Searches ingredients by their names in any language and adds them to the recipe; Enter adds the first, or makes one where there is none. */
export function IngredientSearch({ search, onSearch, ingredients, chosen, onChoose, onMissing }: Props) {
  const isSought = matching(search);
  const matches = search.trim() ? ingredients.filter((ingredient) => allTexts(ingredient, 'name').some(isSought)) : [];
  const isChosen = ({ _id }: Ingredient) => chosen.some((row) => row._id === _id);
  const found = matches.filter((ingredient) => !isChosen(ingredient)).slice(0, shownAtOnce);
  const already = matches.filter(isChosen).slice(0, shownAtOnce);
  const isMissing = search.trim() !== '' && matches.length === 0;

  return (
    <chakra.div
      display="grid"
      gap="2"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        if (found[0]) onChoose(found[0]);
        else if (isMissing) onMissing();
      }}
    >
      <SearchBox placeholder={texts.search} value={search} onChange={onSearch} />
      <chakra.div role="status" textStyle="small" color="fg.muted" _empty={{ display: 'none' }}>
        {search.trim() &&
          found.length === 0 &&
          (already.length > 0 ? texts.isSelected(already.map((ingredient) => written(ingredient, 'name'))) : texts.noIngredient)}
      </chakra.div>
      {found.length > 0 && (
        <chakra.ul listStyleType="none" p="0" m="0" display="flex" flexWrap="wrap" gap="2">
          {found.map((ingredient) => (
            <li key={ingredient._id}>
              <Button look="outline" size="sm" aria-label={texts.add(written(ingredient, 'name'))} onClick={() => onChoose(ingredient)}>
                <PlusIcon /> <Written of={ingredient} field="name" />
              </Button>
            </li>
          ))}
        </chakra.ul>
      )}
      <Button look="quiet" size="sm" justifySelf="start" textAlign="start" mx="-3" maxWidth="full" onClick={onMissing}>
        <PlusIcon /> {isMissing ? texts.newIngredientNamed(search.trim()) : texts.newIngredient}
      </Button>
    </chakra.div>
  );
}
