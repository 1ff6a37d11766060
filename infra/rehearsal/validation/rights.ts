import { readFileSync } from 'node:fs';
import { build, type Plugin } from 'esbuild';
import { fileNameOf } from '#contract/index';
import { everyFunction, type FunctionName } from '../../build/function-names.ts';
import { tableAccess } from '../../constructs/api/table-access.ts';
import { ofType, type Template } from './templates.ts';

interface Statement {
  Effect: string;
  Action?: string | string[];
  NotAction?: unknown;
  Condition?: Record<string, Record<string, string | string[]>>;
}

/** One thing that a function asks of AWS; of the table with the partition. */
interface Need {
  action: string;
  partition?: string;
}

/** It loads the module of the photographs' files whole, and reads none of them. */
const loadedOnly: Partial<Record<FunctionName, string[]>> = { photographs: ['s3:GetObject', 's3:ListBucket'] };

/** What each function asks: of the table as table-access.test.ts has seen it, of everything else by the commands in its code. */
export async function needsOfFunctions(): Promise<Map<FunctionName, readonly Need[]>> {
  const found = await Promise.all(
    everyFunction.map(async (name) => {
      const actions = await sdkActionsOf(`functions/handlers/${fileNameOf(name)}.ts`);
      const others = actions.filter((action) => !action.startsWith('dynamodb:') && !loadedOnly[name]?.includes(action));
      const ofTable = tableAccess[name].flatMap(({ actions: some, partitions }) =>
        some.flatMap((action) => partitions.map((partition) => ({ action: `dynamodb:${action}`, partition }))),
      );
      return [name, [...ofTable, ...['logs:PutLogEvents', ...others].map((action) => ({ action }))]] as const;
    }),
  );
  return new Map(found);
}

/** What the roles and policies of a template refuse although the code asks for it. Of what a statement is about only action and partition are compared. */
export function rightsFaults(template: Template, needs: ReadonlyMap<FunctionName, readonly Need[]>): string[] {
  const denying = Object.entries(template.Resources).flatMap(([id, { Properties = {} }]) =>
    statementsIn([Properties.PolicyDocument]).some((one) => one.Effect === 'Deny' && !one.Condition)
      ? [`${id} denies without a condition`]
      : [],
  );
  const functions = ofType(template, 'AWS::Lambda::Function').flatMap(([id, { Properties }]) => {
    const name = /^Functions(\w+?)[0-9A-F]{8}$/.exec(id)?.[1] as FunctionName;
    const asked = needs.get(name);
    if (!asked) return [`${id} is no function that is known`];
    const statements = statementsOf(Properties.Role['Fn::GetAtt'][0], template);
    return asked
      .filter((need) => !isAllowed(need, statements))
      .map(({ action, partition }) => `${name} may not ${action}${partition ? ` ${partition}` : ''}`);
  });
  return [...denying, ...functions];
}

function statementsOf(role: string, template: Template): Statement[] {
  const attached = ofType(template, 'AWS::IAM::Policy').filter(([, { Properties }]) =>
    Properties.Roles.some(({ Ref }: { Ref?: string }) => Ref === role),
  );
  const own = template.Resources[role]?.Properties.Policies ?? [];
  return statementsIn([...attached.map(([, { Properties }]) => Properties), ...own].map(({ PolicyDocument }) => PolicyDocument));
}

function statementsIn(documents: ({ Statement?: Statement | Statement[] } | undefined)[]): Statement[] {
  return documents.flatMap((document) => document?.Statement ?? []);
}

function isAllowed({ action, partition }: Need, statements: Statement[]): boolean {
  const about = statements.filter(({ Action = [] }) => [Action].flat().some((pattern) => matches(pattern, action)));
  const allowing = about.filter(({ Condition }) => {
    const partitions = Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'];
    return partition === undefined || partitions === undefined || partitions.includes(partition);
  });
  return allowing.some(({ Effect }) => Effect === 'Allow') && !about.some(({ Effect, Condition }) => Effect === 'Deny' && !Condition);
}

const matches = (pattern: string, action: string) =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replace(/\W/g, '\\$&'))
      .join('.*')}$`,
    'i',
  ).test(action);

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
  'dynamodb:BatchGet': ['dynamodb:BatchGetItem'],
  'dynamodb:Get': ['dynamodb:GetItem'],
  'dynamodb:Put': ['dynamodb:PutItem'],
  'dynamodb:TransactWrite': ['dynamodb:ConditionCheckItem', 'dynamodb:DeleteItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
  'dynamodb:Update': ['dynamodb:UpdateItem'],
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
