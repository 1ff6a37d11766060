import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Item } from './actions.ts';

/** The table does not answer, or not in time; the caller may try again. */
export class TableUnavailable extends Error {
  override name = 'TableUnavailable';
}

/** The answer to a write, or the item on which its condition failed. */
export async function unlessRefused<T>(answer: Promise<T>): Promise<{ answer: T } | { inTheWay: Item | undefined }> {
  try {
    return { answer: await answer };
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return { inTheWay: plain(error.Item) };
    throw explained(error);
  }
}

/** The answer to a request that no condition refuses. */
export async function answered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw explained(error);
  }
}

/** What a failed request means: one that can never succeed is a bug and must not look like a temporary failure. */
export function explained(error: unknown): unknown {
  const ours =
    error instanceof Error && ['ValidationException', 'TransactionCanceledException', 'AccessDeniedException'].includes(error.name);
  return ours ? error : new TableUnavailable('no answer', { cause: error });
}

/** An item of an error, where the client leaves it in the form of DynamoDB. */
export function plain<T extends object>(item: Parameters<typeof unmarshall>[0] | undefined): T | undefined {
  return item && (unmarshall(item) as T);
}
