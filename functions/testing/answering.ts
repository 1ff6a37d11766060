/* Answers events with the handlers in the folder in which it runs, each at the time that its message names. */
import { globSync } from 'node:fs';
import { join } from 'node:path';

const RealDate = Date;
let now = RealDate.now();

class StoppedDate extends RealDate {
  constructor(...args: [] | [number]) {
    if (args.length === 0) super(now);
    else super(...args);
  }

  static override now() {
    return now;
  }
}
globalThis.Date = Object.defineProperty(StoppedDate, 'name', { value: 'Date' }) as DateConstructor;

/** Until 0.2.0 all handlers stood in one folder. */
const handlerFile = (name: string) => globSync(`functions/{handlers,*/handlers}/${name}.ts`).join();

process.on('message', async (asked: { name: string; event: object; now: number }) => {
  now = asked.now;
  try {
    const { handler } = await import(join(process.cwd(), handlerFile(asked.name)));
    process.send?.({ reply: await handler(asked.event) });
  } catch (error) {
    process.send?.({ error: String(error) });
  }
});
process.on('disconnect', () => process.exit());
