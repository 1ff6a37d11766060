import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// a function in a process that may read nothing but the folder of its archive; see archives.test.ts
const [folder = '', seconds = ''] = process.argv.slice(2);
const addressOf = (file: string) => pathToFileURL(join(folder, file)).href;
// Node says apart what it was not allowed to read
const failed = ({ stack, resource = '' }: Error & { resource?: string }) => process.send?.({ error: `${stack}\n${resource}` });

try {
  // those that load when they are needed too
  const modules = readdirSync(folder).filter((file) => file.endsWith('.mjs'));
  for (const file of modules) await import(addressOf(file));
  const { handler } = await import(addressOf('index.mjs'));
  process.on('message', (event) =>
    handler(event, { getRemainingTimeInMillis: () => Number(seconds) * 1000 }).then(
      (result: unknown) => process.send?.({ result }),
      failed,
    ),
  );
  process.send?.({ result: modules });
} catch (error) {
  failed(error as Error);
}
