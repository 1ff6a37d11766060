/** What is wrong with a photograph that is to be uploaded. */
export const messages = {
  alt: 'Please say in a few words what the picture shows.',
  type: 'Please choose a JPEG, PNG, WebP or AVIF picture.',
  empty: 'This file is empty.',
  tooLarge: (megabytes: number) => `Please choose a file of at most ${megabytes} MB.`,
};
export type Messages = typeof messages;
