const RealDate = Date;

/** Makes the clock of this process stand still at an instant until it is moved; timers run on. Call it before anything reads the time. */
export function movableClock(start: string) {
  const began = RealDate.parse(start);
  let now = began;
  class MovedDate extends RealDate {
    constructor(...args: [] | [number | string]) {
      super(...((args.length === 0 ? [now] : args) as [number]));
    }

    static override now(): number {
      return now;
    }
  }
  globalThis.Date = Object.defineProperty(MovedDate, 'name', { value: 'Date' }) as DateConstructor;
  performance.now = () => now - began;
  return {
    moveTo(minute: number): void {
      now = began + minute * 60_000;
    },
  };
}

/** The instant at which a simulation begins: half past an hour tomorrow, so that limits which count by the hour begin anew in its middle. */
export function startOfSimulation(): string {
  const tomorrow = new RealDate(RealDate.now() + 24 * 3600_000).toISOString().slice(0, 10);
  return `${tomorrow}T10:30:00.000Z`;
}
