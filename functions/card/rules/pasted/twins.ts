import type { Language } from '#house/language/languages';
import type { CardLine, ReadDish } from './card-line.ts';
import { languageOf } from './languages.ts';

/** A dish with all that stands on its lines. */
interface Told {
  row: number;
  dish: ReadDish;
  numbers: string;
  language: ReturnType<typeof languageOf>;
}

/** Where dishes stand twice below each other, in two languages with the same numbers, the other one is the translation. */
export function withTwins(lines: readonly CardLine[], language: Language): CardLine[] {
  const told = dishesOf(lines);
  const pairs: [Told, Told][] = [];
  for (const [at, twin] of told.entries()) {
    const first = told[at - 1];
    const areTwins = first?.numbers === twin.numbers && (!first.language || first.language !== twin.language);
    if (first && areTwins && pairs.at(-1)?.[1] !== first) pairs.push([first, twin]);
  }
  const sure = pairs.filter(([first, twin]) => first.language && twin.language);
  if (sure.length < 4 || pairs.length * 3 < told.length) return [...lines];
  const isEnglishFirst = sure.filter(([first]) => first.language === 'en').length * 2 > sure.length;
  const found = [...lines];
  for (const [first, twin] of pairs) {
    const [own, other] = isEnglishFirst === (language === 'en') ? [first, twin] : [twin, first];
    const translation = { language: language === 'cs' ? 'en' : 'cs', name: other.dish.name, description: other.dish.description } as const;
    found[first.row] = { ...(lines[first.row] as CardLine), dish: { ...own.dish, translation } };
    found[twin.row] = { source: (lines[twin.row] as CardLine).source, role: 'more', doubts: [] };
  }
  return found;
}

function dishesOf(lines: readonly CardLine[]): Told[] {
  const found: { row: number; dish: ReadDish; texts: string[] }[] = [];
  let isOpen = false;
  for (const [row, { dish, role, source }] of lines.entries()) {
    if (dish) found.push({ row, dish, texts: [source.text] });
    else if (isOpen && role === 'more') found.at(-1)?.texts.push(source.text);
    isOpen = dish !== undefined || (isOpen && (role === 'more' || role === 'leftOut'));
  }
  return found.map(({ row, dish, texts }) => {
    const numbers = (texts.join(' ').match(/\d+/g) ?? []).map(Number).join();
    return { row, dish, numbers, language: languageOf(`${dish.name} ${dish.description}`) };
  });
}
