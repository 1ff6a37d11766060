import { searchable } from '#house/rules/searchable';

/** A line of days and dates: one day under which dishes stand, one date without a weekday, or a longer time for which the card holds. */
export type DayTitle = 'day' | 'date' | 'period';

const weekdays =
  /^(?:po|pon|pondeli|ut|ute|utery|st|str|streda|stredu|ct|ctv|ctvrtek|pa|pat|patek|so|sob|sobota|sobotu|ne|ned|nedele|nedeli|mon|monday|tue|tues|tuesday|wed|wednesday|thu|thur|thurs|thursday|fri|friday|sat|saturday|sun|sunday|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|pondelok|utorok|stvrtok|piatok|nedela)$/;
const months =
  /^(?:led(?:en|na)|unora?|brez(?:en|na)|dub(?:en|na)|kvet(?:en|na)|cerv(?:en|na)|cerven(?:ec|ce)|srp(?:en|na)|zari|rij(?:en|na)|listopadu?|prosin(?:ec|ce)|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|januar|februar|marz|mai|juni|juli|oktober|dezember|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)$/;
const week = /^(?:tyden|tydne|week|kw|woche|settimana)$/;
const besideDates =
  /^(?:od|do|na|v|ve|pro|a|az|c|dne|dnes|dnesni|den|from|to|until|till|for|of|the|today|todays|menu|listek|nabidka|jidelni|jidelnicek|jidlo|poledni|denni|tydenni|obed|obedy|obedove|obedova|lunch|daily|weekly|specials?|hod|h|hodin|hours|am|pm|vom|von|bis|und|and|uhr|mittagsmenu|mittagstisch|tageskarte|wochenkarte|dal|al|il|del|denne|daily|otevreno|open|zavreno|closed|only|jen|jidelnicek|obedovych?)$/;
const dotted = /^(?:3[01]|[12]\d|0?[1-9])\.(?:1[0-2]|0?[1-9])\.(?:20\d\d|\d\d)?$/;
const undotted = /^(?:3[01]|[12]\d|0?[1-9])(?:\.|(?:[./](?:1[0-2]|0?[1-9])(?:\/(?:20)?\d\d)?))$/;
const time = /^\d{1,2}[:.]\d\d(?:am|pm|h)?$/;
const other = /^(?:20\d\d|\d{1,2}(?:st|nd|rd|th|am|pm|h)?)$/;

/** What a line says of days, when it says nothing else. */
export function dayTitleOf(text: string): DayTitle | undefined {
  if (text.length > 100 || !/\p{L}{2}|\d\.|-\d/u.test(text)) return undefined;
  // `24. 11. 2026` is one word
  const dense = searchable(text)
    .replace(/^(?:datum|date|den|day|tag): (?!.*\d:\d)/, '')
    .replace(/(?<!\d)20\d\d-(\d\d)-(\d\d)(?!\d)/g, '$2.$1.')
    .replace(/(?<=\d\.)\s(?=\d)/g, '');
  const words = dense.split(/[\s,;()*~|'’·•&+/–—-]+|:(?!\d)/).filter(Boolean);
  const named = words.filter((word) => weekdays.test(word));
  // `PONDĚLÍ | MONDAY` is one day
  const days = new Set(/^(\p{L}+) ?[|/\t] ?(\p{L}+)(?!.*\p{L})/u.test(dense) ? named.slice(0, 1) : named.map((word) => word.slice(0, 2)));
  const dates = words.filter((word) => dotted.test(word) || months.test(word));
  const hours = words.filter((word) => time.test(word)).length;
  const isTold = days.size > 0 || dates.length > 0 || words.some((word) => week.test(word)) || (hours > 1 && words.length > hours);
  const all = [weekdays, months, week, besideDates, dotted, undotted, time, other];
  if (!isTold || !words.every((word) => all.some((pattern) => pattern.test(word)))) return undefined;
  if (days.size === 1) return 'day';
  if (days.size === 0 && dates.length === 0 && hours > 1) return 'period';
  const isOne = days.size === 0 && dates.length === 1 && !words.some((word) => week.test(word) || besideDates.test(word));
  return isOne && !/\d\.?\s?[–—-]/.test(dense) ? 'date' : 'period';
}

/** The day before the first dish of a line, and the line without it: `Po  Polévka: Zelňačka`. */
export function dayBefore(text: string): { day: string; rest: string } | undefined {
  const [whole, day = ''] =
    /^(\p{L}{2,10}[.:]?(?: \d{1,2}\. ?\d{1,2}\.?)?|\d{1,2}\. ?\d{1,2}\.(?: ?20\d\d)?(?=\t))(?:\t| [–-] |(?<=:) )(?=\S)/u.exec(text) ?? [];
  return whole && ['day', 'date'].includes(dayTitleOf(day) ?? '')
    ? { day: day.replace(/[:.]$/, ''), rest: text.slice(whole.length) }
    : undefined;
}

const fee =
  /^(?:couvert|kuvert|gedeck|coperto|cover charge|polovicni porce(?! \p{L}+ \d)|half portions?|poplatek|balne|krabick[ay]|kazdy den|k menu|ke kazdemu|k hlavnimu jidlu|(?:menu ?)?box(?!\p{L})|obal na|cena (?!menu|obed|jidl|jidel|poledn|hlavni)\p{L}+|doprava|doruceni|rozvoz|prezzi|(?:alle )?preise|prices (?:in|are)|ceny (?:v|jsou|vcetne)|kurs|kurz|wir akzeptieren|we accept|prijimame|donaska|rozvoz|delivery|(?:an)?lieferung|lieferkosten|livraison|consegna|mindest\p{L}*|geschirr|vstupne|eintritt|ingresso|zapujceni|(?:vratna )?zaloh[ay]|zalohovan|(?:zzgl\.? |inkl\.? )?pfand|min\.?|minimum|minimalni|prix nets?|service compris)(?!\p{L})|^(?:polevka|soup|napoj|caj)(?! ?:)[^()]{0,40}(?:zdarma|v cene|included)|min(?:imalni|\.) objednavka|(?<!\d)1 eur = |orders? (?:over|above|of)|(?:over|above|nad|uber|ab) (?:£|€|\$)? ?\d{2,4} ?(?:kc|€|eur)?[^\d]{0,30}(?:free|zdarma|frei|gratis)|(?:free|zdarma|frei|gratis)[^\d]{0,30}(?:over|above|nad|od|uber|ab) |tray charge|service charge|per delivery|delivery fee|(?:doprava|delivery|lieferung|consegna) (?:od|from|ab|da) |^(?:akce|sleva|offer|deal|happy hour):? |\d (?:delivery|minimum)$/u;

/** Whether a line says what is charged beside the dishes; in small letters without accents. */
export function isFee(plain: string): boolean {
  return fee.test(plain);
}

const label =
  /^(?:(?:[Dd]enní |[Pp]olední |[Hh]lavní |DENNÍ |POLEDNÍ |HLAVNÍ )?(?:[Mm]en[uü]|MEN[UÜ]|[Gg]ericht|[Jj]ídlo|JÍDLO|[Oo]běd|OBĚD|[Ll]unch|LUNCH|[Mm]eal|MEAL|[Oo]ption|OPTION)\s?(?:č\.\s?)?(?:\d{1,2}|[A-E]|I{1,3})|[Hh]lavní (?:chod|jídlo)(?=: \S)|M\d(?=[:\t]))(?:\s?[:.)–—-](?=\s|\p{Lu}|$)|(?=\t|\s\p{Lu}|$)|(?=\s\d{2,4}\s?(?:Kč|CZK|,-|\.-)))[ \t]*/u;

/** `MENU 4: Quesadilla` without the label of the dish. */
export function withoutLabel(text: string): string {
  return text.replace(label, '');
}

const button =
  /^(?:[^\p{L}]*[★⭐👍❤%][^\p{L}]*(?:\p{L}{5,10}\)?)?|\d[.,]\d(?: ?\/ ?\d{1,2})? ?\(\d[\d ,.+]{0,8}[^()\d]{0,12}\)|[^\p{L}]{0,12}(?:komentar[eu]?|comments?|to se mi libi|likes?|shares?|sdileni)(?:[^\p{L}]{1,4}(?:sdilet|share|komentovat))?|sdilet|hledat|vyhledat(?: v (?:nabidce|menu))?|search(?: menu| in menu)?|(?:#|c\. )?\d{1,2}\.? (?:nejoblibenejsi|most liked|most popular)|[+–-]|\p{Sc}?0(?:[.,]00)? ?(?:kc|€)?|kosik(?: \(\d{1,3}\))?|prihlasit se|registrovat se|log ?in|sign (?:in|up)|(?:view )?(?:basket|cart)|skip to content|\+ ?pridat|pridat(?: (?:do kosiku|k objednavce|polozku))?|do kosiku|vlozit do kosiku|(?:vyberte|zvolte|choose|select|pick|wahle|scegli)(?: (?:si|your|a|an))? [\p{L} ]{3,30}|koupit|objednat(?: (?:nyni|online))?|vybrat(?: variantu| moznosti| si)?|zvolit|detaily?|vice(?: info| informaci)?|zobrazit(?: detail| vice)?|skladem|vyprodano|(?:docasne|momentalne|aktualne) (?:nedostupn[eay]|vyprodan[oaey])|(?:currently |temporarily )?unavailable|nedostupne|novinka|nove|oblibene|nejoblibenejsi|nejprodavanejsi|doporucujeme|popularni|bestseller|tip(?: sefkuchare)?|akce|sleva|foto|add(?: to (?:cart|basket|bag|order))?|buy(?: now)?|order(?: now| online)?|select(?: options)?|choose|customi[sz]e|details?|more(?: info)?|view(?: details)?|read more|in stock|sold out|popular|most loved|beliebt|popolare|in den warenkorb|hinzufugen|aggiungi|new|favou?rite|best ?seller|most (?:ordered|popular|liked)|recommended|chef'?s choice|quick view|zobrazit (?:kosik|preklad)|non disponibile|esaurito|ausverkauft|nicht verfugbar|[^,]{3,30}, .{3,40} a dalsich \d+|.{3,40} and \d+ others|okomentovat|download pdf|see translation)$/u;

/** Whether a text is a button or a badge of an ordering page. */
export function isButton(text: string): boolean {
  if (text.length > 40) return false;
  if (text.includes('\t')) return text.split('\t').every(isButton);
  const plain = searchable(text);
  return button.test(plain) || button.test(plain.replace(/[!…›»>→*★⭐🔥]+/gu, ' ').trim());
}
