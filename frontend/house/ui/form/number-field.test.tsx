import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '../../../testing/render.tsx';
import { NumberField } from './fields.tsx';

it.each([
  ['a number', '7', undefined, 7],
  ['no number where it may stay empty', '', undefined, undefined],
  ['a wrong number where it may not', '', Number.NaN, Number.NaN],
])('is %s', (_, typed, none, number) => {
  const onChange = jest.fn();
  renderScreen(<NumberField label="Seats" value={5} none={none} onChange={onChange} />);
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: typed } });
  expect(onChange.mock.calls).toEqual([[number]]);
});
