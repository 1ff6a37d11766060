import { type RefObject, useEffect } from 'react';

/** Moves the focus to the first invalid field in `form` after each attempt to send it. */
export function useInvalidFocus(form: RefObject<HTMLElement | null>, submitCount: number): void {
  useEffect(() => {
    if (submitCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, submitCount]);
}
