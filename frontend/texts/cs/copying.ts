import type { texts as english } from '../en/copying.ts';

export const texts: typeof english = {
  link: {
    copied: 'Odkaz byl zkopírován',
    notCopied: (link: string) => `Odkaz se nepodařilo zkopírovat: ${link}`,
  },
  number: {
    copy: 'Zkopírovat číslo',
    copied: 'Číslo bylo zkopírováno',
    notCopied: 'Číslo se nepodařilo zkopírovat. Označte ho prosím a\u00a0zkopírujte.',
  },
};
