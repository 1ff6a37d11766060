import { fireEvent, screen } from '@testing-library/react';

/** Gives fields their values by their labels, each at once: typing renders the screen again for every letter. */
export function fillIn(values: Record<string, string>): void {
  for (const [label, value] of Object.entries(values)) fireEvent.change(screen.getByLabelText(label), { target: { value } });
}
