import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { renderScreen } from '../../../testing/render.tsx';
import { DateField } from './date-field.tsx';

const field = () => screen.getByLabelText('Day') as HTMLInputElement;

/** What a browser reports while a date is typed: a value after each key. */
function typeInto(input: HTMLInputElement, ...values: string[]): void {
  for (const value of values) {
    fireEvent.keyDown(input, { key: value.slice(-1) });
    fireEvent.change(input, { target: { value } });
  }
}

/** A parent that takes only the years of this century, as a list of days does. */
function Strict({ onTaken }: { onTaken: (value: string) => void }) {
  const [value, setValue] = useState('2026-12-24');
  const take = (next: string) => {
    onTaken(next);
    setValue(next < '2000' ? '2026-12-24' : next);
  };
  return <DateField label="Day" value={value} onChange={({ target }) => take(target.value)} />;
}

/** A parent whose day is not known at first. */
function Loading() {
  const [value, setValue] = useState('');
  return (
    <>
      <DateField label="Day" value={value} />
      <button type="button" onClick={() => setValue('2026-12-24')}>
        Load
      </button>
    </>
  );
}

function Registered({ onSent }: { onSent: (values: { day: string }) => void }) {
  const { register, handleSubmit } = useForm({ defaultValues: { day: '' } });
  return (
    <form onSubmit={handleSubmit((values) => onSent(values))}>
      <DateField label="Day" {...register('day')} />
      <button type="submit">Send</button>
    </form>
  );
}

it('shows each key, and reports the whole date when the field is left', () => {
  const taken = jest.fn<(value: string) => void>();
  renderScreen(<Strict onTaken={taken} />);
  typeInto(field(), '0002-12-31', '0020-12-31', '0202-12-31', '2027-12-31');
  expect(field().value).toBe('2027-12-31');
  expect(taken).not.toHaveBeenCalled();
  fireEvent.blur(field());
  expect(taken.mock.calls).toEqual([['2027-12-31']]);
  fireEvent.blur(field());
  expect(taken).toHaveBeenCalledTimes(1);
});

it('takes no value of its parent between the first digit and the end of typing', () => {
  renderScreen(<Loading />);
  fireEvent.keyDown(field(), { key: '1' });
  fireEvent.click(screen.getByRole('button', { name: 'Load' }));
  expect(field().value).toBe('');
  fireEvent.blur(field());
  expect(field().value).toBe('2026-12-24');
});

it('reports the date on Enter, and what is chosen in the calendar at once', () => {
  const taken = jest.fn<(value: string) => void>();
  renderScreen(<Strict onTaken={taken} />);
  typeInto(field(), '2027-12-31');
  fireEvent.keyDown(field(), { key: 'Enter' });
  fireEvent.change(field(), { target: { value: '2028-01-01' } });
  expect(taken.mock.calls).toEqual([['2027-12-31'], ['2028-01-01']]);
});

it('takes a date that is pasted as people write it, at once, and leaves other texts alone', () => {
  const taken = jest.fn<(value: string) => void>();
  renderScreen(<Strict onTaken={taken} />);
  const paste = (text: string) => fireEvent.paste(field(), { clipboardData: { getData: () => text } });
  expect(paste('Friday 31. 12. 2027, 18:30')).toBe(false);
  expect(field().value).toBe('2027-12-31');
  expect(paste('Nováková')).toBe(true);
  expect(field().value).toBe('2027-12-31');
  expect(taken.mock.calls).toEqual([['2027-12-31']]);
});

it('fills in a form that registers it', async () => {
  const sent = jest.fn<(values: { day: string }) => void>();
  const { user } = renderScreen(<Registered onSent={sent} />);
  typeInto(field(), '0002-12-31', '2027-12-31');
  fireEvent.blur(field());
  await user.click(screen.getByRole('button', { name: 'Send' }));
  fireEvent.paste(field(), { clipboardData: { getData: () => '1. 2. 2028' } });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent.mock.calls).toEqual([[{ day: '2027-12-31' }], [{ day: '2028-02-01' }]]);
});
