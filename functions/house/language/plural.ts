import { type Language, languageTags } from './languages.ts';

/** The forms of a word by the plural categories of its language (Unicode CLDR); Czech has `few` for 2 to 4, English has none. */
export interface PluralForms {
  one: string;
  few?: string;
  /** A part of one, such as 1.5, where that has a form of its own. */
  many?: string;
  other: string;
}

/* @__NO_SIDE_EFFECTS__ */
function pluralIn(language: Language): (count: number, forms: PluralForms) => string {
  let rules: Intl.PluralRules | undefined;
  return (count, forms) => {
    rules ??= new Intl.PluralRules(languageTags[language]);
    return forms[rules.select(count) as keyof PluralForms] ?? forms.other;
  };
}

/** Choose the form of a word for a count: `pluralCs(5, { one: 'host', few: 'hosté', other: 'hostů' })` is `hostů`. */
export const pluralEn = pluralIn('en');
export const pluralCs = pluralIn('cs');
