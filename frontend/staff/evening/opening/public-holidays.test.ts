import { describe, expect, it } from '@jest/globals';
import { countryOf, publicHolidays } from './public-holidays.tsx';

describe('the country of a restaurant', () => {
  const countries = {
    AT: { names: { de: 'Österreich', en: 'Austria' }, zones: ['Europe/Vienna'] },
    CZ: { names: { cz: 'Česká republika', en: 'Czech Republic' }, zones: ['Europe/Prague'] },
  };
  it.each([
    ['Karmelitská 379/18, 118 00 Praha 1', 'Europe/Prague', 'CZ'],
    ['Karmelitská 379/18, 118 00 Praha 1', 'America/New_York', undefined],
    ['Karmelitská 379/18, 118 00 Praha 1, Czechia', 'America/New_York', 'CZ'],
    ['Karmelitská 379/18, 118 00 Praha 1, Česko', 'America/New_York', 'CZ'],
    ['Stephansplatz 1\n1010 Wien\nRakousko', 'Europe/Prague', 'AT'],
    ['Stephansplatz 1, 1010 Wien, ÖSTERREICH ', 'Europe/Prague', 'AT'],
    ['Stephansplatz 1, 1010 Wien, AT', 'Europe/Prague', 'AT'],
    ['', 'Europe/Vienna', 'AT'],
  ])('of %j in the zone %s is %s', (address, zone, country) => {
    expect(countryOf(address, zone, countries)).toBe(country);
  });
});

describe('public holidays', () => {
  const datesOf = async (address: string, today: string) => (await publicHolidays(address, 'Europe/Prague', today)).holidays;

  it('are those of twelve months from today on, each once, with a name in each language', async () => {
    const holidays = await datesOf('', '2026-12-26');
    expect(holidays).toHaveLength(13);
    expect(holidays[0]).toEqual({ date: '2026-12-26', note: 'Boxing Day', translations: { cs: { note: '2. svátek vánoční' } } });
    expect(holidays.at(-1)?.date).toBe('2027-12-25');
    // Easter moves
    expect(holidays.find(({ note }) => note === 'Easter Monday')?.date).toBe('2027-03-29');
  });

  it('that last several days are each of these days', async () => {
    const holidays = await datesOf('Dubai, United Arab Emirates', '2026-01-01');
    const eid = holidays.filter(({ note }) => note === 'End of Ramadan (Eid al-Fitr)').map(({ date }) => date);
    expect(eid).toEqual(['2026-03-20', '2026-03-21', '2026-03-22']);
  });

  it('are none where the country is unknown', async () => {
    expect(await publicHolidays('Atlantis', 'Etc/UTC', '2026-01-01')).toEqual({ holidays: [] });
  });
});
