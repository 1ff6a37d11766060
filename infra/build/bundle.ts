import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { fileNameOf } from '#contract/index';
import { languages } from '#messages/languages';
import { everyFunction } from './function-names.ts';
import { featuresOfNode, lessOfPackages, modulesOfNode } from './left-out.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const rendererFolder = join(root, 'dist/renderer');

/** The function that writes the site's pages; it carries what the build of the site has made for that (dist/renderer). */
export const publisherName = 'publisher';

/** All others, by the names of their handler files. */
export const functionNames: readonly string[] = everyFunction.filter((name) => name !== publisherName).map(fileNameOf);

/** Where the build has put what a deployment ships. */
export interface Built {
  /** The folder of a function, by its file name. */
  functionFolder(name: string): string;
  siteFolder: string;
}

/** Where a bundled function stands; CDK ships this folder, the local stack imports the `index.mjs` in it. */
export function bundleFolder(name: string): string {
  return join(root, 'dist/functions', name);
}

/** The source file a function starts from. */
export function handlerFile(name: string): string {
  return join(root, 'functions/handlers', `${name}.ts`);
}

// jsonwebtoken and pdfmake are CommonJS: they ask with `require` for Node's own modules, which alone are not in the bundle, and for their folder
const requireBanner = 'const require=process.getBuiltinModule,__dirname=import.meta.dirname;';

/** What writes the pages of each language: dist/renderer, where the build of the site puts it. */
const siteRenderers: Plugin = {
  name: 'site-renderers',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^virtual:renderers$/ }, ({ path }) => ({ path, namespace: 'renderers' }));
    // `npm run synth` works without a built site too; a deployment builds it first
    const isBuilt = existsSync(join(rendererFolder, `${languages[0]}.json`));
    onLoad({ filter: /.*/, namespace: 'renderers' }, () => ({
      resolveDir: root,
      contents: !isBuilt
        ? 'export const renderers = {};'
        : `${languages.map((language) => `import * as ${language} from './dist/renderer/${language}.js'; import ${language}Template from './dist/renderer/${language}.json';`).join('\n')}
        export const renderers = { ${languages.map((language) => `${language}: ${language}.rendererOf(${language}Template)`).join(', ')} };`,
    }));
  },
};

/** How a function is bundled into its folder: `index.mjs`, and a chunk for each part it loads when needed. */
export function bundleOptions(name: string, { entry = handlerFile(name), folder = bundleFolder(name) } = {}) {
  return {
    absWorkingDir: root,
    tsconfig: join(root, 'tsconfig.node.json'),
    entryPoints: [{ in: entry, out: 'index' }],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: requireBanner },
    // its binary is chosen by the system that it runs on
    external: ['sharp'],
    plugins: [lessOfPackages, featuresOfNode, modulesOfNode, siteRenderers],
    logLevel: 'silent',
  } as const satisfies BuildOptions;
}

/** Bundles a function. The same sources always give the same bytes. The metafile says what went in. */
export async function bundleFunction(name: string, { entry = handlerFile(name), folder = bundleFolder(name) } = {}): Promise<Metafile> {
  await rm(folder, { recursive: true, force: true });
  const { metafile } = await build(bundleOptions(name, { entry, folder }));
  return metafile;
}

export async function bundleFunctions(): Promise<void> {
  await Promise.all(functionNames.map((name) => bundleFunction(name)));
}
