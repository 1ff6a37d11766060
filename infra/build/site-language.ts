import { join } from 'node:path';
import { build } from 'vite';

// a thread of build.ts: builds the site in the language that its environment names (vite.config.ts)
await build({ configFile: join(import.meta.dirname, '../../vite.config.ts'), logLevel: 'error' });
