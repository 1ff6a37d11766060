import { expect, it } from '@jest/globals';
import { inLanguage } from '#house/language/in-language';
import { placesOf } from './photograph-places.ts';

it('a photograph is at each place that shows it, with the dishes in the spoken language', () => {
  const identity = {
    coverPhotographId: 'p1',
    logoPhotographId: 'p2',
    socialPhotographId: 'p1',
    storyPhotographId: 'p3',
    galleryPhotographIds: ['p4', 'p1'],
  };
  const meals = [
    { name: 'Soup', translations: { cs: { name: 'Polévka' } }, photographId: 'p1' },
    { name: 'Duck', photographId: 'p4' },
    { name: 'Salad', photographId: null },
  ];
  const places = inLanguage('cs', () => placesOf(identity, meals));
  expect(Object.fromEntries(places)).toEqual({
    p1: [{ kind: 'cover' }, { kind: 'preview' }, { kind: 'gallery' }, { kind: 'meal', name: 'Polévka' }],
    p2: [{ kind: 'logo' }],
    p3: [{ kind: 'story' }],
    p4: [{ kind: 'gallery' }, { kind: 'meal', name: 'Duck' }],
  });
  expect(placesOf({}, []).size).toBe(0);
});
