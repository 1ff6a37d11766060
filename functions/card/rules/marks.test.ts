import { expect, it } from '@jest/globals';
import { Mark } from '../contract/meals.ts';
import { contradictions, everyMark, isFor, markSigns, marksIn, shownMarks } from './marks.ts';

it('every mark of the contract has its place', () => {
  expect(everyMark).toEqual(Mark.options);
  expect(everyMark.map((mark) => markSigns[mark])).toEqual(['V', 'VG', '🌶', '✦']);
});

it('marks are shown in one order, and vegan stands for vegetarian too', () => {
  expect(shownMarks({ marks: ['speciality', 'vegetarian', 'spicy'] })).toEqual(['vegetarian', 'spicy', 'speciality']);
  expect(shownMarks({ marks: ['vegetarian', 'vegan'] })).toEqual(['vegan']);
  expect(shownMarks({})).toEqual([]);
});

it('the legend has each shown mark once', () => {
  expect(marksIn([{ marks: ['spicy'] }, {}, { marks: ['vegan', 'vegetarian', 'spicy'] }])).toEqual(['vegan', 'spicy']);
});

it('a vegan dish is for vegetarians, a vegetarian one not for vegans', () => {
  expect(isFor('vegetarian', { marks: ['vegan'] })).toBe(true);
  expect(isFor('vegetarian', { marks: ['vegetarian'] })).toBe(true);
  expect(isFor('vegan', { marks: ['vegetarian'] })).toBe(false);
  expect(isFor('vegan', {})).toBe(false);
});

it.each([
  [['vegan'], [1, 7], ['vegan 7']],
  [['vegan'], [2, 3, 4, 7, 14], ['vegan 2,3,4,7,14']],
  [['vegetarian'], [3, 7], []],
  [['vegetarian'], [4], ['vegetarian 4']],
  [['vegetarian', 'vegan'], [4], ['vegan 4']],
  [['spicy', 'speciality'], [4], []],
  [['vegan'], null, []],
] as const)('marks %j contradict the allergens %j in %j', (marks, allergens, expected) => {
  const found = contradictions([...marks], allergens as number[] | null, []);
  expect(found.map((one) => `${one.mark} ${one.allergens}`)).toEqual(expected);
});

it('meat and fish contradict a meal without animals, whatever is known of its allergens', () => {
  const goods = (['meat', 'dairy', 'fish', null] as const).map((kind) => ({ kind }));
  const [vegetarian] = contradictions(['vegetarian', 'spicy'], null, goods);
  expect(vegetarian).toEqual({ mark: 'vegetarian', allergens: [], ingredients: [{ kind: 'meat' }, { kind: 'fish' }] });
  expect(contradictions(['spicy'], [], goods)).toEqual([]);
  expect(contradictions(['vegan'], [], [{ kind: 'vegetables' }, {}])).toEqual([]);
});
