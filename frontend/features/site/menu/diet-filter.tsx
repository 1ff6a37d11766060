import { chakra, Flex } from '@chakra-ui/react';
import type { MenuItem } from '#contract/card/menu-items';
import { messages } from '#messages/card/menu-card';
import { isFor, markSigns } from '#rules/card/marks';
import { texts } from '#texts/card/public-menu';
import { Sign } from '../../../components/art/sign.tsx';

export type Diet = 'vegetarian' | 'vegan';
const diets = ['vegetarian', 'vegan'] as const;

interface Props {
  items: readonly MenuItem[];
  diet: Diet | undefined;
  onChange: (diet: Diet | undefined) => void;
}

/** Shows only vegetarian or only vegan dishes, where some are marked so; pressed again, all. */
export function DietFilter({ items, diet, onChange }: Props) {
  const offered = diets.filter((one) => items.some(({ mealId }) => isFor(one, mealId)));
  if (offered.length === 0) return null;
  return (
    <Flex role="group" aria-label={texts.diet} gap="2" justify="center" wrap="wrap" _print={{ display: 'none' }}>
      {offered.map((one) => (
        <Choice key={one} type="button" aria-pressed={one === diet} onClick={() => onChange(one === diet ? undefined : one)}>
          <Sign sign={markSigns[one]} /> {messages().marks[one]}
        </Choice>
      ))}
    </Flex>
  );
}

const Choice = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '9',
    px: '4',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'full',
    textStyle: 'small',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    _pressed: { bg: 'accent.subtle', borderColor: 'accent.fg', color: 'accent.fg', fontWeight: 'bold' },
  },
});
