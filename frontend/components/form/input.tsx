import { chakra, defineRecipe } from '@chakra-ui/react';

const looks = defineRecipe({
  base: {
    width: 'full',
    minWidth: '0',
    minHeight: 'target',
    px: '3',
    py: '2',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'sm',
    bg: 'bg.raised',
    color: 'fg',
    fontFamily: 'body',
    fontSize: 'md',
    lineHeight: 'normal',
    appearance: 'none',
    transition: 'border-color',
    transitionDuration: 'fast',
    _hover: { borderColor: 'fg.muted' },
    _focusVisible: { borderColor: 'focus' },
    _invalid: { borderColor: 'danger.fg' },
    _disabled: { bg: 'bg.sunken', color: 'fg.muted', cursor: 'not-allowed' },
    '&::-webkit-search-cancel-button': { display: 'none' },
    '&::-webkit-date-and-time-value': { textAlign: 'start' },
  },
});

/** Inputs without a label; in a form they belong into a `Field`. */
export const Input = chakra('input', { ...looks, base: { ...looks.base, height: 'target' } });
export const Textarea = chakra('textarea', { ...looks, base: { ...looks.base, minHeight: '24', resize: 'vertical' } });
export const Select = chakra('select', {
  ...looks,
  base: {
    ...looks.base,
    pe: '9',
    bgImage: 'linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(-45deg, transparent 50%, currentColor 50%)',
    backgroundSize: '0.35rem 0.35rem',
    backgroundPosition: 'right 1.1rem center, right 0.75rem center',
    backgroundRepeat: 'no-repeat',
    '& option': { bg: 'bg.raised', color: 'fg' },
  },
});
