import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorBoundary } from './error-boundary.tsx';
import { FormSoon } from './form-soon.tsx';

function open() {
  const code = Promise.withResolvers<string>();
  const onFailure = jest.fn();
  render(
    <ErrorBoundary fallback={({ error }) => <p>{String(error)}</p>}>
      <FormSoon load={() => code.promise} standIn={<input name="guest" aria-label="Guest" />} onFailure={onFailure}>
        {(loaded, begun) => <output>{JSON.stringify({ loaded, begun })}</output>}
      </FormSoon>
    </ErrorBoundary>,
  );
  return { code, onFailure };
}

it('what was typed before the form came, and the focus, move over into it', async () => {
  const { code } = open();
  await userEvent.type(screen.getByLabelText('Guest'), 'Jana');
  await act(async () => code.resolve('form'));
  expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toEqual({
    loaded: 'form',
    begun: { values: { guest: 'Jana' }, focused: 'guest' },
  });
});

it('nothing typed is nothing begun', async () => {
  const { code } = open();
  await act(async () => code.resolve('form'));
  expect(JSON.parse(screen.getByRole('status').textContent ?? '').begun).toEqual({ values: {} });
});

it('what was typed is handed over when the form does not come', async () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  const { code, onFailure } = open();
  await userEvent.type(screen.getByLabelText('Guest'), 'Jana');
  await act(async () => code.reject(new Error('gone')));
  expect(screen.getByText('Error: gone')).toBeTruthy();
  expect(onFailure).toHaveBeenCalledWith({ values: { guest: 'Jana' }, focused: 'guest' });
});
