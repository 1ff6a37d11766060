import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

/** Which room may open which door; a room may always use itself. A door to a single file names the file. */
const doors: Record<string, string[]> = {
  'functions/contract': [],
  'functions/rules': ['functions/contract'],
  'functions/emails': ['functions/contract', 'functions/rules'],
  'functions/documents': ['functions/contract', 'functions/rules'],
  'functions/data': ['functions/contract', 'functions/rules'],
  'functions/services': ['functions/contract'],
  'functions/http': ['functions/contract', 'functions/data', 'functions/services'],
  'functions/handlers': [
    'functions/contract',
    'functions/http',
    'functions/rules',
    'functions/data',
    'functions/emails',
    'functions/documents',
    'functions/services',
  ],
  'frontend/api': ['functions/contract'],
  'frontend/components': [],
  'frontend/features': ['functions/contract', 'functions/rules', 'frontend/api', 'frontend/components', 'frontend/app/paths.ts'],
  'infra/constructs': ['functions/contract', 'functions/data/keys.ts', 'infra'],
  'frontend/app': ['functions/contract', 'functions/rules', 'frontend/api', 'frontend/components', 'frontend/features'],
};

/** The packages a room may name; rooms that are not listed may name any. */
const packages: Record<string, RegExp> = {
  'functions/contract': /^zod\/mini$/,
  'functions/rules': /^@zxcvbn-ts\/(core|language-(common|cs))$/,
  'functions/emails': /^$/,
  'functions/documents': /^(node:zlib|pdfmake)/,
  'functions/data': /^(node:crypto|aws-lambda|@aws-sdk\/(client-dynamodb|lib-dynamodb|util-dynamodb))$/,
  'functions/services': /^(node:(crypto|url)|@aws-sdk\/.+)$/,
  'functions/http': /^(node:(crypto|net)|aws-lambda|jsonwebtoken|zod\/mini)$/,
  'functions/handlers': /^(node:crypto|aws-lambda)$/,
};

const sources = ['functions', 'frontend', 'infra']
  .flatMap((top) => readdirSync(top, { recursive: true, encoding: 'utf8' }).map((file) => join(top, file)))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file) && !/\/(testing|journeys)\//.test(file));

function importsOf(file: string): { specifier: string; target: string }[] {
  const text = readFileSync(file, 'utf8');
  const specifiers = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s+'([^']+)'|(?:^|\n)import\s+'([^']+)'|\bimport\(\s*'([^']+)'/g,
  );
  return [...specifiers].map(([, from, bare, lazy]) => {
    const specifier = from ?? bare ?? lazy ?? '';
    const target = specifier.startsWith('#')
      ? `functions/${specifier.slice(1)}.ts`
      : specifier.startsWith('.')
        ? join(dirname(file), specifier)
        : '';
    return { specifier, target };
  });
}

const roomOf = (file: string) => Object.keys(doors).find((room) => file.startsWith(`${room}/`));

describe('the rooms of the house', () => {
  it('are entered through their doors only', () => {
    const trespasses = sources.flatMap((file) => {
      const room = roomOf(file);
      if (!room) return [];
      const open = [room, ...(doors[room] ?? [])];
      return importsOf(file)
        .filter(({ target }) => target && !open.some((door) => target === door || target.startsWith(`${door}/`)))
        .map(({ specifier }) => `${file} → ${specifier}`);
    });
    expect(trespasses).toEqual([]);
  });

  it('name only their own packages', () => {
    const strangers = sources.flatMap((file) => {
      const allowed = packages[roomOf(file) ?? ''];
      if (!allowed) return [];
      return importsOf(file)
        .filter(({ specifier, target }) => !target && !allowed.test(specifier))
        .map(({ specifier }) => `${file} → ${specifier}`);
    });
    expect(strangers).toEqual([]);
  });

  it('keep handlers apart: no Lambda runs through another', () => {
    const pairs = sources
      .filter((file) => file.startsWith('functions/handlers/'))
      .flatMap((file) =>
        importsOf(file)
          .filter(({ target }) => target.startsWith('functions/handlers/'))
          .map(({ specifier }) => `${file} → ${specifier}`),
      );
    expect(pairs).toEqual([]);
  });

  it('keep features apart: what two need is composed in app or lifted into components', () => {
    const feature = (file: string) => /^frontend\/features\/([^/]+)\//.exec(file)?.[1];
    const pairs = sources.flatMap((file) =>
      importsOf(file)
        .filter(({ target }) => feature(file) && feature(target) && feature(file) !== feature(target))
        .map(({ specifier }) => `${file} → ${specifier}`),
    );
    expect(pairs).toEqual([]);
  });

  it('read the environment in services, data/table.ts, infra and the build of the site only', () => {
    const readers = sources.filter((file) => readFileSync(file, 'utf8').includes('process.env'));
    expect(readers.filter((file) => !/^(functions\/services\/|functions\/data\/table\.ts|infra\/|frontend\/build\/)/.test(file))).toEqual(
      [],
    );
  });

  it('ask for zod as `* as z` from zod/mini, which leaves its locales out', () => {
    const named = sources.filter((file) => /import (type )?\{[^}]*\} from 'zod|from 'zod'/.test(readFileSync(file, 'utf8')));
    expect(named).toEqual([]);
  });
});
