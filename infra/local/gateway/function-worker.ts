import { parentPort, workerData } from 'node:worker_threads';

// a thread of infra/local/gateway/function-workers.ts: loads one bundled function and answers one event after the other
const { handler } = await import(workerData.url);

parentPort?.on('message', async (event) => {
  try {
    parentPort?.postMessage({ result: await handler(event) });
  } catch (error) {
    parentPort?.postMessage({ error });
  }
});
