import { type CardLine, doubtReasons } from './card-line.ts';
import { plainName } from './same-dish.ts';
import { isUsualSection } from './source-lines.ts';

/** `Menu 1` and `Menu 2` are no names. */
const label = (name: string) => plainName(name).replace(/ \d+$/, '');

/** How well a reading explains the whole card: each dish has a name of its own and a price, each price a dish, and nothing is left over. */
export function explained(lines: readonly CardLine[]): number {
  const dishes = lines.flatMap(({ dish, doubts }) =>
    dish ? [{ dish, asked: doubts.filter(({ reason }) => doubtReasons[reason] === 'asks') }] : [],
  );
  const isPriced = ({ dish, asked }: (typeof dishes)[number]) =>
    dish.price !== undefined || asked.some(({ reason }) => reason === 'foreignPrice');
  const arePriced = dishes.filter(isPriced).length * 2 > dishes.length;
  // a canteen may write all names in small letters
  const areSmall = !arePriced && dishes.filter(({ dish }) => /^\p{Ll}/u.test(dish.name)).length * 3 > dishes.length * 2;
  const names = Map.groupBy(dishes, ({ dish }) => label(dish.name));
  const ofDishes = dishes.map((one) => {
    const { dish, asked } = one;
    const others = asked.filter(({ reason }) => reason !== 'noPrice' && reason !== 'foreignPrice').length;
    const faults = [
      others,
      (names.get(label(dish.name))?.length ?? 0) > 2 ? 2 : 0,
      /\d\d\P{L}{0,3}$|^\d{1,4}\p{L}|^\d{1,3},? [\p{Lu}\d]|^\p{Ll}|\p{Ll}\p{Lu}|\p{L}\d|\p{L}{4}\.$/u.test(
        areSmall ? dish.name.replace(/^./u, 'A') : dish.name,
      )
        ? 1
        : 0,
      /(?:^|\s)\d{1,4}(?:\s|$)|\d[/,]\d/.test(dish.description) ? 1 : 0,
      dish.translation && !/\p{L}/u.test(dish.translation.name) ? 2 : 0,
    ];
    return (!arePriced ? 0 : isPriced(one) ? 2 : -1) - faults.reduce((sum, fault) => sum + fault, 0);
  });
  // a section of its own for each dish is none
  const inSections = Map.groupBy(dishes, ({ dish }) => dish.section);
  const sections = [...inSections].filter(([section]) => section !== '' && !isUsualSection(section));
  const ofOne = sections.filter(([, { length }]) => length === 1).length;
  const vain = ofOne > 2 ? ofOne : 0;
  const guessed = lines.filter(({ role, doubts }) => role === 'section' && doubts.length > 0).length;
  const left = lines.filter(({ role }) => role === 'notUnderstood').map(({ source }) => (/\d{2}/.test(source.text) ? 2 : 1));
  return [...ofDishes, ...left.map((one) => -one)].reduce((sum, one) => sum + one, -vain - (guessed * 2 > dishes.length ? guessed : 0));
}
