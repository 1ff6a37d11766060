import type { IdentityFields } from './identity.ts';

/** The site of a restaurant that has chosen nothing; a module of its own, which needs no schema. */
export const unwritten: IdentityFields = {
  tagline: '',
  place: '',
  description: '',
  cuisine: '',
  menuIntroduction: '',
  reservationIntroduction: '',
  contactIntroduction: '',
  storyHeading: '',
  storyText: '',
  footer: '',
  cover: 'ornament',
  accent: { palette: 'bottle-green' },
  typefaces: 'classic',
  monogram: '',
  sectionOrder: ['menu', 'story', 'gallery', 'reservation', 'contact'],
  homeMealIds: [],
  galleryPhotographIds: [],
};
