/** Every sentence around the notifications on the home page. */
export const texts = { dismiss: 'Dismiss' } as const;
