import { fileNameOf } from '#contract/index';
import { everyFunction, type FunctionName } from '../../build/function-names.ts';
import { tableAccess } from '../../constructs/api/table-access.ts';
import { sdkActionsOf } from './sdk-actions.ts';
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
