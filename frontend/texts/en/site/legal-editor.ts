/** Every text of the panel screen of the legal pages. */
export const texts = {
  title: 'Legal pages',
  operator: {
    title: 'Operator',
    intro: 'Who runs the restaurant. The law asks for it on the website of a business; it stands in the first chapter of both pages.',
    registerHint: 'For example: Commercial Register, Municipal Court in Prague, section C, entry 12345',
  },
  chapters: {
    title: 'Chapters',
    intro: 'The texts of the product follow your settings. Write a chapter yourself where they do not fit, or add one at the end.',
    page: 'Page',
  },
  states: { standard: 'Text of the product', own: 'Own text', nothing: 'Nothing added' },
  writeOwn: 'Write own text',
  useStandard: { replaced: 'Use the text of the product again', added: 'Remove' },
  textHint: 'A line is a paragraph. “# ” at the beginning of a line makes a heading, “- ” the point of a list.',
  translationHint: 'Without a translation its readers see the text in the other language.',
  preview: 'Preview',
  undone: 'The legal pages are as they were before.',
};
