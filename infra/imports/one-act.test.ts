import { globSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

/* Decision 126: an act on a reservation is written in one place, tried again in one place, and sent by staff from one place. */

/** The files of the product in which a pattern stands. */
function filesWith(pattern: RegExp, folders: string): string[] {
  return globSync(`${folders}/**/*.{ts,tsx}`, { cwd: process.cwd() })
    .filter((file) => !/\.test\.|[/\\](testing|journeys)[/\\]/.test(file) && pattern.test(readFileSync(file, 'utf8')))
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
}

it.each<[string, RegExp, string, string[]]>([
  ['is written by one transaction', /(?<!function )\bwriteAct\(/, 'functions', ['functions/booking/act.ts']],
  [
    'is stored by one file; others set the owner, a reminder, the state of a mail or a time of their own',
    /\b(put|update|remove|changeItem|putItem|deleteItem)\((\{ \.\.\.)?\s*keys\.reservation\(|keys\.reservation\(mail\./,
    'functions',
    [
      'functions/data/mail-delivery.ts',
      ...['guest-reservations', 'reminders', 'reservations', 'unsettled-reservations'].map(
        (file) => `functions/data/reservations/${file}.ts`,
      ),
    ],
  ],
  [
    'is tried again by one loop; the others are of a party that waits, and of the books of a room',
    /\bretryOnConflict\(/,
    'functions/booking',
    ['act', 'queue', 'room'].map((file) => `functions/booking/${file}.ts`),
  ],
  [
    'at the door is sent, and taken back, by one hook',
    /client\.(reservations\.(visit|stay|seat|swapTables|answer|takeBack)|queue\.seat)\(/,
    'frontend',
    ['frontend/features/staff/reservations/use-acts.ts'],
  ],
])('an act on a reservation %s', (_, pattern, folders, files) => expect(filesWith(pattern, folders)).toEqual(files));
