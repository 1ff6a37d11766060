/** Every sentence around the notifications on the home page. */
export const texts = { title: 'Notifications' } as const;
