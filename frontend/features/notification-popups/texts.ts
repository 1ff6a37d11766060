/** Every sentence around the notifications on the home page. */
export const texts = { dismiss: 'Close' } as const;
