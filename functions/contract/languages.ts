/** The languages of the site, its replies, mails and documents. Each has a folder in `functions/messages/` and in `frontend/texts/`. */
export const languages = ['en', 'cs'] as const;
export type Language = (typeof languages)[number];

/** The BCP 47 tag by which `Intl` writes dates, numbers and lists of a language. */
export const languageTags: Readonly<Record<Language, string>> = { en: 'en-GB', cs: 'cs-CZ' };

/** How each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', cs: 'Čeština' };

export function isLanguage(text: string | undefined): text is Language {
  return (languages as readonly (string | undefined)[]).includes(text);
}
