// Lets the clock show another time: TEST_CLOCK, an instant, from the moment a test file starts, and the same time in its child processes.
// Timers are not touched. Plain JavaScript, because child processes load it before anything else.
import { pathToFileURL } from 'node:url';

const RealDate = Date;
process.env.TEST_CLOCK_SHIFT ??= String(RealDate.parse(process.env.TEST_CLOCK) - RealDate.now());
process.env.NODE_OPTIONS ??= `--import ${pathToFileURL('infra/local/testing/shifted-clock.js')}`;
const shift = Number(process.env.TEST_CLOCK_SHIFT);

class ShiftedDate extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + shift);
    else super(...args);
  }

  static now() {
    return RealDate.now() + shift;
  }
}

globalThis.Date = Object.defineProperty(ShiftedDate, 'name', { value: 'Date' });
