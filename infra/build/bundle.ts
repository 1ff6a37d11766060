import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { api, fileNameOf } from '#contract/index';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The functions of the restaurant by the names of their handler files: one per group of the contract, two for mails, and one for scheduled tasks. */
export const functionNames: readonly string[] = [...Object.keys(api).map(fileNameOf), 'mailer', 'mail-reports', 'reservation-schedule'];

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

// jsonwebtoken and pdfmake are CommonJS: they ask for Node's own modules with `require`, and for the folder they stand in
const requireBanner =
  "import{createRequire as bundleRequire}from'node:module';const require=bundleRequire(import.meta.url),__dirname=import.meta.dirname;";

/**
 * Lambda gives a function its credentials in environment variables, so the bundles leave out the other ways of the SDK to find some: profiles,
 * single sign-on, containers. They are a third of the files of a bundle, and a tenth of its start.
 */
const credentialsOfLambda: Plugin = {
  name: 'credentials-of-lambda',
  setup({ onLoad }) {
    const contents = "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';";
    onLoad({ filter: /\/@aws-sdk\/credential-provider-node\/.*\/index\.js$/ }, () => ({ contents }));
  },
};

/**
 * jsonwebtoken asks semver at each start what this version of Node can do, which takes longer than the rest of it. The build, which runs on
 * the version of the functions, asks instead.
 */
const featuresOfNode: Plugin = {
  name: 'features-of-node',
  setup({ onLoad }) {
    onLoad({ filter: /\/jsonwebtoken\/lib\/\w+Supported\.js$/ }, ({ path }) => ({
      contents: `module.exports = ${createRequire(path)(path)};`,
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
    plugins: [credentialsOfLambda, featuresOfNode],
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
