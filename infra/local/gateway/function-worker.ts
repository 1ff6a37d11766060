import { parentPort, workerData } from 'node:worker_threads';
import { invocationOf } from './invocation.ts';

// a thread of function-workers.ts: loads one bundled function and handles one event after the other
const { handler } = await import(workerData.url);

parentPort?.on('message', async ({ event, seconds }) => {
  try {
    parentPort?.postMessage({ result: await handler(event, invocationOf(seconds)) });
  } catch (error) {
    parentPort?.postMessage({ error });
  }
});
