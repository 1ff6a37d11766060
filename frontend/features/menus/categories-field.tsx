import { chakra, Flex } from '@chakra-ui/react';
import { withoutRepeats } from '#contract/menus';
import { texts as all } from '#texts/menus';
import { Button } from '../../components/action/button.tsx';
import { IconButton } from '../../components/action/icon-button.tsx';
import { CloseIcon } from '../../components/art/icons.tsx';
import { FieldGroup } from '../../components/form/field-group.tsx';
import { Input } from '../../components/form/input.tsx';

const texts = all.form;

interface Props {
  categories: readonly string[];
  /** The text of the input, not added yet. */
  typed: string;
  isInvalid: boolean;
  onType: (typed: string) => void;
  onChange: (categories: string[]) => void;
}

/** The categories and the typed one; it is trimmed, and blanks and duplicates are ignored. */
export function withTyped(categories: readonly string[], typed: string): string[] {
  const category = typed.trim().replace(/\s+/g, ' ');
  return category ? withoutRepeats([...categories, category]) : [...categories];
}

/** The categories of a menu: added with Enter or Add, removed with X. */
export function CategoriesField({ categories, typed, isInvalid, onType, onChange }: Props) {
  const add = () => {
    if (typed.trim()) onChange(withTyped(categories, typed));
    onType('');
  };

  return (
    <FieldGroup label={texts.categories} display="grid" gap="2">
      {categories.length > 0 && (
        <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" gap="2" p="0" m="0">
          {categories.map((category) => (
            <Chip key={category}>
              {category}
              <IconButton
                label={texts.remove(category)}
                width="7"
                height="7"
                onClick={() => onChange(categories.filter((other) => other !== category))}
              >
                <CloseIcon />
              </IconButton>
            </Chip>
          ))}
        </chakra.ul>
      )}
      <Flex gap="2">
        <Input
          aria-label={texts.newCategory}
          placeholder={texts.newCategory}
          aria-invalid={isInvalid || undefined}
          maxLength={40}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button look="outline" onClick={add}>
          {texts.add}
        </Button>
      </Flex>
    </FieldGroup>
  );
}

const Chip = chakra('li', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    ps: '3',
    pe: '0.5',
    py: '0.5',
    bg: 'accent.subtle',
    borderRadius: 'full',
    textStyle: 'small',
  },
});
