/** What stands over the contacts before they are known. */
export const sectionTexts = { title: 'CONTACT US' } as const;
