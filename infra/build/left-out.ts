import { builtinModules, createRequire } from 'node:module';
import type { Plugin } from 'esbuild';

/** Modules of packages, by the end of their path, and what a bundle has instead: the functions start faster without what they never use in Lambda. */
const instead = [
  {
    // the credentials are in environment variables; profiles, single sign-on and containers are a third of the files of a bundle
    path: /\/@aws-sdk\/credential-provider-node\/.*\/index\.js$/,
    contents: "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';",
  },
  {
    // so are the settings of the SDK: there is no ~/.aws
    path: /\/shared-ini-file-loader\/loadSharedConfigFiles\.js$/,
    contents: `export { CONFIG_PREFIX_SEPARATOR } from './constants';
      export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} });`,
  },
  {
    // no command of DynamoDB looks an endpoint up, though its client makes a cache for them
    path: /\/@aws-sdk\/endpoint-cache\/.*\/EndpointCache\.js$/,
    contents: 'export class EndpointCache {}',
  },
  {
    // no call that we make is answered with a stream of events, though S3 has one; a part that could be loaded later costs a file at the start
    path: /\/@smithy\/core\/.*\/event-streams\/index\.js$/,
    contents: 'export const eventStreamSerdeProvider = undefined, resolveEventStreamSerdeConfig = (config) => config;',
  },
  {
    // nor are the messages of such a stream signed
    path: /\/signature-v4\/.*\/HeaderFormatter\.js$/,
    contents: 'export class HeaderFormatter {}',
  },
  {
    // the id of a request, for which Node would load all of Web Crypto
    path: /\/@smithy\/core\/.*\/uuid\/v4\.js$/,
    contents: "import { randomUUID } from 'node:crypto'; export const bindV4 = () => randomUUID;",
  },
  {
    // what we send is a text or bytes; to recognise a file that is being read, Node would load the streams of files
    path: /\/@smithy\/core\/.*\/util-body-length\/calculateBodyLength\.js$/,
    contents: 'export const calculateBodyLength = (body) => body ? Buffer.byteLength(body) : 0;',
  },
  {
    // Node has SHA-256
    path: /\/@smithy\/core\/.*\/sha256\/Sha256Js\.js$/,
    contents: 'export class Sha256Js {}',
  },
  {
    // the retries that measure the rate of replies are not switched on
    path: /\/@smithy\/core\/.*\/util-retry\/DefaultRateLimiter\.js$/,
    contents: 'export class DefaultRateLimiter {}',
  },
];

export const lessOfPackages: Plugin = {
  name: 'less-of-packages',
  setup({ onLoad }) {
    for (const { path, contents } of instead) onLoad({ filter: path }, () => ({ contents }));
  },
};

/**
 * jsonwebtoken asks semver at each start what this version of Node can do, which takes longer than the rest of it. The build, which runs on
 * the version of the functions, asks instead.
 */
export const featuresOfNode: Plugin = {
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
export const modulesOfNode: Plugin = {
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
