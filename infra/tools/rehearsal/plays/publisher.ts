import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CreateFunctionCommand, DeleteFunctionCommand, GetFunctionConfigurationCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { bundleFunction, bundleOptions, handlerFile, publisherName } from '../../../build/bundle.ts';
import { readKeys } from '../../../operations/keys/keys-parameter.ts';
import { checkVersions, newestVersions } from '../../../operations/release/versions.ts';
import { liveStack } from '../../../operations/restaurant.ts';
import { keysParameterOf, stackNames } from '../../../stacks/stack-names.ts';
import { program, type Step } from '../step.ts';

/** What the build gives the publisher while there is no site. */
const noRenderers: Plugin = {
  name: 'site-renderers',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^virtual:renderers$/ }, ({ path }) => ({ path, namespace: 'renderers' }));
    onLoad({ filter: /.*/, namespace: 'renderers' }, () => ({ contents: 'export const renderers = {};' }));
  },
};

/** Publishers that work in the repository and not in Lambda. */
export const publishers = ({ folder, python }: { folder: string; python: string }): Step[] => [
  {
    command: 'npm run synth',
    shows: 'a publisher that imports sharp, which its archive lacks, is refused by the build',
    async play() {
      const refusal = await messageOf(bundleFunction(publisherName, { entry: withSharp(folder), folder: join(folder, 'refused') }));
      if (!/^The function publisher asks for .* sharp /.test(refusal)) throw new Error(`The build says: ${refusal}`);
      // the report names no folder of this computer
      return refusal.replace(/ \([^()]*\)/, '');
    },
  },
  {
    command: 'npm run deploy',
    shows:
      'the check of new versions refuses a publisher that imports sharp, and one that was built without the site, should the build let them pass',
    async play() {
      const { plugins } = bundleOptions(publisherName);
      const archive = async (what: string, options: BuildOptions) => {
        const bundle = join(folder, what);
        await build({ ...bundleOptions(publisherName, { folder: bundle }), ...options });
        const zip = `${bundle}.zip`;
        await program(python, ['-m', 'zipfile', '-c', zip, ...readdirSync(bundle).map((file) => join(bundle, file))]);
        return readFileSync(zip);
      };
      const withoutSite = [...plugins.filter(({ name }) => name !== noRenderers.name), noRenderers];
      const faults = [
        await faultOf(await archive('with-sharp', { entryPoints: [{ in: withSharp(folder), out: 'index' }] })),
        await faultOf(await archive('without-site', { plugins: withoutSite })),
      ];
      if (!faults[0]?.includes("'sharp'")) throw new Error(`The first one ${faults[0]}.`);
      if (!faults[1]?.includes('without the site')) throw new Error(`The second one ${faults[1]}.`);
      return faults.join('; then: ').replace(/ imported from [^)]*/, '');
    },
  },
];

/** The code of the publisher, and an import that it had once. */
function withSharp(folder: string): string {
  const file = join(folder, 'publisher-with-sharp.ts');
  writeFileSync(file, `import 'sharp'; export * from '${handlerFile(publisherName)}';`);
  return file;
}

/** What the check of new versions says of the publisher with this archive. */
async function faultOf(ZipFile: Buffer): Promise<string> {
  const stage = { stage: 'production' };
  const newest = newestVersions((await liveStack(stackNames(stage).restaurant, process.env.AWS_REGION))?.outputs ?? {});
  const lambda = new LambdaClient();
  const { Role, Runtime, Handler, Environment } = await lambda.send(
    new GetFunctionConfigurationCommand({ FunctionName: newest.publisher }),
  );
  const FunctionName = 'publisher-on-trial';
  const { FunctionArn } = await lambda.send(
    new CreateFunctionCommand({
      FunctionName,
      Role,
      Runtime,
      Handler,
      Environment: { Variables: Environment?.Variables },
      Code: { ZipFile },
    }),
  );
  try {
    const { originProof } = await readKeys(keysParameterOf(stage));
    const refusal = await messageOf(checkVersions({ ...newest, publisher: FunctionArn ?? '' }, originProof));
    const [fault] = /publisher fails .*/.exec(refusal) ?? [];
    if (!fault) throw new Error(`The check says: ${refusal}`);
    return fault;
  } finally {
    await lambda.send(new DeleteFunctionCommand({ FunctionName }));
  }
}

/** What a promise is rejected with. */
function messageOf(doing: Promise<unknown>): Promise<string> {
  return doing.then(
    () => 'nothing is wrong',
    (error: Error) => error.message,
  );
}
