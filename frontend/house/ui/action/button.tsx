import { chakra, defineRecipe } from '@chakra-ui/react';
import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

export const buttonLooks = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    maxWidth: 'full',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'sm',
    fontFamily: 'body',
    fontWeight: 'bold',
    letterSpacing: 'wide',
    lineHeight: 'tight',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'background-color, border-color, color',
    transitionDuration: 'fast',
    _disabled: { opacity: 0.6, cursor: 'not-allowed' },
    '& svg': { width: '5', height: '5', flexShrink: '0' },
  },
  variants: {
    look: {
      solid: { bg: 'accent.solid', color: 'accent.contrast', _hover: { bg: 'accent.hover' } },
      outline: { bg: 'bg.raised', color: 'accent.fg', borderColor: 'border.strong', _hover: { bg: 'accent.subtle' } },
      quiet: { color: 'accent.fg', _hover: { bg: 'accent.subtle' } },
      danger: { bg: 'bg.raised', color: 'danger.fg', borderColor: 'danger.border', _hover: { bg: 'danger.bg' } },
      cover: { bg: 'cover.solid', color: 'cover.contrast', _hover: { bg: 'cover.hover' }, _focusVisible: { outlineColor: 'cover.fg' } },
    },
    size: {
      sm: {
        minHeight: '8',
        '@media (pointer: coarse)': { minHeight: 'target' },
        px: '3',
        py: '1',
        fontSize: 'sm',
        letterSpacing: 'normal',
      },
      md: { minHeight: 'target', px: '5', py: '2', fontSize: 'md' },
      lg: { minHeight: '14', px: '8', py: '3', fontSize: 'lg' },
    },
  },
  defaultVariants: { look: 'solid', size: 'md' },
});

const LookOfButton = chakra('button', buttonLooks);

interface ButtonProps extends ComponentProps<typeof LookOfButton> {
  /** An action is running, with its label if it has one of its own; a press does nothing then, and the button keeps the focus. */
  busy?: string | boolean | undefined;
}

/** A button; with `asChild` a link that looks like one. */
export function Button({ busy, children, ...props }: ButtonProps) {
  if (props.asChild) return <LookOfButton {...props}>{children}</LookOfButton>;
  // a disabled button would lose the focus
  const waiting = busy
    ? ({ 'aria-disabled': true, 'aria-busy': true, onClick: (event: MouseEvent) => event.preventDefault() } as const)
    : {};
  return (
    <LookOfButton type="button" {...props} {...waiting}>
      {typeof busy === 'string' && busy ? (
        <>
          <Spinner /> {busy}
        </>
      ) : (
        children
      )}
    </LookOfButton>
  );
}

/** A turning ring; show a text beside it. */
export const Spinner = chakra('span', {
  base: {
    display: 'inline-block',
    width: '1em',
    height: '1em',
    flexShrink: '0',
    borderRadius: 'full',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'currentColor',
    borderInlineEndColor: 'transparent',
    animation: 'spin 800ms linear infinite',
  },
});

/** A link within the site that looks like a button. */
export function LinkButton({ children, to, state, ...button }: Omit<ButtonProps, 'busy' | 'asChild'> & Pick<LinkProps, 'to' | 'state'>) {
  return (
    <Button asChild {...button}>
      <Link to={to} state={state}>
        {children}
      </Link>
    </Button>
  );
}

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
