import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../../../testing/render.tsx';
import { Button } from './button.tsx';

/** A form that is never done with saving. */
function Form({ note }: { note: (what: string) => void }) {
  const [isSaving, setSaving] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        note('submit');
        setSaving(true);
      }}
    >
      <Button type="submit" busy={isSaving && 'Saving…'} onClick={() => note('click')}>
        Save
      </Button>
    </form>
  );
}

it('a button whose action runs keeps the focus, says so, and sends nothing again', async () => {
  const note = jest.fn();
  const { user } = renderScreen(<Form note={note} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Saving…' });
  expect([button.disabled, button.getAttribute('aria-disabled'), button.getAttribute('aria-busy')]).toEqual([false, 'true', 'true']);
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}');
  await user.click(button);
  expect(note.mock.calls).toEqual([['click'], ['submit']]);
});
