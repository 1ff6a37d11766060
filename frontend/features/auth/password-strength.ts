export type Strength = 'short' | 'weak' | 'fair' | 'strong';

const common = /^(password|heslo|qwert|asdf|letmein|welcome|admin|123|000|111)/i;

/** A hint, never a rule: how hard a password looks to guess, from its length and how much of it repeats. */
export function passwordStrength(password: string): Strength {
  const characters = [...password];
  if (characters.length < 8) return 'short';
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const worth = (characters.length + new Set(characters).size) / 2 + 2 * kinds - (common.test(password) ? 8 : 0);
  if (worth < 12) return 'weak';
  return worth < 17 ? 'fair' : 'strong';
}
