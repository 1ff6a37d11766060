/** What the operations on notifications answer, and what is wrong in their form. */
export const messages = {
  notification: {
    missing: 'This notification does not exist (any more).',
    changed: 'Somebody else has changed this notification in the meantime.',
  },
  heading: 'Please enter a heading.',
  message: 'Please enter a message.',
  notifications: 'Notifications',
  added: (heading: string) => `“${heading}” has been added.`,
  saved: (heading: string) => `“${heading}” has been saved.`,
  deleted: (heading: string) => `“${heading}” has been deleted.`,
};
export type Messages = typeof messages;
