import type { Content, Margins, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { menuCard as cardMessages, printedMenu as messages } from '#card/words/documents';
import { fillPages, type Piece } from '#house/documents/fill-pages';
import { a4, a5, colors, looks, ornament, type Paper, pageLayout, printedHeight, printedWidth } from '#house/documents/page-layout';
import { heightsOf, unprintable } from '#house/documents/render-pdf';
import { inLanguage } from '#house/language/in-language';
import { printPhone } from '#house/rules/phones';
import { categoryOf, measureOf, textIn } from '#house/rules/translated';
import { shortDate, type WallTime } from '#house/rules/wall-time';
import type { RestaurantInfo } from '#site/contract/restaurant-info';
import { coloursOf } from '#site/rules/colours';
import type { Mark } from '../contract/meals.ts';
import type { CardLayout, Menu } from '../contract/menus.ts';
import { legendOf } from '../rules/allergens.ts';
import { type Course, coursesOf } from '../rules/courses.ts';
import { courseName, type DatedMenu } from '../rules/days.ts';
import { markSigns, marksIn } from '../rules/marks.ts';
import { menuVersion } from '../rules/menu-version.ts';
import { printPrice, type SetMenu } from '../rules/prices.ts';
import { servedInWords } from '../rules/served.ts';
import { type Column, type Dish, dish, type Printed, printedDish, printedText, unknownMark } from './dish.ts';

/** A picture in place of the name of the restaurant. */
export interface PrintedLogo {
  picture: Buffer;
  type: 'image/jpeg' | 'image/png';
  /** In pixels, for its shape. */
  width: number;
  height: number;
}

export interface MenuContent {
  menu: Pick<Menu, 'name' | 'description' | 'categories' | 'translations' | 'served' | 'setPrices'> & DatedMenu;
  /** In the order in which they are printed within their category; prices are in Kč. */
  items: readonly Dish[];
  restaurantInfo: readonly Pick<RestaurantInfo, 'type' | 'data'>[];
  /** `#rrggbb` */
  accent: string;
  logo?: PrintedLogo | undefined;
  /** When the content was read. */
  asOf: WallTime;
}

/** What the whole card is printed on. */
export type PaperOfCard = Exclude<CardLayout, 'table-cards'>;

interface Sheet extends Column {
  paper: Paper;
  columns: number;
}

const sheet = (paper: Paper, columns: number, letters: number): Sheet => ({
  paper,
  columns,
  width: (printedWidth(paper) - (columns - 1) * columnGap) / columns,
  letters,
});
const columnGap = 30;
const sheets: Record<PaperOfCard, Sheet> = {
  a4: sheet(a4, 1, 1),
  'a4-columns': sheet({ ...a4, side: 44 }, 2, 0.86),
  a5: sheet(a5, 1, 0.86),
};

/** The smallest letters of a card: names of dishes in 9.5 points, descriptions in 8. */
const smallestLetters = 0.7;

/** On what a card is printed: by default on A4, and on as many pages as it takes. */
export interface Print {
  layout?: PaperOfCard | undefined;
  /** At most so many: letters get smaller for it, as far as they can be read. */
  pages?: number | undefined;
}

/** The menu as a PDF for guests. Text of users is passed as strings only: pdfmake would interpret an object. */
export async function menuDocument(content: MenuContent, printed: Printed, print: Print = {}): Promise<PrintedCard> {
  return inLanguage(printed[0], () => menuIn(content, printed, print));
}

interface PrintedCard {
  /** How many it takes. */
  pages: number;
  /** Absent where it takes more pages than are asked for. */
  document?: TDocumentDefinitions;
}

/** The characters of a menu that no typeface has, with the name of the dish, of the menu or of the restaurant in whose texts they stand. */
export function unprintableIn({ menu, items, restaurantInfo }: MenuContent, printed: Printed): { name: string; characters: string[] }[] {
  const menuName = textIn(printed[0], menu, 'name');
  const dishes = items
    .map((item) => printedDish(item, printed))
    .map(({ mealId: { name, description, weight = '' }, measure = '', morePrices = [] }) => ({
      name,
      text: [name, description, weight, measure, ...morePrices.map((price) => price.measure)].join(' '),
    }));
  const heads = [
    menuName,
    printedText(printed, menu, 'description', ' '),
    ...menu.categories.map((category) => printedText(printed, categoryOf(menu, category), 'name', ' ')),
  ];
  const restaurant = restaurantInfo
    .filter(({ type }) => ['name', 'address', 'email'].includes(type))
    .map(({ data }) => ({ name: data, text: data }));
  const found = [...restaurant, { name: menuName, text: heads.join(' ') }, ...dishes].map(({ name, text }) => ({
    name,
    characters: unprintable(text),
  }));
  return found.filter(({ characters }) => characters.length > 0);
}

async function menuIn(
  { menu, items: stored, restaurantInfo, accent, logo, asOf }: MenuContent,
  printed: Printed,
  { layout = 'a4', pages: most = Number.POSITIVE_INFINITY }: Print,
): Promise<PrintedCard> {
  const { paper } = sheets[layout];
  const of = (type: RestaurantInfo['type']) => restaurantInfo.find((record) => record.type === type)?.data ?? '';
  const restaurant = of('name');
  const items = stored.map((item) => printedDish(item, printed));
  const menuName = printedText(printed, menu, 'name', ' / ');
  const courses = coursesOf(menu.categories, items);
  const served = printedServed(printed, menu);
  const parts = (sheet: Sheet): CardParts => {
    const blocks = courses.flatMap((one) => course(one, menu, headingOf(one, menu, courses.length, printed), sheet));
    return {
      title: title(
        logo ? logoOn(accent, logo, sheet) : nameOf(restaurant, sheet),
        menuName,
        { served, description: printedText(printed, menu, 'description', '\n'), prices: printedSetPrices(printed, menu) },
        sheet,
      ),
      blocks: blocks.length > 0 ? blocks : [{ content: empty(printed) }],
      legend: legend(items, printed, sheet),
    };
  };
  // what a picture says is a text somewhere
  const foot = [logo && restaurant, of('address'), printPhone(of('phone')), of('email')].filter(Boolean).join('  ·  ');
  const height = printedHeight(paper, foot);
  const content = await largestOn(most, sheets[layout], (sheet) => onPages(parts, sheet, height, accent));
  if (content.length > most) return { pages: content.length };
  const stamp = cardMessages().version(menuVersion(menu, stored), shortDate(asOf.slice(0, 10)), asOf.slice(11));
  const named = (between: string) => [restaurant, menuName].filter(Boolean).join(between);
  const layoutOfPages = { title: named(' – '), runningHead: named('  ·  '), stamp, accent, foot, paper };
  return { pages: content.length, document: pageLayout({ ...layoutOfPages, content }) };
}

/** The pages with the largest letters that need no more than so many, or with the smallest. */
async function largestOn(most: number, sheet: Sheet, pagesOn: (sheet: Sheet) => Promise<Content[]>): Promise<Content[]> {
  let [tooLarge, small] = [sheet.letters, smallestLetters];
  const withLetters = (letters: number) => pagesOn({ ...sheet, letters });
  const asItComes = await withLetters(tooLarge);
  if (asItComes.length <= most) return asItComes;
  let found = await withLetters(small);
  // to half a point in the name of a dish
  for (let half = 0; half < 3 && found.length <= most; half += 1) {
    const letters = (tooLarge + small) / 2;
    const pages = await withLetters(letters);
    if (pages.length > most) tooLarge = letters;
    else [small, found] = [letters, pages];
  }
  return found;
}

interface CardParts {
  title: Content[];
  blocks: Block[];
  legend: Content[];
}

/** A dish, the first one of a category with its heading. */
interface Block extends Pick<Piece, 'isBound' | 'isHead'> {
  content: Content;
}

/**
 * Places the parts on pages of this height: pdfmake measures them, since it can keep no heading with its dish in columns. It writes into
 * what it lays out, so the parts are made twice.
 */
async function onPages(parts: (sheet: Sheet) => CardParts, sheet: Sheet, height: number, accent: string): Promise<Content[]> {
  const measured = parts(sheet);
  const [[titleHeight = 0, tail = 0], heights] = await Promise.all([
    heightsOf([{ stack: measured.title }, { stack: measured.legend }], printedWidth(sheet.paper), looks(accent)),
    heightsOf(
      measured.blocks.map(({ content }) => content),
      sheet.width,
      looks(accent),
    ),
  ]);
  const { title, blocks, legend } = parts(sheet);
  const pieces = blocks.map(({ isBound = false, isHead = false }, at): Piece => ({ height: heights[at] ?? 0, isBound, isHead }));
  // a point more than measured, so that no rounding moves a line to the next page
  const pages = fillPages(pieces, { first: height - titleHeight - 1, further: height - 1, columns: sheet.columns, tail });
  return pages.map((columns, page) => ({
    stack: [
      ...(page === 0 ? title : []),
      columned(
        columns.map((column) => column.map((piece) => blocks[piece]?.content ?? [])),
        sheet,
      ),
      ...(page === pages.length - 1 ? legend : []),
    ],
    ...(page > 0 && { pageBreak: 'before' as const }),
  }));
}

function columned(columns: Content[][], { columns: count, width }: Sheet): Content {
  const [only = []] = columns;
  if (count === 1) return { stack: only };
  return { columns: columns.map((stack) => ({ stack, width })), columnGap };
}

const empty = (printed: Printed): Content => ({
  text: inEach(printed, () => messages().isEmpty),
  alignment: 'center',
  color: colors.muted,
});

function inEach(printed: Printed, words: () => string): string {
  return printed.map((language) => inLanguage(language, words)).join(' / ');
}

/** When a menu is served, in each language of the document on a line of its own. */
export function printedServed(printed: Printed, menu: MenuContent['menu']): string {
  return printed
    .map((language) => servedInWords(language, menu))
    .join('\n')
    .trim();
}

/** What the courses of a menu cost together, with what each price is for in each language of the document. */
export function printedSetPrices(printed: Printed, menu: MenuContent['menu']): { measure: string; price: string }[] {
  const { setPrices = [] } = menu;
  return setPrices.map(({ measure, price }) => ({
    measure: [...new Set(printed.map((language) => textIn(language, measureOf(menu, measure), 'name')))].join(' / '),
    price: printPrice(price),
  }));
}

/** What stands below the name of a menu: when it is served, its description, and its set prices. */
interface Below {
  served: string;
  description: string;
  prices: readonly { measure: string; price: string }[];
}

function nameOf(restaurant: string, { letters }: Sheet): Content {
  if (!restaurant) return [];
  const margin: Margins = [0, 8, 0, 10];
  return [{ text: restaurant, font: 'display', fontSize: 32 * letters, lineHeight: 1, style: 'accent', alignment: 'center', margin }];
}

/** The logo as it is; one with transparent parts, which is made for it, on the colour of the cover. */
function logoOn(accent: string, { picture, type, width, height }: PrintedLogo, { letters }: Sheet): Content {
  const scale = Math.min((46 * letters) / height, (220 * letters) / width);
  const image = { image: `data:${type};base64,${picture.toString('base64')}`, width: width * scale, height: height * scale };
  if (type === 'image/jpeg') return { ...image, alignment: 'center', margin: [0, 0, 0, 12] };
  const fillColor = coloursOf({ colour: accent }).light['cover.bg'];
  const plate: Content = { table: { widths: ['auto'], body: [[{ ...image, margin: [14, 10, 14, 10], fillColor }]] }, layout: 'noBorders' };
  return {
    columns: [
      { text: '', width: '*' },
      { ...plate, width: 'auto' },
      { text: '', width: '*' },
    ],
    margin: [0, 0, 0, 12],
  };
}

/** What stands above the dishes of a card: the restaurant, and its menu. */
function title(restaurant: Content, menuName: string, { served, description, prices }: Below, { paper, letters }: Sheet): Content[] {
  return [
    restaurant,
    ornament(180, [0, 0, 0, 10], printedWidth(paper)),
    { text: menuName, font: 'display', fontSize: 19 * letters, lineHeight: 1.05, alignment: 'center' },
    ...(served
      ? [{ text: served, fontSize: 10.5 * letters, style: 'accent', alignment: 'center' as const, margin: [0, 3, 0, 0] as Margins }]
      : []),
    {
      text: description,
      font: 'display',
      italics: true,
      fontSize: 12 * letters,
      color: colors.muted,
      alignment: 'center',
      margin: [40, 3, 40, 8],
    },
    ...(prices.length > 0 ? [priceBlock(prices, letters)] : []),
  ];
}

/** Set prices in the middle of the page, one below the other, each behind what it is for. */
function priceBlock(prices: Below['prices'], letters: number): Content {
  const size = { font: 'display', fontSize: 13.5 * letters, lineHeight: 1, fontFeatures: ['lnum' as const] };
  const rows = prices.map(({ measure, price }): TableCell[] => [
    '',
    { ...size, text: measure },
    { ...size, text: price, noWrap: true, alignment: 'right', margin: [measure ? 16 * letters : 0, 0, 0, 0] },
    '',
  ]);
  return { table: { widths: ['*', 'auto', 'auto', '*'], body: rows }, layout: 'noBorders', margin: [0, 2, 0, 6] };
}

function headingOf({ category }: Course<Dish>, menu: MenuContent['menu'], courses: number, printed: Printed): string {
  if (category) return [...new Set(printed.map((language) => courseName(menu, category, language)))].join(' / ');
  return courses > 1 ? inEach(printed, () => messages().more) : '';
}

/** The dishes of a category; its heading is on one page with the first two, and the last one not without the one before it. */
function course({ items }: Course<Dish>, menu: SetMenu, heading: string, sheet: Sheet): Block[] {
  const size = sheet.letters;
  const name: Content = { text: heading, font: 'display', fontSize: 18 * size, lineHeight: 1, style: 'accent', alignment: 'center' };
  return items.map((item, at) => {
    const content = dish(item, menu, sheet);
    if (!heading || at > 0) return { content, isBound: heading !== '' && (at === 1 || at === items.length - 1) };
    return { content: { stack: [{ ...name, margin: [0, 18 * size, 0, 6 * size] }, content] }, isHead: true };
  });
}

function legend(dishes: readonly Dish[], printed: Printed, { paper }: Sheet): Content[] {
  const meals = dishes.map(({ mealId }) => mealId);
  const { entries, hasUnknown } = legendOf(meals);
  const marks = marksIn(meals);
  if (entries.length === 0 && !hasUnknown && marks.length === 0) return [];
  const width = printedWidth(paper);
  return [
    {
      stack: [
        ornament(width, [0, 26, 0, 8], width),
        ...printed.flatMap((language) => inLanguage(language, () => [...markLines(marks), ...allergenLines(legendOf(meals))])),
      ],
      fontSize: 8.5,
      color: colors.muted,
      alignment: 'center',
    },
  ];
}

function markLines(marks: readonly Mark[]): Content[] {
  if (marks.length === 0) return [];
  const names = marks.map((mark) => `${markSigns[mark]} ${cardMessages().marks[mark]}`.replaceAll(' ', '\u00a0'));
  return [{ text: names.join('   '), margin: [0, 0, 0, 2] }];
}

function allergenLines({ entries, hasTraces, hasUnknown }: ReturnType<typeof legendOf>): Content[] {
  if (entries.length === 0 && !hasUnknown) return [];
  const { allergens: heading, unknownAllergens } = messages();
  const traces = hasTraces ? [{ sign: '( )', name: cardMessages().allergens.traces }] : [];
  const names = [...entries, ...traces].map(({ sign, name }) => `${sign} ${name}`.replaceAll(' ', '\u00a0'));
  return [
    { text: [{ text: heading, bold: true }, `   ${names.join('   ')}`], margin: [0, 0, 0, 2] },
    { text: hasUnknown ? `${unknownMark} ${unknownAllergens}` : '' },
  ];
}
