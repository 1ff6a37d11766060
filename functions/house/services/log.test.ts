import { expect, it, jest } from '@jest/globals';
import { log, nameOf } from './log.ts';

it('an event is given to the console as one object, on the level of the event', () => {
  const [info, error] = [jest.spyOn(console, 'info').mockReturnValue(), jest.spyOn(console, 'error').mockReturnValue()];
  log('expired', { id: 'r1' });
  log('schedule_failed', { id: 'r1', error: nameOf(new TypeError('for jana@demo.test')) });
  expect(info.mock.calls).toEqual([[{ event: 'expired', id: 'r1' }]]);
  expect(error.mock.calls).toEqual([[{ event: 'schedule_failed', id: 'r1', error: 'TypeError' }]]);
});
