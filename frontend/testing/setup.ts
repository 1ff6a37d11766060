import { afterEach, jest } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';

afterEach(() => {
  // Testing Library does this when it is loaded, which happens once for all test files of a worker
  cleanup();
  jest.restoreAllMocks();
  jest.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});
// it asks this global for fake timers
Object.assign(globalThis, { jest, IS_REACT_ACT_ENVIRONMENT: true });
// React keeps the timer of its first act, which is not to be a fake one
await act(async () => undefined);
