import { readFileSync } from 'node:fs';
import { build, type Plugin } from 'esbuild';

/** The services of the SDK's clients, as IAM calls them. */
const services: Record<string, string> = {
  budgets: 'budgets',
  cloudformation: 'cloudformation',
  cloudfront: 'cloudfront',
  dynamodb: 'dynamodb',
  lambda: 'lambda',
  location: 'geo',
  'route-53': 'route53',
  s3: 's3',
  ses: 'ses',
  sesv2: 'ses',
  sns: 'sns',
  ssm: 'ssm',
  sts: 'sts',
};

/** Commands whose rights have another name (Service Authorization Reference); none where AWS asks for none. */
const renamed: Record<string, string[]> = {
  'budgets:DescribeBudgets': ['budgets:ViewBudget'],
  'dynamodb:Get': ['dynamodb:GetItem'],
  'lambda:Invoke': ['lambda:InvokeFunction'],
  's3:CopyObject': ['s3:GetObjectVersion', 's3:PutObject'],
  's3:DeleteObjects': ['s3:DeleteObject'],
  's3:HeadObject': ['s3:GetObject'],
  // who lists versions deletes them one by one
  's3:ListObjectVersions': ['s3:ListBucketVersions', 's3:DeleteObjectVersion'],
  's3:ListObjectsV2': ['s3:ListBucket'],
  'sts:GetCallerIdentity': [],
};

/** What the waiters of the SDK ask. */
const waiters: Record<string, string> = {
  'cloudformation:waitUntilStackDeleteComplete': 'cloudformation:DescribeStacks',
  'cloudformation:waitUntilStackUpdateComplete': 'cloudformation:DescribeStacks',
};

/** Lets esbuild see which of a module's exports are used: only the program's own part for the command line runs, and imports say at the top what they take. */
const asProgram = (entry: string): Plugin => ({
  name: 'as-program',
  setup({ onLoad }) {
    const lazy = /const (\{[^}]*\}) = await import\(('[^']*')\);/g;
    onLoad({ filter: /\/(infra|functions)\/.*\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8').replaceAll('import.meta.main', String(path.endsWith(entry)));
      const imports = [...source.matchAll(lazy)].map(([, names, from]) => `import ${names?.replaceAll(':', ' as')} from ${from};`);
      return { loader: 'ts', contents: [...imports, source.replaceAll(lazy, '')].join('\n') };
    });
  },
});

/** The rights that a program needs: for each command of the SDK that is left of it when what it does not use is taken away. */
export async function sdkActionsOf(entry: string): Promise<string[]> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    tsconfig: 'tsconfig.node.json',
    external: ['virtual:*'],
    plugins: [asProgram(entry)],
    logLevel: 'silent',
  });
  const [{ text = '' } = {}] = outputFiles;
  const imports = [...text.matchAll(/import \{([^}]*)\} from "@aws-sdk\/(?:client-([\w-]+)|lib-(dynamodb))"/g)];
  const actions = imports.flatMap(([, names = '', client, library]) => {
    const service = services[client ?? library ?? ''];
    if (!service) throw new Error(`The service of ${client} has no name in IAM yet.`);
    return names.split(',').flatMap((name) => {
      const [imported = '', local = imported] = name.trim().split(' as ');
      if (text.split(new RegExp(`\\b${local}\\b`)).length < 3) return [];
      const waited = waiters[`${service}:${imported}`];
      if (waited) return [waited];
      const action = `${service}:${imported.replace(/Command$/, '')}`;
      return imported.endsWith('Command') ? (renamed[action] ?? [action]) : [];
    });
  });
  // functions ask Parameter Store without its client
  const asked = [...text.matchAll(/"x-amz-target": "AmazonSSM\.(\w+)"/g)].map(([, operation]) => `ssm:${operation}`);
  return [...new Set([...actions, ...asked])].toSorted();
}
