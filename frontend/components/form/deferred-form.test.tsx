import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorBoundary } from '../feedback/error-boundary.tsx';
import { DeferredForm } from './deferred-form.tsx';

function open() {
  const code = Promise.withResolvers<string>();
  const onFailure = jest.fn();
  render(
    <ErrorBoundary fallback={({ error }) => <p>{String(error)}</p>}>
      <DeferredForm load={() => code.promise} placeholder={<input name="guest" aria-label="Guest" />} onFailure={onFailure}>
        {(loaded, typedEarly) => <output>{JSON.stringify({ loaded, typedEarly })}</output>}
      </DeferredForm>
    </ErrorBoundary>,
  );
  return { code, onFailure };
}

it('typed values and the focus move into the form when its code has loaded', async () => {
  const { code } = open();
  await userEvent.type(screen.getByLabelText('Guest'), 'Jana');
  await act(async () => code.resolve('form'));
  expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toEqual({
    loaded: 'form',
    typedEarly: { values: { guest: 'Jana' }, focused: 'guest' },
  });
});

it('without typed values and focus nothing moves into the form', async () => {
  const { code } = open();
  await act(async () => code.resolve('form'));
  expect(JSON.parse(screen.getByRole('status').textContent ?? '').typedEarly).toEqual({ values: {} });
});

it('typed values are passed to onFailure when the code does not load', async () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  const { code, onFailure } = open();
  await userEvent.type(screen.getByLabelText('Guest'), 'Jana');
  await act(async () => code.reject(new Error('gone')));
  expect(screen.getByText('Error: gone')).toBeTruthy();
  expect(onFailure).toHaveBeenCalledWith({ values: { guest: 'Jana' }, focused: 'guest' });
});
