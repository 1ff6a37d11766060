import { parentPort, workerData } from 'node:worker_threads';

// a thread of function-workers.ts: loads one bundled function and handles one event after the other
const { handler } = await import(workerData.url);

parentPort?.on('message', async (event) => {
  try {
    parentPort?.postMessage({ result: await handler(event) });
  } catch (error) {
    parentPort?.postMessage({ error });
  }
});
