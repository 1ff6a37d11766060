import { existsSync, globSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { builtinModules, createRequire, isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Message, type Metafile, type Plugin } from 'esbuild';
import { languages } from '#house/language/languages';
import { fileNameOf } from '#publishing/contract/api';
import { everyFunction } from './function-names.ts';
import { packagesBeside } from './lambda-packages.ts';

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
  build: string;
}

/** Where a bundled function stands; CDK ships this folder, the local stack imports the `index.mjs` in it. */
export function bundleFolder(name: string): string {
  return join(root, 'dist/functions', name);
}

/** The source file a function starts from, in the room that it serves. */
export function handlerFile(name: string): string {
  const [file] = globSync(`functions/*/handlers/${name}.ts`, { cwd: root });
  if (file === undefined) throw new Error(`No room has a function ${name}.`);
  return join(root, file);
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

/** The typefaces of PDFs stand beside the bundle of a function that renders some. */
const typefacesBeside: Plugin = {
  name: 'typefaces-beside',
  setup({ initialOptions: { outdir = '' }, onEnd }) {
    onEnd(async ({ metafile }) => {
      const renderer = Object.keys(metafile?.inputs ?? {}).find((file) => file.endsWith('/render-pdf.ts'));
      if (renderer) await cp(join(root, dirname(renderer), 'typefaces'), join(outdir, 'typefaces'), { recursive: true });
    });
  },
};

/** What esbuild calls an import whose address is computed. */
const computed = 'unsupported-dynamic-import';

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
    // whether a function has them is asked when it is bundled
    external: Object.values(packagesBeside).flat(),
    plugins: [schemasWhenUsed, lessOfPackages, featuresOfNode, modulesOfNode, siteRenderers, typefacesBeside],
    logLevel: 'silent',
    logOverride: { [computed]: 'warning' },
  } as const satisfies BuildOptions;
}

/** Bundles a function. The same sources always give the same bytes. The metafile says what went in. Throws when a package is asked for that Lambda would not find. */
export async function bundleFunction(name: string, { entry = handlerFile(name), folder = bundleFolder(name) } = {}): Promise<Metafile> {
  await rm(folder, { recursive: true, force: true });
  const { metafile, warnings } = await build(bundleOptions(name, { entry, folder }));
  const missing = [...missingPackages(name, metafile), ...warnings.flatMap(computedImport)];
  if (missing.length > 0)
    throw new Error(`The function ${name} asks for what is not in its archive, and Lambda would not find it: ${missing.join('; ')}.`);
  return metafile;
}

/** The packages that any part of a bundle asks for, those that load when they are needed too, and that are not beside it, each with the files that import it. */
function missingPackages(name: string, { inputs, outputs }: Metafile): string[] {
  const asked = new Set(Object.values(outputs).flatMap(({ imports }) => imports.flatMap(({ external, path }) => (external ? [path] : []))));
  const missing = [...asked].filter((path) => !isBuiltin(path) && !packagesBeside[name]?.includes(path));
  return missing.map((path) => {
    const importers = Object.entries(inputs).filter(([, { imports }]) => imports.some((one) => one.external && one.path === path));
    return `${path} (${importers.map(([file]) => file).join(', ')})`;
  });
}

/** An import of our own code whose address is computed: nobody can say what it finds. React Router has some, for servers that load routes. */
function computedImport({ id, location }: Message): string[] {
  const isOurs = id === computed && location && !location.file.includes('node_modules/');
  return isOurs ? [`a computed import (${location.file}, line ${location.line})`] : [];
}

export async function bundleFunctions(): Promise<void> {
  await Promise.all(functionNames.map((name) => bundleFunction(name)));
}

/** Modules of packages, by the end of their path, and what a bundle has instead: the functions start faster without what they never use in Lambda. */
const instead: [path: RegExp, contents: string][] = [
  // the credentials are in environment variables; profiles, single sign-on and containers are a third of the files of a bundle
  [
    /\/@aws-sdk\/credential-provider-node\/.*\/index\.js$/,
    "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';",
  ],
  // so are the settings of the SDK: there is no ~/.aws
  [
    /\/shared-ini-file-loader\/loadSharedConfigFiles\.js$/,
    `export { CONFIG_PREFIX_SEPARATOR } from './constants';
      export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} });`,
  ],
  // no command of DynamoDB looks an endpoint up, though its client makes a cache for them
  [/\/@aws-sdk\/endpoint-cache\/.*\/EndpointCache\.js$/, 'export class EndpointCache {}'],
  // one address for each region; the rules for other partitions, FIPS and addresses of accounts take a millisecond
  [
    /\/@aws-sdk\/client-dynamodb\/.*\/endpointResolver\.js$/,
    `export const defaultEndpointResolver = ({ Endpoint, Region }) =>
      ({ url: new URL(Endpoint ?? 'https://dynamodb.' + Region + '.amazonaws.com'), headers: {}, properties: {} });`,
  ],
  // no call that we make is answered with a stream of events, though S3 has one; a part that could be loaded later costs a file at the start
  [
    /\/@smithy\/core\/.*\/event-streams\/index\.js$/,
    'export const eventStreamSerdeProvider = undefined, resolveEventStreamSerdeConfig = (config) => config;',
  ],
  // nor are the messages of such a stream signed
  [/\/signature-v4\/.*\/HeaderFormatter\.js$/, 'export class HeaderFormatter {}'],
  // the id of a request, for which Node would load all of Web Crypto
  [/\/@smithy\/core\/.*\/uuid\/v4\.js$/, "import { randomUUID } from 'node:crypto'; export const bindV4 = () => randomUUID;"],
  // what we send is a text or bytes; to recognise a file that is being read, Node would load the streams of files
  [
    /\/@smithy\/core\/.*\/util-body-length\/calculateBodyLength\.js$/,
    'export const calculateBodyLength = (body) => body ? Buffer.byteLength(body) : 0;',
  ],
  // Node has SHA-256
  [/\/@smithy\/core\/.*\/sha256\/Sha256Js\.js$/, 'export class Sha256Js {}'],
  // the retries that measure the rate of replies are not switched on
  [/\/@smithy\/core\/.*\/util-retry\/DefaultRateLimiter\.js$/, 'export class DefaultRateLimiter {}'],
];

const lessOfPackages: Plugin = {
  name: 'less-of-packages',
  setup({ onLoad }) {
    for (const [path, contents] of instead) onLoad({ filter: path }, () => ({ contents }));
  },
};

const schemasWhenUsed: Plugin = {
  name: 'schemas-when-used',
  setup({ onResolve }) {
    const path = join(root, 'infra/build/schemas-when-used.ts');
    onResolve({ filter: /^zod\/mini$/ }, ({ importer }) => (importer === path ? undefined : { path }));
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

/**
 * Node's own modules without `import`, for which Node reads everything that they export: the streams of the process and of files, the
 * Web Crypto API. The build, which runs on the version of the functions, knows the names.
 */
const modulesOfNode: Plugin = {
  name: 'modules-of-node',
  setup({ onResolve, onLoad }) {
    const filter = new RegExp(`^(node:)?(${builtinModules.join('|')})$`);
    onResolve({ filter }, ({ path, kind }) => (kind === 'import-statement' ? { path, namespace: 'node' } : undefined));
    onLoad({ filter: /.*/, namespace: 'node' }, ({ path }) => {
      const names = Object.keys(process.getBuiltinModule(path) ?? {}).filter((name) => name !== 'default');
      const exported = names.map((name) => `export const ${name} = /* @__PURE__ */ Reflect.get(own, '${name}');`);
      return { contents: [`const own = process.getBuiltinModule('${path}');`, 'export default own;', ...exported].join('\n') };
    });
  },
};
