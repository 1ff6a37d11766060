import { readFileSync } from 'node:fs';
import { build, type Plugin } from 'esbuild';
import { fileNameOf } from '#publishing/contract/api';
import { handlerFile } from '../../../build/bundle.ts';
import { everyFunction, type FunctionName } from '../../../build/function-names.ts';
import { tableAccess } from '../../../constructs/api/table-access.ts';
import { type Around, functionsOf, names, ofType, type Template } from './templates.ts';

interface Statement {
  Effect: string;
  Action?: string | string[];
  NotAction?: unknown;
  Resource?: unknown;
  Principal?: { Service?: string };
  Condition?: Record<string, Record<string, string | string[]>>;
}

/** One thing that a function asks of AWS; of the table with the partition, in one of its indexes or itself. */
interface Need {
  action: string;
  partition?: string;
  index?: string | undefined;
}

/** It loads the module of the photographs' files whole, and reads none of them. */
const loadedOnly: Partial<Record<FunctionName, string[]>> = { photographs: ['s3:GetObject', 's3:ListBucket'] };

let needs: ReturnType<typeof bundledNeeds> | undefined;

/** What each function asks: of the table as table-access.full.test.ts has seen it, of everything else by the commands in its code. */
export function needsOfFunctions(): Promise<Map<FunctionName, readonly Need[]>> {
  needs ??= bundledNeeds();
  return needs;
}

async function bundledNeeds(): Promise<Map<FunctionName, readonly Need[]>> {
  const found = await Promise.all(
    everyFunction.map(async (name) => {
      const actions = await sdkActionsOf(handlerFile(fileNameOf(name)));
      const others = actions.filter((action) => !action.startsWith('dynamodb:') && !loadedOnly[name]?.includes(action));
      const ofTable = tableAccess[name].flatMap(({ actions: some, partitions, index }) =>
        some.flatMap((action) => partitions.map((partition) => ({ action: `dynamodb:${action}`, partition, index }))),
      );
      return [name, [...ofTable, ...['logs:PutLogEvents', ...others].map((action) => ({ action }))]] as const;
    }),
  );
  return new Map(found);
}

/**
 * What the roles and policies of a template refuse although the code asks for it: the action, on what the environment of the function names, under
 * conditions that its requests meet.
 */
export function rightsFaults(
  template: Template,
  needs: ReadonlyMap<FunctionName, readonly Need[]>,
  { sender }: Around['settings'],
): string[] {
  const denying = Object.entries(template.Resources).flatMap(([id, { Properties = {} }]) =>
    statementsIn([Properties.PolicyDocument]).some((one) => one.Effect === 'Deny' && !one.Condition)
      ? [`${id} denies without a condition`]
      : [],
  );
  const functions = functionsOf(template).flatMap(({ name, id, properties, variables }) => {
    const asked = needs.get(name);
    if (!asked) return [`${id} is no function that is known`];
    const role: string = properties.Role['Fn::GetAtt'][0];
    const statements = statementsOf(role, template);
    const used = usedThings(properties, variables);
    const refused = asked
      .filter((need) => !isAllowed(need, statements, { used, sender }))
      .map(({ action, partition = '', index = '' }) => ['may not', action, partition, index].filter(Boolean).join(' '));
    return [...(isForLambda(role, template) ? [] : ['has a role that Lambda may not take']), ...refused].map((fault) => `${name} ${fault}`);
  });
  return [...denying, ...functions];
}

/** What a function uses of each service, as its environment names it; of others it has nothing of its own. */
function usedThings({ LoggingConfig }: { LoggingConfig: { LogGroup: { Ref: string } } }, variables: Record<string, unknown>) {
  const used: Record<string, unknown[]> = {
    dynamodb: [variables.TABLE_NAME],
    s3: [variables.SITE_BUCKET, variables.PHOTOGRAPH_BUCKET],
    ssm: [variables.KEYS_PARAMETER],
    geo: [variables.PLACE_INDEX],
    cloudfront: [variables.DISTRIBUTION_ID],
    ses: [':identity/*'],
    logs: [{ 'Fn::GetAtt': [LoggingConfig.LogGroup.Ref, 'Arn'] }],
  };
  return used;
}

function isForLambda(role: string, template: Template): boolean {
  return statementsIn([template.Resources[role]?.Properties.AssumeRolePolicyDocument]).some(
    ({ Effect, Action, Principal, Condition }) =>
      Effect === 'Allow' && Action === 'sts:AssumeRole' && Principal?.Service === 'lambda.amazonaws.com' && !Condition,
  );
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

interface Asking {
  used: Record<string, unknown[]>;
  sender: string;
}

function isAllowed(need: Need, statements: Statement[], asking: Asking): boolean {
  const about = statements.filter(({ Action = [] }) => [Action].flat().some((pattern) => matches(pattern, need.action)));
  const allowing = about.filter(
    (one) => one.Effect === 'Allow' && concerns(one.Resource, need, asking.used) && isMet(one.Condition ?? {}, need, asking),
  );
  return allowing.length > 0 && !about.some(({ Effect, Condition }) => Effect === 'Deny' && !Condition);
}

/** Whether one of the resources of a statement is what the function asks about. */
function concerns(resource: unknown, { action, index }: Need, used: Asking['used']): boolean {
  const things = used[action.split(':')[0] ?? ''];
  return [resource].flat().some((one) => {
    const isOfIndex = /\/index\/(\w+)/.exec(JSON.stringify(one))?.[1] === index;
    return isOfIndex && (!things || things.some((thing) => thing !== undefined && names(one, thing)));
  });
}

/** Whether a request meets the conditions of a statement; one that is not known here is not met. */
function isMet(condition: NonNullable<Statement['Condition']>, { partition }: Need, { sender }: Asking): boolean {
  const all = Object.entries(condition).flatMap(([operator, keys]) =>
    Object.entries(keys).map(([key, value]) => [`${operator} ${key}`, value] as const),
  );
  return all.every(([test, value]) => {
    if (test === 'ForAllValues:StringLike dynamodb:LeadingKeys') return partition !== undefined && value.includes(partition);
    return test === 'StringEquals ses:FromAddress' && value === sender;
  });
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
  'dynamodb:Delete': ['dynamodb:DeleteItem'],
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
