import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** What component tests import instead of `@chakra-ui/react` (jest.config.ts). */
const file = fileURLToPath(new URL('../../../dist/testing/chakra.cjs', import.meta.url));

/**
 * Bundles Chakra into one file, once per run: each test file loads its modules anew, and its 1,400 modules cost 0.7 s of a processor, the file 0.1 s.
 * What it shares with our code stays outside.
 */
export default async function bundle(): Promise<void> {
  await build({
    entryPoints: ['@chakra-ui/react'],
    outfile: file,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    external: ['react', 'react-dom', '@emotion/*'],
    logLevel: 'error',
  });
}
