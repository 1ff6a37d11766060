import { readFileSync } from 'node:fs';
import { createRequire, type ResolveFnOutput, registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import JestRuntime from 'jest-runtime';

/*
 * Test files on Node's own module system instead of Jest's. A worker loads and optimises each package once, and those of our modules that only
 * say what is so; the others, which have caches and read settings, are loaded anew for each test file, by a version in their address. Jest's
 * module system loads all packages for each test file.
 */
const kept =
  /\/(functions\/([a-z]+\/(contract|documents|language|mails|rules|words)|house\/credentials)|frontend\/texts)\/(?!.*(testing\/|\.test\.|in-language|default-messages|password-hash|seal))|\/house\/(table\/(actions|ids|keys|retry-on-conflict|table-answers)|services\/(clock|log|metrics))\.ts$/;
const isOurs = (address: string) => address.startsWith(shared.nativeTestFile.root) && !address.includes('/node_modules/');
const versionOf = (address = '') => /\?version=\d+$/.exec(address)?.[0];
const withoutVersion = (address = '') => address.slice(0, address.length - (versionOf(address)?.length ?? 0));
const globalsAddress = 'jest:globals';

type Globals = Parameters<JestRuntime['setGlobalsForRuntime']>[0];
type Settings = ConstructorParameters<typeof JestRuntime>;
interface TestFile {
  root: string;
  globals: Partial<Globals>;
  /** Instead of modules whose names match (moduleNameMapper). */
  replaced: [RegExp, string][];
  compiled: (path: string) => string;
}
const shared = globalThis as unknown as { nativeTestFile: TestFile };
let version = 0;

/** How modules with JSX are compiled: what Node's own module system can do stays as it is written. */
const options = {
  instrument: false,
  collectCoverage: false,
  collectCoverageFrom: [],
  coverageProvider: 'v8' as const,
  supportsDynamicImport: true,
  supportsExportNamespaceFrom: true,
  supportsStaticESM: true,
  supportsTopLevelAwait: true,
};

/** Modules without their types, by what they are with them: many test files load the same ones. */
const stripped = new Map<string, string>();

/** Modules with JSX as JavaScript, by their path and source: Jest's transformer looks into its cache on disk anew for each test file. */
const compiled = new Map<string, ReturnType<Settings[3]['transform']>>();

/** Addresses of modules by the name and the module that asks: Node looks for them anew for each version of that. */
const resolved = new Map<string, ResolveFnOutput>();

function resolvedOnce(name: string, resolve: () => ResolveFnOutput): ResolveFnOutput {
  const found = resolved.get(name) ?? resolve();
  resolved.set(name, found);
  return found;
}

registerHooks({
  resolve(specifier, context, next) {
    const replacement = shared.nativeTestFile?.replaced.find(([pattern]) => pattern.test(specifier))?.[1];
    if (!versionOf(context.parentURL)) return next(replacement ?? specifier, context);
    const current = `?version=${version}`;
    if (specifier === '@jest/globals') return { url: `${globalsAddress}${current}`, format: 'module', shortCircuit: true };
    const name = replacement ?? specifier;
    const found = resolvedOnce(`${name} from ${withoutVersion(context.parentURL)}`, () => next(name, context));
    return { ...found, url: isOurs(found.url) && !kept.test(found.url) ? `${found.url}${current}` : found.url, shortCircuit: true };
  },
  load(url, context, next) {
    if (url.startsWith(globalsAddress)) {
      const names = Object.keys(shared.nativeTestFile.globals).join(', ');
      return { format: 'module', source: `export const { ${names} } = nativeTestFile.globals;`, shortCircuit: true };
    }
    const address = withoutVersion(url);
    if (!/\.tsx?$/.test(address)) return next(url, context);
    const path = fileURLToPath(address);
    if (address.endsWith('.tsx')) return { format: 'module', source: shared.nativeTestFile.compiled(path), shortCircuit: true };
    const typed = readFileSync(path, 'utf8');
    const source = stripped.get(typed) ?? stripTypeScriptTypes(typed);
    stripped.set(typed, source);
    return { format: 'module', source, shortCircuit: true };
  },
});

/** Jest's runtime with Node's module system, in the environment of environment.ts. There are no mocks of modules. */
export default class NativeRuntime extends JestRuntime {
  /** The files of the source maps of compiled modules. */
  readonly #maps = new Map<string, string>();

  constructor(...settings: Settings) {
    super(...settings);
    const [{ rootDir, moduleNameMapper }, , , transformer] = settings;
    const replaced = moduleNameMapper.map(([pattern, file]): [RegExp, string] => [new RegExp(pattern), pathToFileURL(String(file)).href]);
    version++;
    const compile = (path: string) => {
      const source = `${path} ${readFileSync(path, 'utf8')}`;
      const known = compiled.get(source) ?? transformer.transform(path, options);
      compiled.set(source, known);
      const { code, sourceMapPath } = known;
      if (sourceMapPath) this.#maps.set(`${pathToFileURL(path).href}?version=${version}`, sourceMapPath);
      return code;
    };
    shared.nativeTestFile = { root: pathToFileURL(`${rootDir}/`).href, globals: {}, replaced, compiled: compile };
  }

  /** Our modules are loaded anew; the packages stay. */
  override resetModules(): void {
    version++;
  }

  override getSourceMaps(): Map<string, string> {
    return this.#maps;
  }

  override setGlobalsForRuntime(globals: Globals): void {
    super.setGlobalsForRuntime(globals);
    shared.nativeTestFile.globals = this.requireModuleOrMock<Globals>('', '@jest/globals');
  }

  override unstable_importModule(path: string): Promise<unknown> {
    return import(`${pathToFileURL(path).href}?version=${version}`);
  }

  override requireInternalModule<Module>(from: string, to?: string): Module {
    const require = createRequire(from);
    if (to) return require(to);
    // the test framework keeps the tests of a file in its modules
    delete require.cache[from];
    delete (globalThis as Record<symbol, unknown>)[Symbol.for('EVENT_HANDLERS')];
    return require(from);
  }
}
