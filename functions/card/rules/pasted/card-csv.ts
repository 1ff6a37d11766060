import { cardFile as messages } from '#card/words/catalogue';
import type { Language } from '#house/language/languages';
import { spokenTag } from '#house/language/spoken';
import { headLine, spokenLine } from '#house/rules/csv';
import type { MenuItem } from '../../contract/menu-items.ts';
import type { Menu } from '../../contract/menus.ts';
import { coursesOf } from '../courses.ts';
import { pricesOf, typedPrices } from '../prices.ts';
import type { Column } from './heads.ts';

type CardColumn = Exclude<Column, 'variation' | 'day'>;
type Cells = Partial<Record<CardColumn, string>>;

const translated = {
  en: { name: 'nameEn', description: 'descriptionEn' },
  cs: { name: 'nameCs', description: 'descriptionCs' },
} as const satisfies Record<Language, Record<'name' | 'description', CardColumn>>;

/**
 * A menu as a CSV file, in the order in which guests see it: pasted, the same file changes nothing. Texts are those of the restaurant's default
 * language, with those of `others` beside them; several prices stand in one cell, with what each is for.
 */
export function cardCsv(menu: Menu, items: readonly MenuItem[], others: readonly Language[]): string {
  const columns: CardColumn[] = [
    ...(['section', 'name', 'weight', 'description', 'allergens', 'mayContain', 'marks', 'price'] as const),
    ...others.flatMap((language) => [translated[language].name, translated[language].description]),
  ];
  const rows = coursesOf(menu.categories, items).flatMap(({ category, items }) => items.map((item) => cellsOf(item, category, others)));
  const heads = messages();
  return (
    headLine(columns.map((column) => heads[column])) +
    rows.map((cells) => spokenLine(columns.map((column) => cells[column] ?? ''))).join('')
  );
}

function cellsOf({ mealId: meal, ...item }: MenuItem, section: string, others: readonly Language[]): Cells {
  const { allergens, allergenKinds = [], mayContain = [], marks = [] } = meal;
  const numbers = allergens?.map(
    (allergen) => allergenKinds.filter((kind) => Number.parseInt(kind, 10) === allergen).join(', ') || allergen,
  );
  const texts = others.map((language): Cells => {
    const { name, description } = meal.translations?.[language] ?? {};
    return { [translated[language].name]: name ?? '', [translated[language].description]: description ?? '' };
  });
  return {
    section,
    name: meal.name,
    weight: meal.weight ?? '',
    description: meal.description,
    // nothing: unknown; a dash: stated that there are none
    allergens: numbers?.length === 0 ? '-' : (numbers?.join(', ') ?? ''),
    mayContain: mayContain.join(', '),
    marks: marks.join(', '),
    price: typedPrices(pricesOf(item), spokenTag()),
    ...Object.assign({}, ...texts),
  };
}
