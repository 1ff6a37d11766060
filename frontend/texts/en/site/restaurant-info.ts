import type { RestaurantInfoType } from '#contract/site/restaurant-info';

/** Every sentence of the contacts screen. */
export const texts = {
  title: 'Restaurant contacts',
  fields: {
    name: 'Name',
    address: 'Address',
    email: 'Email',
    phone: 'Phone',
    'opening-hours': 'Opening hours',
    facebook: 'Facebook',
    instagram: 'Instagram',
    x: 'X',
  } satisfies Record<RestaurantInfoType, string>,
  hoursHint:
    'Guests read the hours of the screen Opening; this stands below them: “Kitchen until nine”. Where none are set there, it stands alone.',
  social: 'Follow Us',
  socialHint: 'Optional; a full link that starts with https://, and for Instagram also @name',
  save: 'Save',
  saving: 'Saving…',
  unchanged: 'Nothing was changed.',
  saved: 'Saved',
  removed: 'Removed',
  notOnMap: 'Saved, but the address could not be found on the map. Guests will see it without a map.',
  onMap: 'Saved and found on the map',
};
