import { type ChangeEvent, type ClipboardEvent, type ComponentProps, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Input, TextField } from './fields.tsx';
import { type DateType, pastedValue } from './pasted-value.ts';

interface Dated {
  /** Without it the field keeps its value itself, as a form registers it. */
  value?: string | undefined;
  /** Called with a whole value, not with each key. */
  onChange?: ((event: { target: HTMLInputElement; type: 'change' }) => unknown) | undefined;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => unknown) | undefined;
}

type DateProps<Of> = Omit<Of, keyof Dated | 'type' | 'onKeyDown' | 'onPaste'> & Dated & { type?: DateType };

/** A date or a time that can be typed and pasted. */
export function DateField({ type = 'date', value, onChange, onBlur, ...field }: DateProps<ComponentProps<typeof TextField>>) {
  return <TextField type={type} {...field} {...useWholeValue(type, { value, onChange, onBlur })} />;
}

/** The same without a label. */
export function DateInput({ type = 'date', value, onChange, onBlur, ...input }: DateProps<ComponentProps<typeof Input>>) {
  return <Input type={type} {...input} {...useWholeValue(type, { value, onChange, onBlur })} />;
}

/**
 * The attributes of an input that takes a date or a time. Browsers report a value after each key: the first digit of a year is one of the year 2. What is
 * typed counts when the field is left or Enter is pressed; what is pasted, and what is chosen in the browser's calendar, counts at once. A value that the
 * parent gives meanwhile, as when its data arrive, waits until then: a browser that is given one takes back the digits typed so far.
 */
function useWholeValue(type: DateType, { value, onChange, onBlur }: Dated) {
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
      if (isTyping.current) setTyped(currentTarget.value);
      else if (isPending.current) report(currentTarget);
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const pasted = pastedValue(event.clipboardData.getData('text'), type);
      if (pasted === undefined) return;
      event.preventDefault();
      event.currentTarget.value = pasted;
      report(event.currentTarget);
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      isTyping.current = false;
      if (isPending.current) report(event.currentTarget);
      else setTyped(undefined);
      onBlur?.(event);
    },
  };
}
