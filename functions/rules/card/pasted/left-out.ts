import { searchable } from '../../searchable.ts';
import { allergenOfWord } from './allergen-words.ts';

/** Why a line is not a part of the card. */
export type LeftOut = 'blank' | 'ornament' | 'page' | 'contact' | 'legend' | 'notice' | 'title' | 'head' | 'asked';

const page =
  /^(?:[-–—]\s*\d{1,3}\s*[-–—]|(?:strana|str\.|stránka|page|p\.)\s*\d{1,3}(?:\s*(?:z|ze|of|\/)\s*\d{1,3})?|\d{1,3}\s*\/\s*\d{1,2}|\d{1,2})$/iu;
const contact =
  /https?:|www\.|@\w+\.|\b[\w-]+\.(?:cz|com|eu)\b|(?<!\p{L})(?:tel|mobil|telefon|phone|ičo?|dič|e-?mail|facebook|instagram|wifi|wi-fi|rezervace|reservations?)\s*[.:]|\+420|(?<!\d)\d{3}\s\d{3}\s\d{3}(?!\d)/iu;
const notice =
  /^(?:vazeni hoste|dobrou chut|prejeme|bon appetit|enjoy your meal|dekujeme|thank you|ceny (?:jsou|vcetne|v )|vsechny ceny|uvedene ceny|(?:all )?prices|gramaz|hmotnost|vaha masa|weights?|informace o alergenech|o alergenech|information (?:on|about) allergens|ask (?:us|our|the)|for allergens|zmena (?:cen|vyhrazena)|polovicni porce|half portions|objednavky|otevreno|oteviraci doba|opening hours|open |platnost|valid|smazeno na|pripravujeme|obsluha|(?:a )?service|kuchar|sefkuchar|chef|vytisteno|printed|stav k|k hlavnim jidlum (?:podavame|dodavame))(?!\p{L})/u;
const title =
  /^(?:jidelni (?:a napojovy )?listek|napojovy listek|denni nabidka|denni menu|poledni menu|tydenni menu|menu|the menu|lunch menu|our menu|nabidka|wine list|vinny listek)(?:\s*[-–:]?\s*(?:\d{1,2}\.\s?\d{1,2}\.?(?:\s?\d{4})?\s*[-–]?\s*)*)$/;
const legendHead =
  /^(?:seznam alergenu|alergeny(?:$|:?\s*$| obsazene| podle| dle)|prehled alergenu|list of allergens|allergens?:?$|legenda|legend|vysvetlivky|oznaceni alergenu)/;

/** Why a line without a price is no part of a card by what stands on it; `undefined` when it may be one. */
export function whyLeftOut(visible: string): LeftOut | undefined {
  if (visible === '') return 'blank';
  if (!/[\p{L}\p{N}]/u.test(visible)) return 'ornament';
  if (page.test(visible)) return 'page';
  if (contact.test(visible)) return 'contact';
  const plain = searchable(visible);
  if (legendHead.test(plain) || isLegend(visible)) return 'legend';
  return notice.test(plain) || title.test(plain) ? 'notice' : undefined;
}

/** `1 - obiloviny obsahující lepek, 3 = vejce`: numbers beside the names that they stand for. */
function isLegend(visible: string): boolean {
  const entries = visible.split(/[,;\t]|(?<=\p{L})\s+(?=\d{1,2}\s*[.):=–-])/u).filter((entry) => entry.trim());
  const known = entries.filter((entry) => {
    const [, number, name = ''] = /^\s*(\d{1,2}[a-h]?)\s*[.):=–-]*\s*(\p{L}.*)$/u.exec(entry) ?? [];
    const code = number && allergenOfWord(name);
    return code !== undefined && code !== '' && Number.parseInt(code, 10) === Number.parseInt(number ?? '', 10);
  });
  return known.length > 0 && known.length * 2 >= entries.length;
}
