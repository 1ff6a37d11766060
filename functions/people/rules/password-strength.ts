export type PasswordStrength = 'too short' | 'weak' | 'fair' | 'strong';

/** A hint while typing, by length and variety; the server decides what is refused. */
export function passwordStrength(password: string): PasswordStrength {
  const characters = [...password];
  if (characters.length < 8) return 'too short';
  const variety = new Set(characters.map((character) => character.toLowerCase())).size;
  if (variety < 5) return 'weak';
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const score = characters.length + 2 * (kinds - 1);
  if (score >= 16 && variety >= 8) return 'strong';
  return score >= 12 ? 'fair' : 'weak';
}
