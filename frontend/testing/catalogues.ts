import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#house/language/languages';
import { restaurantSettings } from '../../infra/settings.ts';

/** What the catalogues of a language export, by their path. */
export type Catalogues = Record<string, Record<string, unknown>>;

/** The catalogues of a language in `folder`, without `wording.ts`, which holds what they share. */
export async function cataloguesOf(folder: string, language: Language): Promise<Catalogues> {
  const names = readdirSync(join(folder, language), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('wording.ts'))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort();
  const catalogues: Catalogues = {};
  for (const name of names) catalogues[name] = await import(join(folder, language, `${name}.ts`));
  return catalogues;
}

/** All sentences by their keys; a sentence with parameters once for each plural form of Czech. */
export function sentences(catalogues: Catalogues): Map<string, string> {
  return new Map(Object.entries(catalogues).flatMap(([name, exported]) => flattened(exported, name)));
}

function flattened(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') {
    return ['1', '2', '5'].flatMap((count) => {
      // a list of one number is read as a list, as a number and as a text; legal texts take settings
      const parameter = Object.assign([count], restaurantSettings);
      return flattened(value(...Array(value.length || 1).fill(parameter)), `${path}(${count})`);
    });
  }
  return Object.entries(value as object).flatMap(([key, part]) => flattened(part, `${path}.${key}`));
}
