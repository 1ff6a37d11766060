/** Every sentence of the notifications on the home page. */
export const texts = {
  title: 'Notifications',
  note: (count: number): string => (count === 1 ? '1 notice' : `${count} notices`),
};
