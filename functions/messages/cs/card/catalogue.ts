import type { Messages } from '../../en/card/catalogue.ts';
import { pluralIn } from '../../plural.ts';

const plural = pluralIn('cs');

export const messages: Messages = {
  menu: {
    missing: 'Tento jídelní lístek (už) neexistuje.',
    changed: 'Tento jídelní lístek mezitím změnil někdo jiný.',
  },
  item: {
    missing: 'Tato položka jídelního lístku (už) neexistuje.',
    changed: 'Tuto položku jídelního lístku mezitím změnil někdo jiný.',
  },
  meal: {
    missing: 'Toto jídlo (už) neexistuje.',
    changed: 'Toto jídlo mezitím změnil někdo jiný.',
  },
  ingredient: {
    missing: 'Tato surovina (už) neexistuje.',
    changed: 'Tuto surovinu mezitím změnil někdo jiný.',
  },
  menus: 'Jídelní lístky',
  menuAdded: (menu) => `Jídelní lístek „${menu}“ byl přidán.`,
  menuSaved: (menu) => `Jídelní lístek „${menu}“ byl uložen.`,
  categoriesLost: (items) =>
    plural(items, {
      one: 'Jedna položka má kategorii, která už na jídelním lístku není; hosté ji najdou jen pod „Vše“.',
      few: `${items} položky mají kategorie, které už na jídelním lístku nejsou; hosté je najdou jen pod „Vše“.`,
      other: `${items} položek má kategorie, které už na jídelním lístku nejsou; hosté je najdou jen pod „Vše“.`,
    }),
  menusArranged: 'Nové pořadí jídelních lístků bylo uloženo.',
  menusChanged: 'Seznam jídelních lístků mezitím změnil někdo jiný.',
  menuDeleted: (menu) => `Jídelní lístek „${menu}“ byl smazán.`,
  menuRestored: (menu) => `Jídelní lístek „${menu}“ je zpět i se svými položkami.`,
  menuRestoredHidden: (menu, missing) => {
    const items = plural(missing, {
      one: '1 jeho položka už nemá',
      few: `${missing} jeho položky už nemají`,
      other: `${missing} jeho položek už nemá`,
    });
    return `Jídelní lístek „${menu}“ je zpět, ale skrytý: ${items} jídlo.`;
  },
  menuGone: 'Tento jídelní lístek už nelze obnovit.',
  documentGone: 'Tento dokument už není uložen. Vyžádejte si ho prosím znovu.',
  items: 'Položky jídelních lístků',
  itemAdded: (meal, menu) => `Jídlo „${meal}“ bylo přidáno na jídelní lístek „${menu}“.`,
  itemSaved: (meal) => `Položka „${meal}“ byla uložena.`,
  itemDeleted: (meal, menu) =>
    `${meal === undefined ? 'Položka' : `Položka „${meal}“`} byla odebrána z jídelního lístku${menu === undefined ? '' : ` „${menu}“`}.`,
  itemsArranged: (menu) => `Nové pořadí na jídelním lístku „${menu}“ bylo uloženo.`,
  itemsChanged: (menu) => `Položky jídelního lístku „${menu}“ mezitím změnil někdo jiný.`,
  pricesChanged: (prices) =>
    plural(prices, { one: 'Byla změněna jedna cena.', few: `Byly změněny ${prices} ceny.`, other: `Bylo změněno ${prices} cen.` }),
  pricesStale: 'Některou z těchto položek mezitím změnil někdo jiný. Žádná cena nebyla změněna.',
  itemStays: 'Položka zůstává na svém jídelním lístku.',
  noCategory: (menu, category) => `Jídelní lístek „${menu}“ nemá kategorii „${category}“.`,
  meals: 'Jídla',
  mealAdded: (meal) => `Jídlo „${meal}“ bylo přidáno.`,
  mealSaved: (meal) => `Jídlo „${meal}“ bylo uloženo.`,
  mealDeleted: (meal) => `Jídlo „${meal}“ bylo smazáno.`,
  mealUsed: (meal, menus) => `Jídlo „${meal}“ nelze smazat: je na jídelním lístku${menus && `: ${menus}`}.`,
  photographNotReady: 'Tato fotografie neexistuje nebo ještě není připravena. Vyberte prosím jinou.',
  tooManySwapped: (most) => {
    const ingredients = plural(most, { one: 'surovinu', few: 'suroviny', other: 'surovin' });
    return `Najednou lze přidat a odebrat nejvýše ${most} ${ingredients}. Uložte to prosím ve dvou krocích.`;
  },
  ingredients: 'Suroviny',
  ingredientAdded: (ingredient) => `Surovina „${ingredient}“ byla přidána.`,
  ingredientSaved: (ingredient) => `Surovina „${ingredient}“ byla uložena.`,
  ingredientDeleted: (ingredient) => `Surovina „${ingredient}“ byla smazána.`,
  ingredientUsed: (ingredient, meals) =>
    `Surovinu „${ingredient}“ nelze smazat: používá se v ${meals ? `těchto jídlech: ${meals}` : 'jídle'}.`,
  ingredientTaken: (name) => `Surovina s názvem „${name}“ už existuje.`,
  unknownIngredient: 'Neznámá surovina',
  more: (count) => plural(count, { one: '1 další', few: `${count} další`, other: `${count} dalších` }),
};
