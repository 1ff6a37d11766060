import { setTimeout as sleep } from 'node:timers/promises';
import type { MigrationProgress } from '#house/table/migration-progress';
import type { Migration } from './migrations.ts';
import { OperationFailure, optionsOf } from './operation.ts';
import { connect } from './restaurant.ts';

/** Writes a second, unless the operator says otherwise: a tenth of what the table takes at most (constructs/storage/table.ts). */
const usualRate = 50;

const pauseAt = (rate: number) => () => sleep(1000 / rate);

export async function toChange({ page }: Migration): Promise<number> {
  let count = 0;
  let position: MigrationProgress['position'];
  do {
    const { ids, next } = await page(position);
    count += ids.length;
    position = next;
  } while (position);
  return count;
}

/** Changes all items, page by page; continues where it was interrupted. `pause` is called before each write. Returns how many it changed. */
export async function migrate({ name, page, change }: Migration, pause: () => Promise<unknown>): Promise<number> {
  const { migrationProgress, noteProgress } = await import('#house/table/migration-progress');
  const before = await migrationProgress(name);
  const progress: MigrationProgress = before?.finishedAt ? { changed: 0 } : { changed: 0, ...before };
  do {
    const { ids, next } = await page(progress.position);
    for (const id of ids) {
      await pause();
      if (await change(id)) progress.changed++;
    }
    progress.position = next;
    if (!next) progress.finishedAt = new Date().toISOString();
    await noteProgress(name, { ...progress });
  } while (progress.position);
  return progress.changed;
}

/** A deployment makes so many changes of each migration by itself: about a minute. The command makes more. */
const mostOfDeployment = 3000;

/**
 * Finishes what a deployment has left open, because staff may not see what is stored in an earlier form; gives what to say of it in the end. Each
 * change is conditional, and the release before reads what it writes (docs/migrations.md), so that the deployment can still be taken back.
 */
export async function finishMigrations(
  migrations: readonly Migration[],
  pause: () => Promise<unknown> = pauseAt(usualRate),
): Promise<string[]> {
  const said: string[] = [];
  for (const migration of migrations) {
    const found = await toChange(migration);
    if (found > mostOfDeployment) said.push(`${migration.name}: ${found} are left. ${migration.what}\n  npm run ops -- migrate --run`);
    else if (found > 0) said.push(`${migration.name}: ${await migrate(migration, pause)} changed. ${migration.what}`);
  }
  return said;
}

export async function command(): Promise<void> {
  const { run: writes, rate, ...where } = optionsOf({ run: { type: 'boolean' }, rate: { type: 'string', default: String(usualRate) } });
  if (!/^[1-9]\d{0,2}$/.test(rate)) throw new OperationFailure(`--rate is a number of writes a second from 1 to 999, not ${rate}.`);
  await connect(where);
  const { migrations } = await import('./migrations.ts');
  let open = 0;
  for (const migration of migrations) {
    const found = await toChange(migration);
    console.info(`${migration.name}: ${found} to change. ${migration.what}`);
    if (writes && found > 0) console.info(`  ${await migrate(migration, pauseAt(Number(rate)))} changed.`);
    open += found;
  }
  if (!writes && open > 0) console.info('Nothing is changed yet. Change them: npm run ops -- migrate --run');
}
