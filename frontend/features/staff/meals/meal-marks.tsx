import { chakra, Flex } from '@chakra-ui/react';
import { allergenName } from '#contract/card/allergens';
import type { Ingredient } from '#contract/card/ingredients';
import type { Mark, MealIngredient } from '#contract/card/meals';
import { messages } from '#messages/card/menu-card';
import { allergensOf } from '#rules/card/allergens';
import { contradictions, everyMark, markSigns } from '#rules/card/marks';
import { texts as all } from '#texts/card/meals';
import { Sign } from '../../../components/art/sign.tsx';
import { FieldGroup } from '../../../components/form/field-group.tsx';
import { Checkbox } from '../../../components/form/fields.tsx';

const texts = all.form;

interface Props {
  marks: readonly Mark[];
  rows: MealIngredient[];
  ingredients: ReadonlyMap<string, Ingredient>;
  onChange: (marks: Mark[]) => void;
}

/** The marks of a meal; one that its allergens contradict is warned of, and can be saved: only the cook knows the recipe. */
export function MealMarks({ marks, rows, ingredients, onChange }: Props) {
  const names = messages().marks;
  const doubtful = contradictions(marks, allergensOf({ ingredients: rows }, ingredients));
  return (
    <FieldGroup label={texts.marks}>
      <Flex wrap="wrap" columnGap="6" rowGap="2">
        {everyMark.map((mark) => (
          <Checkbox
            key={mark}
            label={
              <>
                <Sign sign={markSigns[mark]} /> {names[mark]}
              </>
            }
            checked={marks.includes(mark)}
            onChange={({ target }) => onChange(target.checked ? [...marks, mark] : marks.filter((other) => other !== mark))}
          />
        ))}
      </Flex>
      <chakra.div role="status" textStyle="small" color="warning.fg" mt="2" _empty={{ display: 'none' }}>
        {doubtful.map(({ mark, allergens }) => (
          <p key={mark}>{texts.contradiction(names[mark], allergens.map(allergenName))}</p>
        ))}
      </chakra.div>
    </FieldGroup>
  );
}
