import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

const LookOfIconButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 'target',
    height: 'target',
    flexShrink: '0',
    borderRadius: 'sm',
    color: 'inherit',
    cursor: 'pointer',
    transition: 'background-color',
    transitionDuration: 'fast',
    _hover: { bg: 'bg.hover' },
    _disabled: { opacity: 0.6, cursor: 'not-allowed' },
    '& svg': { width: '5', height: '5' },
  },
});

/** A button with an icon; `label` is its accessible name. */
export function IconButton({ label, ...props }: ComponentProps<typeof LookOfIconButton> & { label: string }) {
  return <LookOfIconButton type={props.asChild ? undefined : 'button'} title={label} aria-label={label} {...props} />;
}
