import type { Language } from '#messages/languages';

const signs: Record<Language, RegExp> = {
  cs: /[ěščřžýůťďň]|[áéíúó]|(?<!\p{L})(?:a|s|se|na|z|ze|v|ve|nebo|pro|smetana|maso|polévka|salát|kuře|hovězí|vepřov[ýáé]|knedlík(?:y|em)?|omáčka|omáčce|sýr)(?!\p{L})/giu,
  en: /(?<!\p{L})(?:with|and|of|in|on|or|the|soup|salad|beef|pork|chicken|duck|fish|sauce|cream|cheese|potato(?:es)?|dumplings?|bread|fried|grilled|roast(?:ed)?|served|homemade|cake|ice|tea|coffee|water|juice|beer|wine|red|white|goulash|steak|egg|eggs|garlic|onion|mushrooms?|cabbage|rice|fries|sausage|ham|vegetables?|starters?|main|courses?|desserts?|drinks?|soups|salads)(?!\p{L})/giu,
};

/** The language of a text as far as its letters and words tell; `undefined` when they do not, or tell of both. */
export function languageOf(text: string): Language | undefined {
  const found = { cs: text.match(signs.cs)?.length ?? 0, en: text.match(signs.en)?.length ?? 0 };
  if (found.cs === 0 && found.en > 0) return 'en';
  return found.en === 0 && found.cs > 0 ? 'cs' : undefined;
}

/** Two texts that say the same in the two languages, by language; `undefined` when they do not tell. */
export function inBoth(one: string, other: string): Record<Language, string> | undefined {
  const [first, second] = [languageOf(one), languageOf(other)];
  if (first === 'cs' && second === 'en') return { cs: one, en: other };
  return first === 'en' && second === 'cs' ? { cs: other, en: one } : undefined;
}

/** A text such as `Hovězí vývar / Beef broth` by language. */
export function dividedByLanguage(text: string): Record<Language, string> | undefined {
  const parts = text.split(/\s+[/–—-]\s+|\s\/|\/\s/);
  return parts.length === 2 ? inBoth(parts[0]?.trim() ?? '', parts[1]?.trim() ?? '') : undefined;
}
