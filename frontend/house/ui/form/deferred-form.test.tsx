import { afterEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorBoundary } from '../feedback/error-boundary.tsx';
import { DeferredForm } from './deferred-form.tsx';

function open(load?: () => void) {
  const code = Promise.withResolvers<string>();
  const onFailure = jest.fn();
  const loadCode = () => {
    load?.();
    return code.promise;
  };
  render(
    <ErrorBoundary fallback={({ error }) => <p>{String(error)}</p>}>
      <DeferredForm
        load={loadCode}
        placeholder={(isAwaited) => (
          <>
            <input name="guest" aria-label="Guest" />
            {isAwaited && <p>Awaited</p>}
          </>
        )}
        onFailure={onFailure}
      >
        {(loaded, typedEarly) => <output>{JSON.stringify({ loaded, typedEarly })}</output>}
      </DeferredForm>
    </ErrorBoundary>,
  );
  return { code, onFailure };
}

/** Gives the browser an observer of what is in view; returns what calls it. */
function observed() {
  let call = (_entries: { isIntersecting: boolean }[]) => {};
  class Observer {
    constructor(act: typeof call) {
      call = act;
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  return (entries: { isIntersecting: boolean }[]) => call(entries);
}
afterEach(() => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

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

it('the code is loaded when the browser is idle, and takes over when the form comes near', async () => {
  const idle = jest.fn<(act: () => void) => void>();
  Object.assign(globalThis, { requestIdleCallback: idle });
  const comesNear = observed();
  const load = jest.fn();
  const { code } = open(load);
  expect(load).not.toHaveBeenCalled();

  await act(async () => idle.mock.calls[0]?.[0]());
  await act(async () => code.resolve('form'));
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('Guest')).toBeTruthy();

  await act(async () => comesNear([{ isIntersecting: true }]));
  expect(screen.getByRole('status')).toBeTruthy();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});

it('the form is awaited from the moment in which it is wanted, and not before', async () => {
  const comesNear = observed();
  open();
  expect(screen.queryByText('Awaited')).toBeNull();
  await act(async () => comesNear([{ isIntersecting: true }]));
  expect(screen.getByText('Awaited')).toBeTruthy();
});
