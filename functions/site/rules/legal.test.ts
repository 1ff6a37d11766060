import { describe, expect, it } from '@jest/globals';
import { asOwnText, changedLegal, chaptersOf, unwrittenLegal } from './legal.ts';

describe('an own text becomes chapters', () => {
  it.each([
    ['of paragraphs, one for each line', 'One.\n\nTwo.\nThree.', [{ heading: 'Booking', text: ['One.', 'Two.', 'Three.'] }]],
    [
      'with the points of lists',
      'We ask:\n- one\n\n• two\nThank you.',
      [{ heading: 'Booking', text: ['We ask:', ['one', 'two'], 'Thank you.'] }],
    ],
    ['with its own heading in the place of the given one', '# Tables\nOne.', [{ heading: 'Tables', text: ['One.'] }]],
    [
      'with what stands before the first heading below the given one',
      'One.\n## Vouchers\n- two',
      [
        { heading: 'Booking', text: ['One.'] },
        { heading: 'Vouchers', text: [['two']] },
      ],
    ],
    ['with markup as it is typed', '<b>One</b> #2 -3', [{ heading: 'Booking', text: ['<b>One</b> #2 -3'] }]],
    ['none where nothing is written', ' \n ', []],
  ])('%s', (_, text, chapters) => {
    expect(chaptersOf(text, 'Booking')).toEqual(chapters);
  });

  it('the same as those from which it was begun', () => {
    const chapter = { heading: 'Booking', text: ['One.', ['two', 'three'], 'Four.'] };
    expect(chaptersOf(asOwnText(chapter), 'Another heading')).toEqual([chapter]);
  });
});

describe('the date of the last change', () => {
  const { changedAt: _, version: __, ...nothing } = unwrittenLegal;
  const first = changedLegal(unwrittenLegal, { ...nothing, terms: { further: { text: 'One.' } } }, new Date('2026-11-26T10:00:00Z'));

  it('is that of the page on which something has changed', () => {
    expect(first).toMatchObject({ changedAt: { terms: '2026-11-26T10:00:00.000Z', privacyPolicy: undefined }, version: 1 });
  });

  it('is that of every page when the operator has changed', () => {
    const second = changedLegal(first, { ...first, operator: 'U Lípy s.r.o.' }, new Date('2026-12-01T10:00:00Z'));
    const changed = '2026-12-01T10:00:00.000Z';
    expect(second.changedAt).toEqual({ terms: changed, privacyPolicy: changed, accessibility: changed });
  });

  it('stays when the same is saved again, also in another order and with texts that are left out', () => {
    const { operator, ...others } = nothing;
    const same = { ...others, operator, terms: { further: { translations: undefined, text: 'One.' } }, translations: undefined };
    expect(changedLegal(first, same, new Date('2026-12-01T10:00:00Z')).changedAt).toEqual(first.changedAt);
  });
});
