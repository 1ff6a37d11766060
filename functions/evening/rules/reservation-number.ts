// no vowels, which would make words, and none of 0 O, 1 I, 2 Z, 5 S, 8 B, U V, which look or sound alike on the telephone
const symbols = 'CDFGHJKLMNPQRTVWXY34679';
/** The signs of a number, without the hyphen. */
export const numberLength = 6;

/** The short number by which guest and restaurant name a reservation, for example `K7Q-4MD`. It is not unique and gives no access. */
export function reservationNumber(id: string): string {
  let rest = hashOf(id);
  const number = Array.from({ length: numberLength }, () => {
    const symbol = symbols.charAt(rest % symbols.length);
    rest = Math.floor(rest / symbols.length);
    return symbol;
  });
  return `${number.slice(0, 3).join('')}-${number.slice(3).join('')}`;
}

/** FNV-1a with the final mixing of MurmurHash3: 32 bits in which each character of the id counts. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
