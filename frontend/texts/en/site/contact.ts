/** Every sentence of the contact section. */
export const texts = {
  location: 'LOCATION',
  hours: 'HOURS',
  specialHours: 'Days with other hours',
  info: 'CONTACT INFO',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  followUs: 'Follow Us',
  social: { facebook: 'Facebook', instagram: 'Instagram', x: 'X' },
  map: 'Map of the surroundings',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  closePopup: 'Close popup',
  loadingMap: 'Loading the map...',
  today: 'today',
};
