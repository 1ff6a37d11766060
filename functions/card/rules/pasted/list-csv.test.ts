import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { everyAllergen, everyAllergenKind } from '#house/contract/allergens';
import { inLanguage } from '#house/language/in-language';
import { languages } from '#house/language/languages';
import { GoodsKind, type Ingredient } from '../../contract/ingredients.ts';
import type { Meal } from '../../contract/meals.ts';
import { everyMark } from '../marks.ts';
import { ingredientsForm, listCsv, mealsForm, readList } from './list-csv.ts';

const kinds = Object.fromEntries(GoodsKind.options.map((kind) => [kind, `Zboží ${kind}`])) as Record<GoodsKind, string>;
const forms = { meals: mealsForm(['en']), ingredients: ingredientsForm(['en'], kinds) };
const meal = (fields: Partial<Meal>): Meal => ({ _id: 'm', name: 'Guláš', description: '', ingredients: [], version: 1, ...fields });
const ingredient = (fields: Partial<Ingredient>): Ingredient => ({ _id: 'i', name: 'Sůl', allergens: [], version: 1, ...fields });
const fatesOf = (text: string, list: readonly Meal[] = []) => readList(text, list, forms.meals)?.lines.map(({ fate }) => fate);

const word = fc.constantFrom('Guláš', '=SUM(A1)', '-5', '"v uvozovkách"', 'a; b', 'a, b', '@doma', '1/2', "'tak", 'řádek\nřádek', '–');
const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => `x ${words.join(' ')}`);
const some = <T>(all: readonly T[]) => fc.subarray([...all]);

describe('a list as a file', () => {
  it('changes nothing when it is read again, in either language and with either separator', () => {
    const anyMeal = fc.record({
      description: fc.oneof(fc.constant(''), text),
      weight: fc.constantFrom('', '150 g', '0,33 l', '-5 g'),
      ownAllergens: fc.option(some(everyAllergen)),
      allergenKinds: some(everyAllergenKind),
      mayContain: some(everyAllergen),
      marks: some(everyMark),
      translations: fc.constantFrom({}, { en: { name: '=Goulash' } }, { en: { name: 'Goulash', description: 'with; bread' } }),
    });
    const anyIngredient = fc.record({
      allergens: fc.option(some(everyAllergen)),
      kind: fc.option(fc.constantFrom(...GoodsKind.options)),
      supplier: fc.constantFrom('', 'Makro', '+420 777', '@trh'),
    });
    const list = <T>(one: fc.Arbitrary<T>) =>
      fc.uniqueArray(fc.tuple(text, one), { minLength: 1, maxLength: 5, selector: ([name]) => name });
    fc.assert(
      fc.property(list(anyMeal), list(anyIngredient), fc.constantFrom(...languages), (someMeals, someIngredients, language) =>
        inLanguage(language, () => {
          const name = (at: number, words: string) => `${at} ${words.replaceAll('\n', ' ')}`;
          const meals = someMeals.map(([words, fields], at) => meal({ ...fields, _id: `m${at}`, name: name(at, words) }));
          const goods = someIngredients.map(([words, fields], at) => ingredient({ ...fields, _id: `i${at}`, name: name(at, words) }));
          const file = { meals: listCsv(meals, forms.meals), ingredients: listCsv(goods, forms.ingredients) };
          const read = [readList(file.meals, meals, forms.meals), readList(file.ingredients, goods, forms.ingredients)];
          expect(read).toMatchObject([meals, goods].map((all) => ({ unread: [], lines: all.map(() => ({ fate: { kind: 'same' } })) })));
          expect(Object.values(file).join('')).not.toMatch(/(?:^|[";,])[=+\-@](?=[^";,])/m);
        }),
      ),
      { numRuns: 60 },
    );
  });

  it('says of each line what is new, what changes and what is doubtful, and of which columns nothing is read', () => {
    const present = [meal({ _id: 'a', version: 4, ownAllergens: [1] }), meal({ _id: 'b', name: 'Ryba', weight: '150 g' })];
    const twice = [meal({ _id: 'c', name: 'Káva', weight: '0,1 l' }), meal({ _id: 'd', name: 'Káva', weight: '0,2 l' })];
    const file = [
      'Název;Hmotnost;Alergeny;Cena',
      'gulas;;1a, 9;200',
      'Ryba;150 g;;',
      'Kulajda;0,33 l;-;75',
      'Kulajda;0,33 l;1;75',
      ';100 g;1;75',
      'Svíčková;150 g;1, 15;75',
      'Káva;;-;',
      'Káva;0,2 l;-;',
    ].join('\n');
    const read = readList(file, [...present, ...twice], forms.meals);
    expect(read?.unread).toEqual(['Cena']);
    expect(read?.lines.map(({ row, fate }) => [row, fate])).toMatchObject([
      [2, { kind: 'changed', _id: 'a', version: 4, thing: { name: 'Guláš', ownAllergens: [1, 9], allergenKinds: ['1a'] } }],
      [3, { kind: 'same' }],
      [4, { kind: 'new', thing: { name: 'Kulajda', weight: '0,33 l', ownAllergens: [] } }],
      [5, { kind: 'held', problems: [{ reason: 'repeated' }] }],
      [6, { kind: 'held', problems: [{ reason: 'noName' }] }],
      [7, { kind: 'held', problems: [{ reason: 'unreadable', cell: { column: 'allergens', text: '1, 15' } }] }],
      [8, { kind: 'held', problems: [{ reason: 'ambiguous' }] }],
      [9, { kind: 'changed', _id: 'd' }],
    ]);
  });

  it('leaves a field as it is at an empty cell, and empties it at a dash', () => {
    const stored = meal({ description: 'domácí', mayContain: [5], ownAllergens: [7], translations: { en: { name: 'Goulash' } } });
    const heads = 'name,description,may contain,allergens,name (en)';
    expect(fatesOf(`${heads}\nGuláš,,,,`, [stored])).toEqual([{ kind: 'same' }]);
    expect(fatesOf(`${heads}\nGuláš,-,-,-,-`, [stored])).toMatchObject([
      { kind: 'changed', thing: { description: '', mayContain: [], ownAllergens: [], translations: { en: { name: '' } } } },
    ]);
    expect(fatesOf(`${heads}\nSalát,,,,`)).toMatchObject([{ kind: 'new', thing: { ownAllergens: null } }]);
  });

  it('says nothing of the allergens of an ingredient where the file says nothing, and none only where it says so', () => {
    const read = (text: string, list: Ingredient[] = []) => readList(text, list, forms.ingredients)?.lines.map(({ fate }) => fate);
    const added = (text: string) => read(text)?.map((fate) => (fate.kind === 'new' ? fate.thing.allergens : fate.kind));
    expect(added('Název;Alergeny\nPšeničná mouka;\nMáslo;7\nSůl;0\nPepř;-\nCukr;žádné\nKmín;bez\nKari;,\nOcet;none')).toEqual([
      null,
      [7],
      [],
      [],
      [],
      [],
      'held',
      [],
    ]);
    expect(added('Název;Dodavatel\nPšeničná mouka;Makro')).toEqual([null]);
    const flour = ingredient({ name: 'Pšeničná mouka', allergens: [1] });
    expect(read('Název;Alergeny\nPšeničná mouka;', [flour])).toEqual([{ kind: 'same' }]);
    expect(read('Název;Alergeny\nPšeničná mouka;', [{ ...flour, allergens: null }])).toEqual([{ kind: 'same' }]);
  });

  it('finds what a file in another language calls by its name there', () => {
    const butter = ingredient({ name: 'Butter', allergens: [7], translations: { en: { name: 'Máslo' } } });
    const goulash = meal({ name: 'Goulash', translations: { en: { name: 'Guláš' } } });
    expect(readList('Název;Alergeny\nmáslo;-', [butter], forms.ingredients)?.lines).toMatchObject([
      { fate: { kind: 'changed', differences: [{ column: 'allergens', before: '7', after: '-' }] } },
    ]);
    expect(fatesOf('Název;Alergeny\nGulas;1', [goulash])).toMatchObject([{ kind: 'changed', thing: { name: 'Goulash' } }]);
  });

  it('holds a line with more cells than columns, and allows separators at its end', () => {
    const file = ['Název,Alergeny,Popis', 'Řízek,1,3,7,smažený', 'Guláš,1,,,', 'Ryba,"1,4",na másle'].join('\n');
    expect(fatesOf(file, [meal({ name: 'Řízek', ownAllergens: [1, 3, 7] })])).toMatchObject([
      { kind: 'held', problems: [{ reason: 'moreCells' }] },
      { kind: 'new', thing: { ownAllergens: [1], description: '' } },
      { kind: 'new', thing: { ownAllergens: [1, 4], description: 'na másle' } },
    ]);
  });

  it('cannot be read without the names of its columns', () => {
    expect(fatesOf('Guláš;150 g\nRyba;100 g')).toBeUndefined();
  });
});
