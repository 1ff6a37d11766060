import { expect, it } from '@jest/globals';
import { inLanguage } from '#house/language/in-language';
import { addDays } from '#house/rules/wall-time';
import { nightOf, tableTimeInWords } from './table-time.ts';

const sunday = '2027-03-14';

it('a table in the evening is told by its day alone, and one after midnight with its night', () => {
  expect(tableTimeInWords(`${sunday}T23:59`)).toBe('Sunday 14 March 2027, 23:59');
  expect(tableTimeInWords(`${sunday}T05:00`)).toBe('Sunday 14 March 2027, 05:00');
  expect(tableTimeInWords(`${sunday}T00:00`)).toBe('Sunday 14 March 2027, 00:00, in the night from Saturday to Sunday');
  const czech = inLanguage('cs', () => tableTimeInWords(`${sunday}T00:30`)).replace(/\s/g, ' ');
  expect(czech).toBe('neděle 14. března 2027, 00:30, v noci ze soboty na neděli');
});

it('each night has the names of its two days, in the forms of their language', () => {
  const nights = Array.from({ length: 7 }, (_, days) => nightOf(`${addDays(sunday, days)}T04:59`));
  expect(nights).toEqual([
    'in the night from Saturday to Sunday',
    'in the night from Sunday to Monday',
    'in the night from Monday to Tuesday',
    'in the night from Tuesday to Wednesday',
    'in the night from Wednesday to Thursday',
    'in the night from Thursday to Friday',
    'in the night from Friday to Saturday',
  ]);
  const czech = inLanguage('cs', () => Array.from({ length: 7 }, (_, days) => nightOf(`${addDays(sunday, days)}T00:30`)));
  expect(czech.map((night) => night?.replace(/\s/g, ' '))).toEqual([
    'v noci ze soboty na neděli',
    'v noci z neděle na pondělí',
    'v noci z pondělí na úterý',
    'v noci z úterý na středu',
    'v noci ze středy na čtvrtek',
    'v noci ze čtvrtka na pátek',
    'v noci z pátku na sobotu',
  ]);
});
