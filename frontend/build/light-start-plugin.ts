import type { Plugin, Rollup } from 'vite';

const later = /node_modules\/(?:zod|react-hook-form|@hookform|leaflet|aws-amplify|@aws-amplify|@zag-js|@ark-ui|@tanstack)\//;

/** Breaks the build when what only forms, dialogs, maps and calls need has found its way into what every page loads first. */
export function lightStart(): Plugin {
  return {
    name: 'light-start',
    apply: 'build',
    generateBundle(_options, bundle) {
      const start = Object.values(bundle).filter((output) => output.type === 'chunk' && output.isEntry) as Rollup.OutputChunk[];
      const seen = new Set(start);
      for (const chunk of seen) {
        for (const file of chunk.imports) seen.add(bundle[file] as Rollup.OutputChunk);
      }
      const heavy = [...seen].flatMap((chunk) => Object.keys(chunk.modules)).filter((id) => later.test(id));
      if (heavy.length > 0) this.error(`These must not load with the page: ${heavy.join(', ')}`);
    },
  };
}
