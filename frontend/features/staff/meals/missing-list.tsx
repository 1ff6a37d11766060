import { chakra, Stack } from '@chakra-ui/react';
import type { Meal } from '#contract/card/meals';
import { missingFacts } from '#rules/card/missing-facts';
import { written } from '#rules/translated';
import { texts as all } from '#texts/card/meals';
import { useMenuItems, useMenus } from '../../../api/lists.ts';
import { Button } from '../../../components/action/button.tsx';
import { Fold } from '../../../components/layout/fold.tsx';

const texts = all.lacking;

interface Props {
  meals: readonly Meal[];
  onEdit: (meal: Meal) => void;
}

/** The dishes on visible menus of which guests are not told the allergens or the weight; a press opens the form of the dish. */
export function MissingList({ meals, onEdit }: Props) {
  const [menus, menuItems] = [useMenus(), useMenuItems()];
  if (!menus.data || !menuItems.data) return null;
  const lacking = missingFacts({ menus: menus.data, menuItems: menuItems.data }).flatMap(({ mealId, missing }) => {
    const meal = meals.find(({ _id }) => _id === mealId);
    return meal ? [{ meal, missing }] : [];
  });
  if (lacking.length === 0) return null;
  const unknown = lacking.filter(({ missing }) => missing.includes('allergens')).length;
  return (
    <Fold line={texts.line(lacking.length, unknown)}>
      <Stack as="ul" gap="1" listStyleType="none" pt="2" aria-label={texts.label}>
        {lacking.map(({ meal, missing }) => (
          <li key={meal._id}>
            <Button look="quiet" size="sm" onClick={() => onEdit(meal)} height="auto" minHeight="9" textAlign="start" whiteSpace="normal">
              <span>
                {written(meal, 'name')}
                <chakra.span fontWeight="normal" color={missing.includes('allergens') ? 'warning.fg' : 'fg.muted'}>
                  {` · ${missing.map((one) => texts.facts[one]).join(', ')}`}
                </chakra.span>
              </span>
            </Button>
          </li>
        ))}
      </Stack>
    </Fold>
  );
}
