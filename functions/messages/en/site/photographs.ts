/** What the operations on photographs answer. */
export const messages = {
  photograph: {
    missing: 'This photograph does not exist (any more).',
    changed: 'Somebody else has changed this photograph in the meantime.',
  },
  photographs: 'Photographs',
  added: 'The file can be uploaded now.',
  saved: 'The photograph has been saved.',
  cutAgain: 'The photograph has been saved and is being cut again.',
  deleted: 'The photograph has been deleted.',
  notYet: 'This photograph is not ready yet. Please try again in a moment.',
  tooManyWaiting: (most: number) => `${most} uploads are under way. Please wait until some of them are finished.`,
  tooMany: (most: number) => `There are ${most} photographs already. Please delete some that you no longer need.`,
  inUse: (places: string) => `This photograph is shown here: ${places}. Please choose another one there first.`,
  place: {
    cover: 'the cover of the site',
    logo: 'the logo',
    preview: 'previews of links',
    story: 'the section About us',
    meal: (name: string) => `“${name}”`,
  },
};
export type Messages = typeof messages;
