import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { FunctionName } from '../../build/function-names.ts';
import { type Access, tableAccess } from '../../constructs/api/table-access.ts';

type Input = Record<string, unknown>;

interface Asked {
  action: string;
  partition: string;
  index: string | undefined;
}

/** Records what functions ask of the table through this client; `asking` says which function asks at the moment. */
export function recordedAccess(client: DynamoDBClient) {
  let who: FunctionName | undefined;
  const asked = new Map<FunctionName, Map<string, Asked>>();
  client.middlewareStack.add(
    (next, context) => async (args) => {
      if (!who) return next(args);
      for (const one of requestsIn(context.commandName ?? '', args.input as Input)) {
        const seen = asked.get(who) ?? new Map();
        asked.set(who, seen.set(JSON.stringify(one), one));
      }
      return next(args);
    },
    { step: 'initialize' },
  );
  return {
    async asking<T>(name: FunctionName, act: () => Promise<T>): Promise<T> {
      who = name;
      try {
        return await act();
      } finally {
        who = undefined;
      }
    },
    usedBy: (name: FunctionName) => usedLines(name, [...(asked.get(name)?.values() ?? [])]),
  };
}

/** A command as IAM sees it: one permission for each item or partition it names. */
function requestsIn(command: string, input: Input): Asked[] {
  const partitionOf = (key: unknown) => text((key as Input).pk);
  const single = (action: string, key: unknown) => ({ action, partition: partitionOf(key), index: undefined });
  switch (command.replace(/Command$/, '')) {
    case 'TransactWriteItems':
    case 'TransactWrite':
      return (input.TransactItems as Record<string, Input>[]).flatMap((part) =>
        Object.entries(part).map(([kind, of]) =>
          single(kind === 'ConditionCheck' ? 'ConditionCheckItem' : `${kind}Item`, of.Item ?? of.Key),
        ),
      );
    case 'BatchGetItem':
    case 'BatchGet':
      return Object.values(input.RequestItems as Record<string, { Keys: unknown[] }>).flatMap(({ Keys }) =>
        Keys.map((key) => single('BatchGetItem', key)),
      );
    case 'Query': {
      const values = input.ExpressionAttributeValues as Input;
      return [{ action: 'Query', partition: text(values[':pk'] ?? values[':partition']), index: input.IndexName as string | undefined }];
    }
    default:
      return [single(command.replace(/(Item)?Command$/, 'Item'), input.Item ?? input.Key)];
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : String((value as { S: string }).S);
}

const line = (action: string, partition: string, index: string | undefined) => `${action} ${partition}${index ? ` in ${index}` : ''}`;

/** As IAM's StringLike compares. */
function matches(pattern: string, partition: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[^\w]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(partition);
}

export function allowedLines(access: readonly Access[]): string[] {
  return access.flatMap(({ actions, partitions, index }) =>
    actions.flatMap((action) => partitions.map((partition) => line(action, partition, index))),
  );
}

function usedLines(who: FunctionName, asked: readonly Asked[]): string[] {
  const patterns = tableAccess[who].flatMap(({ partitions, index }) => partitions.map((partition) => ({ partition, index })));
  const used = asked.map(({ action, partition, index }) => {
    const pattern = patterns.find((one) => one.index === index && matches(one.partition, partition));
    return line(action, pattern?.partition ?? partition, index);
  });
  return [...new Set(used)].toSorted();
}
