import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { buttonLooks } from './button-looks.ts';
import { Spinner } from './spinner.tsx';

const LookOfButton = chakra('button', buttonLooks);

export interface ButtonProps extends ComponentProps<typeof LookOfButton> {
  /** What it is doing at the moment; while it says so it cannot be pressed again. */
  busy?: string | false | undefined;
}

/** A button that says what it is doing. With `asChild` it lends its looks to a link. */
export function Button({ busy, children, disabled, ...props }: ButtonProps) {
  if (props.asChild) return <LookOfButton {...props}>{children}</LookOfButton>;
  return (
    <LookOfButton type="button" {...props} disabled={disabled || Boolean(busy)} aria-busy={busy ? true : undefined}>
      {busy ? (
        <>
          <Spinner /> {busy}
        </>
      ) : (
        children
      )}
    </LookOfButton>
  );
}
