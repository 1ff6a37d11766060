import { expect, it } from '@jest/globals';
import { openingHoursSpecifications } from '#rules/opening-hours';
import { restaurant } from './structured-data.tsx';

const info = new Map([['opening-hours', { _id: 'h', type: 'opening-hours', data: 'Mon closed\nTue 10:00', version: 1 }]] as const);

it('the structured data hold the opening hours and special days, and without them the text of Contacts', () => {
  const lunch = { name: '', opens: '11:30', lastSeating: '14:00', closes: '15:00' };
  const hours = openingHoursSpecifications([[lunch], [], [], [], [], [], []], [{ date: '2026-12-24', sittings: [] }]);
  const type = { '@type': 'OpeningHoursSpecification' };
  const structured = restaurant(info, [], [], hours);
  expect(structured).toMatchObject({
    openingHoursSpecification: [
      { ...type, dayOfWeek: ['Monday'], opens: '11:30', closes: '15:00' },
      { ...type, opens: '00:00', closes: '00:00', validFrom: '2026-12-24', validThrough: '2026-12-24' },
    ],
  });
  expect(structured).not.toHaveProperty('openingHours');
  expect(restaurant(info, [], [])).toMatchObject({ openingHours: ['Mon closed', 'Tue 10:00'] });
});
