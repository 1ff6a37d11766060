/** Every sentence of the notifications on the home page. */
export const texts = { title: 'Notifications' };
