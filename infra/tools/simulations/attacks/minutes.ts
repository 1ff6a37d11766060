export type Clock = ReturnType<typeof movableClock>;

/** The minutes of a simulation. Stories sleep until a minute; the clock moves on when all of them sleep. */
export function minutesOf(clock: Clock, last: number) {
  let now = 0;
  let awake = 0;
  let sleepers: { until: number; wake: () => void }[] = [];
  let allSleep = () => {};
  const fallsAsleep = () => {
    if (--awake === 0) allSleep();
  };

  async function wakeAll(): Promise<void> {
    const due = sleepers.filter(({ until }) => until <= now);
    if (due.length === 0) return;
    sleepers = sleepers.filter(({ until }) => until > now);
    const sleepAgain = new Promise<void>((resolve) => {
      allSleep = resolve;
    });
    awake += due.length;
    for (const { wake } of due) wake();
    await sleepAgain;
  }

  return {
    now: () => now,
    until(minute: number): Promise<void> {
      if (minute <= now) return Promise.resolve();
      const { promise, resolve: wake } = Promise.withResolvers<void>();
      sleepers.push({ until: minute, wake });
      fallsAsleep();
      return promise;
    },
    /** Runs a story that may sleep. */
    async during(story: () => Promise<void>): Promise<void> {
      awake++;
      await story().finally(fallsAsleep);
    },
    /** Lets all minutes pass: `play` says what happens in each beside the stories, and when these go on. */
    async pass(play: (minute: number, wakeAll: () => Promise<void>) => Promise<void>): Promise<void> {
      for (; now <= last; now++) {
        clock.moveTo(now);
        await play(now, wakeAll);
      }
    },
  };
}

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
