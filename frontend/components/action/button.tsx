import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { buttonLooks } from './button-looks.ts';

const LookOfButton = chakra('button', buttonLooks);

interface ButtonProps extends ComponentProps<typeof LookOfButton> {
  /** The label while an action is running; the button is then disabled. */
  busy?: string | false | undefined;
}

/** A button; with `asChild` a link that looks like one. */
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
