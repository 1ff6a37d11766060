import type { IdentityFields, SiteState } from './identity.ts';

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
  monogram: '',
  sectionOrder: ['menu', 'story', 'reservation', 'contact'],
};

/** The state of a site about which nobody has decided: restaurants from before there was a choice are open. */
export const undecided: SiteState = { isOpen: true, showsFirstSteps: false };
