import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Plugin, type Rollup, build as viteBuild } from 'vite';
import type { RestaurantSettings } from '#house/contract/settings';
import { addressPrefix, type Language } from '#house/language/languages';
import { paths } from '#site/contract/page-paths';

const script = join(import.meta.dirname, '../app/panel-worker/worker.ts');

/** What an evening loads, with all that these import. */
const ofEvening = ['index', 'tonight-ahead', 'tables-screen', 'send-kept'];

/** Writes the worker of the panel in one language into the folder of its pages (`app/panel-worker/`). */
export function panelWorker({ offlinePanel, defaultLanguage }: RestaurantSettings, language: Language): Plugin {
  return {
    name: 'panel-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = filesOfEvening(bundle);
        const build = createHash('sha256').update(files.join()).digest('base64url').slice(0, 8);
        const built = await viteBuild({
          configFile: false,
          logLevel: 'error',
          define: { kept: offlinePanel === 'off' ? 'undefined' : JSON.stringify({ files, build }) },
          build: { write: false, target: 'es2022', rolldownOptions: { input: script, output: { format: 'iife' } } },
        });
        const [chunk] = 'output' in built ? built.output : [];
        if (!chunk) throw new Error('The worker of the panel was not built.');
        this.emitFile({
          type: 'asset',
          fileName: `${addressPrefix(language, defaultLanguage)}${paths.panel}/worker.js`.slice(1),
          source: chunk.code,
        });
      },
    },
  };
}

function filesOfEvening(bundle: Rollup.OutputBundle): string[] {
  const chunks = new Map(Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output] as const] : [])));
  const named = (name: string) => {
    const chunk = [...chunks.values()].find((one) => one.name === name);
    if (!chunk) throw new Error(`The build has no file for ${name}.`);
    return chunk;
  };
  const wanted = new Set(ofEvening.map((name) => named(name).fileName));
  for (const file of named('tonight-ahead').dynamicImports) wanted.add(file);
  for (const file of wanted) for (const next of chunks.get(file)?.imports ?? []) wanted.add(next);
  const styles = [...wanted].flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])]);
  return [...new Set([...wanted, ...styles])].toSorted().map((file) => `/${file}`);
}
