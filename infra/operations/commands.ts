import { run } from './operation.ts';

interface Operation {
  load: () => Promise<{ command: () => Promise<void> }>;
  does: string;
}

/** The commands for operators, as `npm run ops` lists them; `npm run ops -- restore --back` runs one. */
export const operations: Readonly<Record<string, Operation>> = {
  preflight: { load: () => import('./deploy/preflight.ts'), does: 'says what the AWS account lacks for the restaurant' },
  status: { load: () => import('./release/status.ts'), does: 'says which version and commit is deployed, and which table is in use' },
  'create-manager': { load: () => import('./create-manager.ts'), does: 'makes a manager, and prints the link to choose a password' },
  smoke: { load: () => import('./release/smoke.ts'), does: 'looks at the deployed restaurant from outside, and books a table' },
  'publish-site': { load: () => import('./release/publish-pages.ts'), does: 'writes the pages of the site again' },
  rollback: { load: () => import('./release/rollback.ts'), does: 'takes the last release back' },
  migrate: { load: () => import('./migrate.ts'), does: 'changes stored items to a new form' },
  gdpr: { load: () => import('./gdpr.ts'), does: 'exports or erases what is stored about a person' },
  'resend-mail': { load: () => import('./resend-mail.ts'), does: 'lists the mails that were not sent, and sends them again' },
  'check-ledger': { load: () => import('./check-ledger.ts'), does: 'compares the counted seats with the reservations, and repairs them' },
  'cut-photographs': { load: () => import('./cut-photographs.ts'), does: 'makes the files of the photographs again' },
  'rotate-keys': { load: () => import('./keys/rotate-keys.ts'), does: 'changes the keys of tokens and of the origin' },
  restore: { load: () => import('./restore/restore.ts'), does: 'goes back to the data of an earlier moment' },
  'restore-drill': { load: () => import('./restore/restore-drill.ts'), does: 'restores the data into a table of its own, and compares' },
  destroy: { load: () => import('./deploy/destroy.ts'), does: 'ends a restaurant' },
};

export function listOf(name: string | undefined): string {
  const width = Math.max(...Object.keys(operations).map(({ length }) => length));
  const lines = Object.entries(operations).map(([command, { does }]) => `  ${command.padEnd(width)}  ${does}`);
  const title =
    name === undefined
      ? 'npm run ops -- <command> [options], described in docs/runbook.md and docs/migrations.md:'
      : `There is no command ${name}. There are:`;
  return [title, ...lines].join('\n');
}

if (import.meta.main) {
  const [name = ''] = process.argv.splice(2, 1);
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (operation) await run(async () => (await operation.load()).command());
  else if (name === '') console.info(listOf(undefined));
  else {
    console.error(listOf(name));
    process.exitCode = 1;
  }
}
