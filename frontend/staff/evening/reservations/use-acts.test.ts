import { expect, it, jest } from '@jest/globals';
import { offerUndo } from './use-acts.ts';

it('Ctrl+Z takes back what was done, once, and not while somebody types', () => {
  const undo = jest.fn();
  const input = document.body.appendChild(document.createElement('input'));
  const press = (target: HTMLElement) => target.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }));
  offerUndo('Done.', undo);
  press(input);
  expect(undo).not.toHaveBeenCalled();
  for (let time = 0; time < 2; time++) press(document.body);
  expect(undo).toHaveBeenCalledTimes(1);
  input.remove();
});
