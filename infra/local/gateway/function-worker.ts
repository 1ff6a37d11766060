import { flushCompileCache } from 'node:module';
import { invocationOf } from './function-host.ts';

// a process of function-host.ts: loads one bundled function and handles one event after the other
const [, , url = ''] = process.argv;
// it ends with the process that has started it, however that one ends
process.once('disconnect', () => process.exit());

process.on('message', async ({ event, seconds }: { event: unknown; seconds: number }) => {
  try {
    const { handler } = await import(url);
    process.send?.({ result: await handler(event, invocationOf(seconds)) });
    // an idle process is killed
    flushCompileCache();
  } catch (error) {
    process.send?.({ error });
  }
});
