import { expect, it } from '@jest/globals';
import { evenShares, servingsFor } from './shopping-lines.ts';

it.each([
  [84, 25, 21],
  [85, 25, 22],
  [10, 0, 0],
  [0, 40, 0],
  [3, 500, 15],
  [100, 29, 29],
])('%i guests and a share of %i %% are %i servings', (covers, share, servings) => expect(servingsFor(covers, share)).toBe(servings));

const placed = (mealId: string, section: string, menuId = 'evening') => ({ menuId, mealId, categories: section ? [section] : [] });

it('each guest eats one dish of a section while nobody has said a share, and a meal has the largest of its shares', () => {
  const shares = evenShares([
    {
      covers: 12,
      placed: [
        ...['goulash', 'duck', 'trout'].map((meal) => placed(meal, 'mains')),
        ...['broth', 'goulash'].map((meal) => placed(meal, 'soups')),
        placed('cake', ''),
        ...['broth', 'roll'].map((meal) => placed(meal, 'soups', 'lunch')),
      ],
    },
  ]);
  expect(Object.fromEntries(shares)).toEqual({ goulash: 50, duck: 33, trout: 33, broth: 50, cake: 100, roll: 50 });
  const wines = Array.from({ length: 400 }, (_, n) => placed(`${n}`, 'wines'));
  expect(evenShares([{ covers: 12, placed: wines }]).get('7')).toBe(1);
});

it.each([
  [30, 10, { goulash: 50, duck: 38, trout: 13 }],
  [30, 0, { goulash: 50, duck: 25, trout: 25 }],
  [0, 0, { goulash: 50, duck: 25, trout: 25 }],
])(
  'of two days with %i and %i guests each eats what is served that day; a day without bookings counts as the other',
  (one, other, wanted) => {
    const shares = evenShares([
      { covers: one, placed: ['goulash', 'duck'].map((meal) => placed(meal, 'lunch')) },
      { covers: other, placed: ['goulash', 'trout'].map((meal) => placed(meal, 'lunch')) },
    ]);
    expect(Object.fromEntries(shares)).toEqual(wanted);
  },
);
