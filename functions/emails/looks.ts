/** The colours and the typeface of all emails: the paper, ink and bottle green of the site. */
export const colors = {
  ground: '#f8f2e6',
  sheet: '#fffcf5',
  text: '#241e17',
  muted: '#5d5344',
  accent: '#1f4535',
  line: '#dfd2ba',
} as const;

export const font = "Georgia, 'Times New Roman', serif";
