import type { texts as english } from '../en/translations.ts';

export const texts: typeof english = {
  inLanguage: { en: 'anglicky', cs: 'česky' },
  notTranslated: {
    en: (fields) => `Nepřeloženo do angličtiny: ${fields.join(', ')}`,
    cs: (fields) => `Nepřeloženo do češtiny: ${fields.join(', ')}`,
  },
  onlyUntranslated: (count, all) => `Jen nepřeložené: ${count}, celkem ${all}`,
};
