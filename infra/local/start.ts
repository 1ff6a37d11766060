import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { languageNames } from '#house/language/languages';
import { restaurantSettings } from '../settings.ts';
import { StartFailure } from './ports.ts';
import { accounts, demoPassword } from './seed/demo.ts';
import { type Stack, startStack } from './stack.ts';
import { settingsOf } from './start-options.ts';

// what V8 has compiled is kept for the processes that this one starts, and for the next start
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../../dist/compile-cache', import.meta.url));
enableCompileCache(process.env.NODE_COMPILE_CACHE);

// the functions log objects: one line for each
Object.assign(inspect.defaultOptions, { breakLength: Number.POSITIVE_INFINITY, compact: true });

const log = (line: string) => console.info(line);
let stack: Stack | undefined;
let ending: Promise<never> | undefined;

function end(code: number, reason?: string): Promise<never> {
  ending ??= (async () => {
    if (reason) console.error(reason);
    await stack?.stop();
    process.exit(code);
  })();
  return ending;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
process.on('uncaughtException', (error) => end(1, error.stack));
endWithNpm();

try {
  stack = await startStack(settingsOf(process.argv.slice(2), process.env), log);
  stack.failed.then((reason) => end(1, reason));
  log(welcome(stack));
  flushCompileCache();
} catch (error) {
  await end(1, error instanceof StartFailure ? error.message : (error as Error).stack);
}

function welcome({ site, mail, push, database, ...accounts }: Stack): string {
  return `
  Site         ${site}
  Mail viewer  ${mail}
  Push viewer  ${push}
  Database     ${database}

${signingIn(accounts)}
  Ctrl-C stops everything.
`;
}

function signingIn({ isDemo, passwordLink }: Pick<Stack, 'isDemo' | 'passwordLink'>): string {
  const { defaultLanguage, timeZone } = restaurantSettings;
  if (passwordLink)
    return `  The restaurant is empty. Its first manager chooses a password here, once, within 30 minutes:

  ${passwordLink}

  Texts are stored in ${languageNames[defaultLanguage]}, and its time zone is ${timeZone}. To have others, change defaultLanguage and
  timeZone in cdk.json before you enter anything, and start with --empty again.
  Once a password is chosen, "Forgot password" on the site sends another link to the mail viewer. The next \`npm start\` keeps what you enter.
`;
  if (!isDemo) return '';
  return `  ${accounts.map(({ email }) => email).join('   ')}      password: ${demoPassword}\n`;
}

// npm passes signals on; when it is killed itself, or a shell between does not pass them on, the parent process changes
function endWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(0), 500).unref();
}
