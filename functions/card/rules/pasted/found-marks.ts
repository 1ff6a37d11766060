import type { Mark } from '../../contract/meals.ts';
import { whole, words } from './card-words.ts';

/** How cards and files name the marks of a dish; in small letters. */
const called = Object.entries(words.marks).map(([mark, list]): [RegExp, Mark] => [whole(list), mark as Mark]);

/** The mark that a word or letter of a card stands for, in one of its languages. */
export function markOfWord(word: string): Mark | undefined {
  const plain = word.trim().toLowerCase();
  return called.find(([pattern]) => pattern.test(plain))?.[1];
}

/** The mark that a whole line or cell names. */
export const markCalled = (text: string) => (text.length > 3 ? markOfWord(text) : undefined);

/** Signs of diets for which there is no mark: `GF`, `DF`. */
const otherDiet = /^(?:[gdnl]fo?|v[ge]?o)$/i;

/** The first two in front of a price only. */
const signs: [RegExp, Mark | undefined][] = [
  [/(?<=\s)v[eg](?=\s*$)/gu, 'vegan'],
  [/(?<=\s)v(?=\s*$)/gu, 'vegetarian'],
  [/(?<=\s|^)(?:GF|DF|NF|LF)(?=\s|$)/gu, undefined],
  [/(?<=\s|^)V[GE](?=\s|$)/gu, 'vegan'],
  [/(?:^|\s)V(?=\s*$)|(?<=\s)V(?=\s[–-]\s)|🌱|🌿/gu, 'vegetarian'],
  [/🌶\ufe0f?/gu, 'spicy'],
];

/** Takes the marks out of a text: signs, and words in brackets that all are marks. In front of a price, a small `v` is one too. */
export function takeMarks(text: string, isPriced: boolean, pictures: ReadonlyMap<string, string>): { marks: Mark[]; rest: string } {
  const marks: Mark[] = [];
  let rest = text.replace(/[([]([^()[\]]{1,40})[)\]]/g, (whole, inside: string) => {
    const parts = inside.split(/^[\p{Lu} ]+$/u.test(inside) ? ' ' : /[,/]/).filter((part) => !otherDiet.test(part.trim()));
    const found = parts.map((part) => markOfWord(pictures.get(part.trim()) ?? '') ?? markOfWord(part));
    if (!found.every((mark) => mark !== undefined)) return whole;
    marks.push(...found);
    return ' ';
  });
  const take = (whole: string, word: string) => {
    const mark = markOfWord(word);
    if (mark) marks.push(mark);
    return mark ? ' ' : whole;
  };
  // `with rice, spicy`, `Coconut milk. Vegan. Spicy.`; `🌱 vegan` is not vegetarian besides
  rest = rest
    .replace(/(?:\s[–-]|[,.])\s?(\p{L}{5,14})(?=(?:\.\s\p{L}{5,14})?[\s.]*$)/gu, take)
    .replace(/(?:🌱|🌿|🌶\ufe0f?) ?(\p{L}{4,14})(?!\p{L})/gu, take);
  for (const [sign, meaning] of pictures) {
    const mark = !/\p{L}/u.test(sign) && rest.includes(sign) ? markOfWord(meaning) : undefined;
    if (mark) marks.push(mark);
    if (mark) rest = rest.replaceAll(sign, ' ');
  }
  for (const [pattern, mark] of isPriced ? signs : signs.slice(2)) {
    const left = rest.replace(pattern, ' ');
    if (left !== rest && mark) marks.push(mark);
    rest = left;
  }
  return { marks, rest };
}
