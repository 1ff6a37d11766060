import { globSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

/* Decision 126: an act on a reservation is written, tried again, recorded and taken back in one place each, and sent by staff from one place. */

/** The files of the product in which a pattern stands. */
function filesWith(pattern: RegExp, folders: string): string[] {
  return globSync(`${folders}/**/*.{ts,tsx}`, { cwd: process.cwd() })
    .filter((file) => !/\.test\.|[/\\](testing|journeys)[/\\]/.test(file) && pattern.test(readFileSync(file, 'utf8')))
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
}

it.each<[string, RegExp, string, string[]]>([
  ['is written by one transaction', /(?<!function )\bwriteAct\(/, 'functions', ['functions/evening/operations/act.ts']],
  [
    'is stored by one file; others set the owner, a reminder, the state of a mail or a time of their own',
    /\b(put|update|remove|changeItem|putItem|deleteItem)\((\{ \.\.\.)?\s*keys\.reservation\(|keys\.reservation\(mail\./,
    'functions',
    [
      ...['guest-reservations', 'mail-delivery', 'reminders', 'reservations', 'unsettled-reservations'].map(
        (file) => `functions/evening/store/${file}.ts`,
      ),
    ],
  ],
  [
    'is tried again by one loop; the others are of a party that waits, and of the books of a room',
    /\bretryOnConflict\(/,
    'functions/evening/operations',
    ['act', 'queue', 'room'].map((file) => `functions/evening/operations/${file}.ts`),
  ],
  [
    'is recorded for who repeats a request by one writer, which parties that wait and enquiries use too',
    /(?<!function )\bstoreOnce\(/,
    'functions',
    ['enquiries', 'queue', 'reservations'].map((file) => `functions/evening/store/${file}.ts`),
  ],
  ['can be taken back by what is noted in one place', /\bundoOf\(/, 'functions', ['functions/evening/store/reservations.ts']],
  ['is taken back by one rule', /(?<!function )\bformerPlace\(/, 'functions', ['functions/evening/rules/acts/taken-back.ts']],
  [
    'at the door is sent, and taken back, by one hook',
    /client\.(reservations\.(visit|stay|seat|swapTables|answer|takeBack)|queue\.seat)\(/,
    'frontend',
    ['frontend/staff/evening/reservations/use-acts.ts'],
  ],
])('an act on a reservation %s', (_, pattern, folders, files) => expect(filesWith(pattern, folders)).toEqual(files));
