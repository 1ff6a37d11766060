import { searchable } from '../../searchable.ts';

const usual =
  /^(?:predkrmy?|studene predkrmy|teple predkrmy|polevk[ya]|hlavni (?:jidla|chody|chod)|hotova? jidla|minutky|speciality|specialita|jidla (?:bez masa|na objednavku|z grilu|od grilu)|bezmasa jidla|vegetarianska jidla|veganska jidla|ryby|drubez|kureci|hovezi|veprove|testoviny|pizzy?|pizza|rizota?|burgery?|salaty|zeleninove salaty|prilohy|omacky|detska jidla|detske menu|dezerty|moucniky|sladke|zakusky|zmrzlina|k pivu|neco k pivu|snidane|obedy|vecere|napoje|nealko|nealkoholicke napoje|teple napoje|studene napoje|kava|kava a caj|caje?|pivo|piva|tocene pivo|lahvove pivo|vino|vina|bila vina|cervena vina|ruzova vina|sumiva vina|rozlevana? vina?|destilaty|lihoviny|koktejly|aperitivy|digestivy|limonady|starters?|appetizers?|soups?|mains?|main courses?|main dishes|from the grill|grill|pasta|burgers|salads?|sides?|side dishes|desserts?|sweets|breakfast|lunch|dinner|kids(?: menu)?|for children|drinks?|soft drinks|hot drinks|coffee|coffee (?:and|&) tea|teas?|beers?|wines?|white wines?|red wines?|sparkling wines?|spirits|cocktails|vegetarian|vegan|specials|to share|snacks|cheese|sauces|pondeli|utery|streda|ctvrtek|patek|sobota|nedele|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/;

/** Whether cards usually have a section of this name. A date behind a weekday may differ. */
export function isUsualSection(name: string): boolean {
  const plain = searchable(name)
    .replace(/[\d./]+/g, ' ')
    .replace(/[:*~–—-]+/g, ' ')
    .trim()
    .replace(/\s+/g, ' ');
  return usual.test(plain);
}

/** Two names that differ in accents, capitals, blanks or punctuation only are the same. */
export function plainName(name: string): string {
  return searchable(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
