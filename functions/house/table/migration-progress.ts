import { keys } from './keys.ts';
import { getItem, putItem } from './table.ts';

/** How far a migration has come. */
export interface MigrationProgress {
  changed: number;
  /** Where the next page begins; missing when the last one is done. */
  position?: Record<string, unknown> | undefined;
  finishedAt?: string | undefined;
}

export async function migrationProgress(name: string): Promise<MigrationProgress | undefined> {
  return getItem<MigrationProgress>(keys.migration(name));
}

export async function noteProgress(name: string, progress: MigrationProgress): Promise<void> {
  await putItem({ ...keys.migration(name), ...progress });
}
