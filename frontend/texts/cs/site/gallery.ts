import type * as english from '../../en/site/gallery.ts';

export const texts: typeof english.texts = {
  previous: 'Předchozí fotografie',
  next: 'Další fotografie',
  place: (place, count) => `Fotografie ${place} z\u00a0${count}`,
};
