/** What is said when something has been copied. */
export const texts = {
  link: {
    copied: 'The link has been copied',
    notCopied: (link: string) => `The link could not be copied: ${link}`,
  },
  number: {
    copy: 'Copy the number',
    copied: 'The number has been copied',
    notCopied: 'The number could not be copied. Please mark it and copy it.',
  },
};
