import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { tries } from '../../../testing/size.ts';
import { type CardLine, doubtReasons } from './card-line.ts';
import { sourceLines } from './pasted-text.ts';
import { readCard } from './read-card.ts';
import { plainName } from './same-dish.ts';
import { unknownColumns } from './table.ts';

/** Each card: its title behind `===`, the text, `---`, and what each of its lines becomes; `\u00ad` and the like stand for invisible characters. */
const cards = readFileSync(join(import.meta.dirname, 'cards.txt'), 'utf8')
  .split(/^=== /m)
  .slice(1)
  .map((card) => {
    const [title = '', ...lines] = card.trimEnd().split('\n');
    const end = lines.lastIndexOf('---');
    const text = lines.slice(0, end).join('\n');
    return {
      title,
      text: text.replace(/\\u([0-9a-f]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
      expected: lines.slice(end + 1),
    };
  });

const known = (title = '') => ({
  language: title.startsWith('English first') ? ('en' as const) : ('cs' as const),
  sections: ['Saláty a mísy'],
  hasSetPrice: title.startsWith('set menu'),
});

/** `name [weight] (allergens) ~(may contain) {marks} price «description» en:«translation» ?doubts` of a dish, and a sign for what else a line is. */
function inShort({ role, why, section, dish, doubts }: CardLine): string {
  const asked = doubts.map(({ reason }) => `?${reason}`);
  if (role === 'section') return [`# ${section}`, ...asked].join(' ');
  if (role === 'leftOut') return [`- ${why}`, ...asked].join(' ');
  if (role === 'more') return ['+', ...asked].join(' ');
  if (!dish) return '!';
  const { name, weight, allergens, kinds, mayContain, marks, price, measure, morePrices, description, translation } = dish;
  const numbers = allergens?.map((allergen) => kinds.filter((kind) => Number.parseInt(kind, 10) === allergen).join() || allergen);
  return [
    name,
    weight && `[${weight}]`,
    numbers && `(${numbers})`,
    mayContain.length > 0 && `~(${mayContain})`,
    marks.length > 0 && `{${marks}}`,
    price !== undefined && [{ measure, price }, ...morePrices].map((one) => `${one.measure} ${one.price}`.trim()).join(' / '),
    description && `«${description}»`,
    translation && `${translation.language}:«${[translation.name, translation.description].filter(Boolean).join(' / ')}»`,
    ...asked,
  ]
    .filter((part) => part !== '' && part !== false && part !== undefined)
    .join(' ');
}

describe('a pasted card', () => {
  it('is tested with at least 60 cards', () => {
    expect(cards.length).toBeGreaterThanOrEqual(60);
  });

  it.each(cards)('is read: $title', ({ title, text, expected }) => {
    const read = readCard(sourceLines(text), known(title)).filter(({ why }) => why !== 'blank');
    expect(read.map(inShort)).toEqual(expected);
  });
});

/** Numbers side by side as a person finds them, whatever stands around them; measures, prices and decimals are no such list. */
const lists =
  /(?<![\d.,\p{L}])\d{1,2}[a-h]?(?:\s?[,;+/.]\s?\d{1,2}[a-h]?)+(?![\d\p{L}°]|\s?(?:[gl]|[mcd]l|kg|dkg|ks|pcs|Kč|CZK|,-|€)(?!\p{L}))/giu;
const numbersIn = (text: string) => [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));
const isList = (numbers: readonly number[]) => numbers.every((number) => number >= 1 && number <= 14);
const isFraction = (text: string) => /^\d\/\d$/.test(text);

/** Everything that could be called an allergen: lists, a number in brackets or behind a sign, a number in a cell that is not the first one. */
function mayBeMeant(text: string): Set<number> {
  const signs = /(?:[([/]|\b(?:A|alergen\p{L}*|allergens?|stopy|contain|obsahovat)\s?[:.]?\s)\s?(\d{1,2})/giu;
  const alone = [...text.matchAll(signs), ...text.matchAll(/(?:[\t;|,]| {3}) ?(\d{1,2}) ?(?=[\t;|,]| {3}|$)/g)].map(([, digits]) =>
    Number(digits),
  );
  return new Set([...[...text.matchAll(lists)].flatMap(([list]) => numbersIn(list)), ...alone]);
}

const named = [/lep|glut/, /korý/, /vejc|egg/, /ryb/, /araš/, /soj/, /mlék|milk/, /oř|almond|nut/];

describe('no card of this file', () => {
  const dishes = cards.flatMap(({ title, text }) => {
    const lines = readCard(sourceLines(text), known(title));
    return lines.flatMap(({ dish, doubts }, row) => {
      if (!dish) return [];
      const end = lines.findIndex(({ role, why }, at) => at > row && role !== 'more' && why !== 'blank' && why !== 'button');
      const own = lines.slice(row, end < 0 ? undefined : end).map(({ source }) => source.text);
      const isAsked = doubts.some(({ field, reason }) => field === 'allergens' && doubtReasons[reason] === 'asks');
      return [{ title, text: own.join('\n'), isAsked, said: [...(dish.allergens ?? []), ...dish.mayContain] }];
    });
  });

  it('loses a list of allergens unasked', () => {
    const lost = dishes.filter(({ text, isAsked, said }) => {
      const found = [...text.matchAll(lists)].flatMap(([list]) => (isFraction(list) ? [] : [numbersIn(list)])).filter(isList);
      return !isAsked && found.flat().some((number) => !said.includes(number));
    });
    expect(lost).toEqual([]);
  });

  it('gets an allergen unasked that it does not list', () => {
    const wrong = dishes.filter(({ title, text, isAsked, said }) => {
      // they are told on other lines
      if (/^(?:a legend of letters|numbers of the house|lists of allergens by the names)/.test(title)) return false;
      const meant = mayBeMeant(text);
      return !isAsked && said.some((number) => !meant.has(number) && !named[number - 1]?.test(text.toLowerCase()));
    });
    expect(wrong).toEqual([]);
  });

  it('has allergens on a line that belongs to no dish, but for legends', () => {
    const left = cards.flatMap(({ title, text }) =>
      readCard(sourceLines(text), known(title)).filter(
        ({ role, why, source }) =>
          (role === 'leftOut' || role === 'notUnderstood' || role === 'section') &&
          why !== 'legend' &&
          [...source.text.matchAll(/\(\d[\d,. ]*\)/g)].length > 0,
      ),
    );
    expect(left).toEqual([]);
  });
});

it('keeps what staff say that a line is', () => {
  const said = sourceLines('Polévky\nVývar 55 Kč\nDomácí 65 Kč\nSpeciální nabídka pro vás.').map((line) =>
    line.id === 2 ? { ...line, as: 'more' as const } : line.id === 3 ? { ...line, as: 'dish' as const } : line,
  );
  expect(readCard(said, known()).map(inShort)).toEqual([
    '# Polévky',
    'Vývar 55 «Domácí» ?severalPrices',
    '+',
    'Speciální nabídka pro vás. ?noPrice',
  ]);
});

it('asks about a price without a measure that staff put to a list of prices', () => {
  const said = sourceLines('Kofola 0,3 l 45 Kč / 0,5 l 62 Kč\ns citronem 70 Kč').map((line) =>
    line.id === 1 ? { ...line, as: 'more' as const } : line,
  );
  expect(readCard(said, known()).map(inShort)[0]).toBe('Kofola 0,3 l 45 «s citronem» ?severalPrices');
});

it('takes a section for the one that the menu has, whatever its capitals and accents', () => {
  expect(readCard(sourceLines('SALATY A MISY\nŠopský salát 95 Kč'), known())[0]?.section).toBe('Saláty a mísy');
});

it('a line with many sizes or fractions that ends in something else is read like any other', () => {
  const lemonade = `Limonáda ${'malá 45, velká 62, '.repeat(13)}podle nabídky`;
  const read = readCard(sourceLines(`${lemonade}\n${'1/'.repeat(40)}\nPolévky\nVývar 55 Kč`), known());
  expect(read).toHaveLength(4);
  expect(read[3]?.dish).toMatchObject({ name: 'Vývar', price: 55 });
});

it('a line that is longer than any of a card is not read, and is asked about; the others are read', () => {
  const long = ['1 ', 'a-', 'malá 45, ', '(1,', 'alergeny '].map((part) => part.repeat(64 * 1024));
  const read = readCard(sourceLines([...long, 'Vývar (1,3) 55 Kč'].join('\n')), known());
  expect(read.map(({ role }) => role)).toEqual([...long.map(() => 'notUnderstood'), 'dish']);
  expect(read.at(-1)?.dish).toMatchObject({ name: 'Vývar', allergens: [1, 3], price: 55 });
});

it('a torn word with which most dishes begin is no button', () => {
  const text = ['rice', 'chips', 'salad'].map((side) => `Grilled tro-\nut with ${side}\n35 Kč`).join('\n');
  const names = readCard(sourceLines(text), known()).flatMap(({ dish }) => (dish ? [dish.name] : []));
  expect(names).toEqual(['Grilled trout with rice', 'Grilled trout with chips', 'Grilled trout with salad']);
});

interface Made {
  name: string;
  price: number;
  allergens: number[] | null;
  weight: string;
}

const name = fc
  .tuple(
    fc.constantFrom(
      'Svíčková',
      'Hovězí guláš',
      'Kuřecí řízek',
      'Pečená kachna',
      'Roast pork',
      'Grilled trout',
      'Smažený sýr',
      'Beef tartare',
      'Tofu',
      'Losos',
    ),
    fc.constantFrom(
      '',
      ' na smetaně',
      ' s knedlíkem',
      ', hranolky',
      ' with rice',
      ' à la maison',
      ' po staročesku',
      ' and salad',
      ' „od babičky“',
    ),
    fc.constantFrom('', ', brusinky', ', tatarka', ' a šlehačka', ', cabbage'),
  )
  .map((parts) => parts.join(''));
const dish: fc.Arbitrary<Made> = fc.record({
  name,
  price: fc.oneof(
    fc.integer({ min: 3500, max: 49_900 }).map((halere) => Math.round(halere / 50) / 2),
    fc.integer({ min: 35, max: 1490 }),
  ),
  allergens: fc.option(
    fc.uniqueArray(fc.integer({ min: 1, max: 14 }), { minLength: 1, maxLength: 6 }).map((all) => all.toSorted((a, b) => a - b)),
  ),
  weight: fc.constantFrom('', '', '150 g', '0,33 l', '200g', '3 ks', '1/2 l'),
});

const dirt = fc.record({
  price: fc.constantFrom('Kč', ',-', ',- Kč', ' CZK', '', 'nbsp'),
  allergens: fc.constantFrom('(,)', '(, )', 'A: ,', '/,/', 'alergeny: ,', '[,]', ','),
  between: fc.constantFrom(' ', '  ', '\t', ' ...... ', ' | ', '\u00a0'),
  weight: fc.constantFrom('before', 'behind', 'brackets'),
  allergensLast: fc.boolean(),
  lead: fc.constantFrom('', '- ', '• ', 'number'),
  priceBelow: fc.boolean(),
  blank: fc.boolean(),
  torn: fc.boolean(),
  invisible: fc.boolean(),
  footers: fc.boolean(),
  capitals: fc.boolean(),
});
type Dirt = typeof dirt extends fc.Arbitrary<infer T> ? T : never;

function printed(price: number, style: Dirt['price']): string {
  const whole = Math.floor(price);
  const grouped =
    whole >= 1000
      ? `${Math.floor(whole / 1000)}${style === 'nbsp' ? '\u00a0' : ' '}${String(whole % 1000).padStart(3, '0')}`
      : String(whole);
  const amount = price === whole ? grouped : `${grouped},${String(Math.round((price - whole) * 100)).padStart(2, '0')}`;
  if (style === ',-' || style === ',- Kč') return price === whole ? `${amount}${style}` : `${amount} Kč`;
  return style === 'Kč' || style === 'nbsp' ? `${amount} Kč` : `${amount}${style}`;
}

function listed(allergens: Made['allergens'], style: Dirt['allergens']): string {
  if (!allergens) return '';
  const [before = '', behind = ''] = style.split(/, ?/);
  return `${before}${allergens.join(style.includes(', ') ? ', ' : ',')}${behind}`;
}

function asText(sections: [string, Made[]][], style: Dirt): string {
  const lines: string[] = style.footers ? ['Restaurace U Tří lip', ''] : [];
  let number = 0;
  for (const [section, dishes] of sections) {
    lines.push(style.capitals ? section.toUpperCase() : section);
    for (const { name, price, allergens, weight } of dishes) {
      number += 1;
      const lead = style.lead === 'number' ? `${number}. ` : style.lead;
      const half = Math.floor(name.length / 2);
      const isTorn = style.torn && /^\p{Ll}{2}/u.test(name.slice(half)) && /\p{L}{2}$/u.test(name.slice(0, half));
      const shown = style.invisible
        ? name.replace(/(\p{L}{4})/u, '$1\u00ad').replace(/$/, '\u200b')
        : isTorn
          ? `${name.slice(0, half)}-\n${name.slice(half)}`
          : name;
      const put = style.weight === 'brackets' && weight ? `(${weight})` : weight;
      const texts = style.weight === 'before' ? [`${put} ${shown}`.trim()] : [shown, put];
      const list = listed(allergens, style.allergens);
      const money = printed(price, style.price);
      const ends = style.priceBelow ? [list] : style.allergensLast ? [money, list] : [list, money];
      lines.push(`${lead}${[...texts, ...ends].filter(Boolean).join(style.between)}`);
      if (style.priceBelow) lines.push(money);
      if (style.blank) lines.push('');
    }
    if (style.footers) lines.push('www.utrilip.cz', `Strana ${number}`, 'Restaurace U Tří lip');
  }
  return lines.join('\n');
}

it('random cards in random dirt lose no line, and show no wrong price or allergen without a mark of doubt @sized', () => {
  const card = fc.tuple(fc.array(dish, { minLength: 2, maxLength: 6 }), fc.array(dish, { minLength: 2, maxLength: 6 }));
  let sure = 0;
  let all = 0;
  fc.assert(
    fc.property(card, dirt, ([soups, mains], style) => {
      const text = asText(
        [
          ['Polévky', soups],
          ['Hlavní jídla', mains],
        ],
        style,
      );
      const source = sourceLines(text);
      const read = readCard(source, known());
      expect(read.map(({ source: { id } }) => id)).toEqual(source.map(({ id }) => id));
      const isSame = (one: string, other: string) => plainName(one).replace(/ /g, '') === plainName(other).replace(/ /g, '');
      const dishes = read.flatMap((line) => (line.dish ? [{ ...line, dish: line.dish }] : []));
      for (const [place, made] of [...soups, ...mains].entries()) {
        all += 1;
        const found = dishes[place];
        const asks = (field: string) => found?.doubts.some((doubt) => doubt.field === field && doubtReasons[doubt.reason] === 'asks');
        const show = `\n${text}\n${read.map(inShort).join('\n')}\n${JSON.stringify(made)}`;
        if (!found || dishes.length !== soups.length + mains.length) throw new Error(`lost${show}`);
        const { name, description } = found.dish;
        if (!isSame(name, made.name) && !isSame(name + description, made.name) && !asks('price') && !asks('allergens'))
          throw new Error(`name${show}`);
        if (found.dish.price !== made.price && !asks('price')) throw new Error(`price${show}`);
        if (JSON.stringify(found.dish.allergens) !== JSON.stringify(made.allergens) && !asks('allergens'))
          throw new Error(`allergens${show}`);
        if (!asks('price') && !asks('allergens')) sure += 1;
      }
    }),
    { numRuns: tries(60, 2500) },
  );
  // a reader that doubts everything would be of no use
  expect(sure / all).toBeGreaterThan(0.6);
});

describe('a list behind a name', () => {
  it.each(['Krevetové chipsy 2. 45 Kč', 'Wurstsalat a,i,j 119 Kč', 'Käse mit Zwiebeln g 99 Kč'])('is asked about: %s', (text) => {
    const doubts = readCard(sourceLines(text), known()).flatMap((line) => line.doubts);
    expect(doubts).toContainEqual({ field: 'allergens', reason: 'maybeAllergens' });
  });
});

describe('an export of a till or a shop', () => {
  const read = (...lines: string[]) =>
    readCard(sourceLines(lines.join('\n')), known()).flatMap((line) => (line.dish ? [inShort(line)] : []));

  it('has the names of dishes beside the name of the menu', () => {
    expect(read('Menu Name,Menu Group,Item Name,Base Price', 'Dinner,Starters,Calamari,125')).toEqual(['Calamari 125']);
  });

  it('has one dish whose variations stand in rows of their own, with their names behind its name', () => {
    const rows = [
      'Type,Name,Description,Weight (kg),Regular price,Categories,Attribute 1 name,Attribute 1 value(s)',
      'variable,Margherita,,,,"Meals > Pizza, New",Size,"32 cm, 45 cm"',
      'variation,Margherita - 32 cm,,,159,,Size,32 cm',
      'variation,Margherita - 45 cm,,,219,,Size,45 cm',
      'simple,Goulash,<p>Beef</p><p>bread &amp; onion</p>,0.3,189,Meals,,',
    ];
    expect(read(...rows)).toEqual(['Margherita 32 cm 159 / 45 cm 219', 'Goulash [0.3 kg] 189 «Beef bread & onion»']);
    const sections = readCard(sourceLines(rows.join('\n')), known()).flatMap(({ dish }) => dish?.section ?? []);
    expect(sections).toEqual(['Pizza', 'Meals']);
  });
});

describe('a table with columns that the reader does not know', () => {
  const source = sourceLines('Název;Cena;Kolik;Pozn\nKulajda;75;0,33 l;nová\nVývar;65;0,25 l;');

  it('has them listed with what stands in them', () => {
    expect(unknownColumns(source)).toEqual([
      { head: 'Kolik', cells: ['0,33 l', '0,25 l'] },
      { head: 'Pozn', cells: ['nová'] },
    ]);
  });

  it('is read as staff say what they are', () => {
    const read = readCard(source, { ...known(), columns: { kolik: 'weight' } }).map(inShort);
    expect(read).toEqual(['- head', 'Kulajda [0,33 l] 75', 'Vývar [0,25 l] 65']);
  });
});

describe('what no card of the folder shows', () => {
  const read = (text: string) => readCard(sourceLines(text), known()).map(inShort);

  it.each([
    ['small raised numbers', 'Kulajda¹,³,⁷ 75 Kč', 'Kulajda (1,3,7) 75 ?maybeAllergens'],
    ['small pictures', 'Tagliere misto 🧀🌾 140 Kč', 'Tagliere misto 🧀🌾 140 ?maybeAllergens'],
    [
      'what a sentence tells of dishes',
      'Negroni 185 Kč\nWhiskey Sour 185 Kč\n\nEgg in Whiskey Sour, nuts in Negroni, gluten in toast. Ask us.',
      'Negroni 185 ?maybeAllergens',
    ],
    ['a price before a stroke', 'Cappuccino 69 / velké 85 Kč', 'Cappuccino 69 / velké 85'],
    ['the least of several prices', 'Bun Cha\nod 185 Kč', 'Bun Cha 185 ?pricePerMeasure'],
  ])('asks about %s, or reads it', (_, text, expected) => {
    expect(read(text)[0]).toBe(expected);
  });
});
