import { readFileSync } from 'node:fs';
import type * as z from 'zod/mini';
import { type Language, languages } from '#house/language/languages';
import { restaurantSettings } from '../../settings.ts';

/**
 * What a person has written, as the restaurant stores it: a text in every language (`{ "en": "Dinner", "cs": "Večeře" }`) in the default one, the
 * others beside it as translations. Throws an error that names the file and each wrong field.
 */
export function checked<Schema extends z.ZodMiniType>(file: string, written: unknown, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(inDefaultLanguage(written));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message, ...issue }) => {
    const field = [...path, ...('keys' in issue ? issue.keys : [])].join('.').replace(/translations\.(\w+)\.(\w+)/, '$2.$1');
    return `${field}: ${message}`;
  });
  throw new Error([`${file} is wrong:`, ...faults].join('\n  '));
}

function inDefaultLanguage(written: unknown): unknown {
  if (Array.isArray(written)) return written.map(inDefaultLanguage);
  if (typeof written !== 'object' || written === null) return written;
  const fields = Object.entries(written);
  const textsIn = (language: Language) =>
    Object.fromEntries(fields.flatMap(([name, value]) => (isText(value) ? [[name, value[language]]] : [])));
  const { [restaurantSettings.defaultLanguage]: own, ...translations } = Object.fromEntries(languages.map((one) => [one, textsIn(one)]));
  const others = fields.map(([name, value]) => [name, inDefaultLanguage(value)]);
  return { ...Object.fromEntries(others), ...own, ...(fields.some(([, value]) => isText(value)) && { translations }) };
}

function isText(value: unknown): value is Partial<Record<Language, unknown>> {
  return typeof value === 'object' && value !== null && languages.some((language) => language in value);
}

/** What a file of `infra/local/demo/` says. */
export function read<Schema extends z.ZodMiniType>(name: string, schema: Schema): z.output<Schema> {
  const file = `infra/local/demo/${name}.json`;
  const text = readFileSync(new URL(`../demo/${name}.json`, import.meta.url), 'utf8');
  try {
    return checked(file, JSON.parse(text), schema);
  } catch (error) {
    throw error instanceof SyntaxError ? new Error(`${file} is no JSON: ${error.message}`) : error;
  }
}
