import { type ChangeEvent, type ComponentProps, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { TextField } from './fields.tsx';

interface Dated {
  /** Without it the field keeps its value itself, as a form registers it. */
  value?: string | undefined;
  /** Called with a whole value, not with each key. */
  onChange?: ((event: { target: HTMLInputElement; type: 'change' }) => unknown) | undefined;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => unknown) | undefined;
}

interface Props extends Omit<ComponentProps<typeof TextField>, keyof Dated | 'type' | 'onKeyDown'>, Dated {
  type?: 'date' | 'time' | 'datetime-local';
}

/** A date or a time that can be typed. */
export function DateField({ type = 'date', value, onChange, onBlur, ...field }: Props) {
  return <TextField type={type} {...field} {...useWholeValue({ value, onChange, onBlur })} />;
}

/**
 * The attributes of an input that takes a date or a time. Browsers report a value after each key: the first digit of a year is one of the year 2. What is
 * typed counts when the field is left or Enter is pressed; what is chosen in the browser's calendar counts at once.
 */
export function useWholeValue({ value, onChange, onBlur }: Dated) {
  const [typed, setTyped] = useState<string>();
  const isTyping = useRef(false);
  const isPending = useRef(false);

  const report = (target: HTMLInputElement) => {
    isPending.current = false;
    onChange?.({ target, type: 'change' });
    setTyped(undefined);
  };
  return {
    ...(value !== undefined && { value: typed ?? value }),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value);
      if (isTyping.current) isPending.current = true;
      else report(target);
    },
    onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
      isTyping.current = key !== 'Enter';
      if (key === 'Enter' && isPending.current) report(currentTarget);
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      isTyping.current = false;
      if (isPending.current) report(event.currentTarget);
      onBlur?.(event);
    },
  };
}
