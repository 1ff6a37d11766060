import { tied } from '../language/czech.ts';
import { spokenLanguage } from '../language/spoken.ts';

/** A text as it is set in a language: with the spaces at which no line may end. */
export function typeset(text: string, language: string = spokenLanguage()): string {
  return language.startsWith('cs') ? tied(text) : text;
}
