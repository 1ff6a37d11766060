import { client } from '../data/table.ts';

/** The commands that the table has got, in their order; a test empties the list before it looks. */
export const asked: string[] = [];

client.middlewareStack.add(
  (next, { commandName = '' }) =>
    (request) => {
      asked.push(commandName);
      return next(request);
    },
  { step: 'initialize', name: 'asked' },
);
