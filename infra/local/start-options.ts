import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Email } from '#house/contract/text';
import { StartFailure } from './ports.ts';

export interface Settings {
  port: number;
  mailPort: number;
  databasePort: number;
  /** The address of a DynamoDB that runs already; without it one is started. */
  databaseEndpoint: string | undefined;
  /** The folder with the data that survives a restart. */
  folder: string;
  /** Delete the data and start from the seed. */
  fresh: boolean;
  /** Delete the data and start with nothing but an account for the first manager, who has this e-mail address. */
  empty: string | undefined;
  /** Serve the source files and apply each change while the server runs (`npm run dev`). */
  watch: boolean;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The options of this start: flags from the command line, the rest from the environment. */
export function settingsOf(args: string[], environment: NodeJS.ProcessEnv): Settings {
  const { fresh, empty, email, watch } = valuesOf(args);
  if (email !== undefined && !empty) throw new StartFailure('--email names the first manager of a restaurant that starts with --empty.');
  const manager = Email.safeParse(email ?? firstManager);
  if (!manager.success) throw new StartFailure(`--email must be an e-mail address, not ${email}.`);
  return {
    port: portOf(environment, 'PORT', 3000),
    mailPort: portOf(environment, 'MAIL_PORT', 8005),
    databasePort: portOf(environment, 'DYNAMODB_PORT', 8000),
    databaseEndpoint: environment.DYNAMODB_ENDPOINT || undefined,
    folder: environment.LOCAL_FOLDER || join(root, '.local'),
    fresh: fresh || empty,
    empty: empty ? manager.data : undefined,
    watch,
  };
}

/** The first manager of a restaurant that starts empty, unless `--email` names another. */
const firstManager = 'owner@restaurant.test';

function valuesOf(args: string[]) {
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({ args, options: { fresh: flag, empty: flag, email: { type: 'string' }, watch: flag } }).values;
  } catch {
    throw new StartFailure(`Only --fresh, --empty, --email and --watch are known here, not ${args.join(' ')}.`);
  }
}

function portOf(environment: NodeJS.ProcessEnv, name: string, usual: number): number {
  const text = environment[name] || String(usual);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new StartFailure(`${name} must be a port from 1 to 65535, not ${text}.`);
  return port;
}
