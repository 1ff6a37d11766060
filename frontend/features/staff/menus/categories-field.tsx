import { chakra, Flex } from '@chakra-ui/react';
import { useRef } from 'react';
import { texts as all } from '#texts/card/menus';
import { Button } from '../../../components/action/button.tsx';
import { IconButton } from '../../../components/action/icon-button.tsx';
import { CloseIcon, EditIcon } from '../../../components/art/icons.tsx';
import { FieldGroup } from '../../../components/form/field-group.tsx';
import { Input } from '../../../components/form/input.tsx';
import type { TypedCategory } from './category-edits.ts';

const texts = all.form;

interface Props {
  categories: readonly string[];
  /** What stands in the input, not added yet. */
  typed: TypedCategory;
  isInvalid: boolean;
  onType: (typed: TypedCategory) => void;
  /** Adds or renames the typed category. */
  onAdd: () => void;
  onRemove: (category: string) => void;
}

/** The categories of a menu: added with Enter or Add, removed with X; the pencil puts one into the input to be renamed. */
export function CategoriesField({ categories, typed, isInvalid, onType, onAdd, onRemove }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const label = typed.of === undefined ? texts.newCategory : texts.newNameOf(typed.of);
  const rename = (category: string) => {
    onType({ text: category, of: category });
    input.current?.focus();
  };

  return (
    <FieldGroup label={texts.categories} display="grid" gap="2">
      {categories.length > 0 && (
        <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" gap="2" p="0" m="0">
          {categories.map((category) => (
            <Chip key={category}>
              {category}
              <IconButton label={texts.rename(category)} width="7" height="7" onClick={() => rename(category)}>
                <EditIcon />
              </IconButton>
              <IconButton label={texts.remove(category)} width="7" height="7" onClick={() => onRemove(category)}>
                <CloseIcon />
              </IconButton>
            </Chip>
          ))}
        </chakra.ul>
      )}
      <Flex gap="2">
        <Input
          ref={input}
          aria-label={label}
          placeholder={label}
          aria-invalid={isInvalid || undefined}
          maxLength={40}
          value={typed.text}
          onChange={({ target }) => onType({ ...typed, text: target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onAdd();
          }}
        />
        <Button look="outline" onClick={onAdd}>
          {typed.of === undefined ? texts.add : texts.renameButton}
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
