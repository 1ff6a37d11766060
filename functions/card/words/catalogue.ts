import { pluralCs } from '#house/language/plural';
import { spokenOf } from '#house/language/spoken';

/** What the operations on menus, their items, meals, ingredients and shopping lists answer. */
const catalogueEn = {
  menu: {
    missing: 'This menu does not exist (any more).',
    changed: 'Somebody else has changed this menu in the meantime.',
  },
  item: {
    missing: 'This menu item does not exist (any more).',
    changed: 'Somebody else has changed this menu item in the meantime.',
  },
  meal: {
    missing: 'This meal does not exist (any more).',
    changed: 'Somebody else has changed this meal in the meantime.',
  },
  ingredient: {
    missing: 'This ingredient does not exist (any more).',
    changed: 'Somebody else has changed this ingredient in the meantime.',
  },
  menus: 'Menus',
  menuAdded: (menu: string) => `${menu} has been added.`,
  menuSaved: (menu: string) => `${menu} has been saved.`,
  /** Items that keep a category which the menu has lost. */
  categoriesLost: (items: number) => {
    const [which, them] = items === 1 ? ['One item keeps a category', 'it'] : [`${items} items keep categories`, 'them'];
    return `${which} that the menu no longer has; guests find ${them} under All only.`;
  },
  menusArranged: 'The new order of the menus has been saved.',
  menusChanged: 'Somebody else has changed the list of menus in the meantime.',
  menuDeleted: (menu: string) => `${menu} has been deleted.`,
  menuRestored: (menu: string) => `${menu} is back, with its items.`,
  menuRestoredHidden: (menu: string, missing: number) => `${menu} is back and hidden: ${missing} of its items have no meal any more.`,
  menuCopied: (menu: string, days: string) => `${menu} has been copied for ${days}.`,
  menuCopiedHidden: (menu: string) => `${menu} has been copied. The copy is hidden until you show it.`,
  /** Behind the name of a copy. */
  copyNumber: (number: number) => (number === 1 ? ' (copy)' : ` (copy ${number})`),
  menuCopiedLate: (menu: string, days: string) => `${menu} has been copied for ${days}. The copy is hidden until you show it.`,
  menuGone: 'This menu can no longer be brought back.',
  importTakenBack: 'The card has been taken back.',
  importGoesBack: 'A part of the card has been taken back.',
  importGone: 'This card can no longer be taken back.',
  fileImported: (added: number, changed: number) => `The file has been taken over: ${added} added, ${changed} changed.`,
  fileStale: 'Somebody else has changed the list in the meantime. Nothing has been taken over; please look at the file again.',
  /** Lines of a file that were not stored. */
  linesLeft: (names: string) => `Somebody else was faster, so these lines have not been taken over: ${names}.`,
  fileTakenBack: 'The file has been taken back.',
  filePartlyTakenBack: (names: string) => `The file has been taken back, but for what is used or has been changed since: ${names}.`,
  fileGone: 'This file can no longer be taken back.',
  /** A card that is wanted on fewer pages than it takes with the smallest letters. */
  tooManyPages: (wanted: number, needed: number) =>
    `Even with the smallest letters that can be read, this card does not fit on ${wanted === 1 ? 'one page' : `${wanted} pages`}: it takes ${needed}.`,
  /** `names` have the characters behind them. */
  unprintable: (names: string) => `Our typefaces lack some characters, which are printed as \ufffd: ${names}.`,
  documentGone: 'This document is not kept any longer. Please ask for it again.',
  items: 'Menu items',
  itemAdded: (meal: string, menu: string) => `${meal} has been added to ${menu}.`,
  itemSaved: (meal: string) => `${meal} has been saved.`,
  itemDeleted: (meal: string | undefined, menu: string | undefined) => `${meal ?? 'The item'} has been taken off ${menu ?? 'the menu'}.`,
  itemsArranged: (menu: string) => `The new order of ${menu} has been saved.`,
  itemsChanged: (menu: string) => `Somebody else has changed the list of ${menu} in the meantime.`,
  pricesPlanned: (prices: number, day: string) => `${prices === 1 ? 'One price changes' : `${prices} prices change`} on ${day}.`,
  pricesWithdrawn: (prices: number) => `${prices === 1 ? 'One planned price has' : `${prices} planned prices have`} been withdrawn.`,
  nothingToPlan: 'A dish that only has the set price of its menu has no price that could change later.',
  planDay: 'Please choose a day from tomorrow on, at most 400 days ahead.',
  pricesChanged: (prices: number) => `${prices === 1 ? 'One price has' : `${prices} prices have`} been changed.`,
  pricesStale: 'Somebody else has changed one of these items in the meantime. No price has been changed.',
  linesSaved: (lines: number) => `${lines === 1 ? 'One line has' : `${lines} lines have`} been saved.`,
  linesStale: 'Somebody else has changed one of these lines in the meantime. None has been saved.',
  /** A paste of somebody else goes on. */
  pasteGoesOn: (name: string | undefined, done: number, of: number) =>
    `${name ?? 'Somebody else'} is storing a pasted card, or taking it back: ${done} of ${of} lines are stored. Please wait until that is done.`,
  editionSwitched: (menu: string) => `${menu} has its new card. The one before is kept for a day.`,
  editionUnpriced: 'Each dish of the new card needs a price, unless the menu has a set price or its category a date.',
  /** Why the last set price, or a date, stays. */
  unpriced: (items: number) =>
    `${items === 1 ? 'One dish on this menu has' : `${items} dishes on this menu have`} no price. Please enter ${items === 1 ? 'it' : 'them'} first, or keep the set price or the dates of the days.`,
  itemStays: 'An item stays on its menu.',
  noCategory: (menu: string, category: string) => `${menu} has no category ${category}.`,
  meals: 'Meals',
  allergenHistory: 'Changes of the allergens',
  mealAdded: (meal: string) => `${meal} has been added.`,
  mealSaved: (meal: string) => `${meal} has been saved.`,
  mealDeleted: (meal: string) => `${meal} has been deleted.`,
  mealUsed: (meal: string, menus: string) => `${meal} cannot be deleted: it is on ${menus || 'a menu'}.`,
  photographNotReady: 'This photograph does not exist or is not ready yet. Please choose another one.',
  tooManySwapped: (most: number) => `At most ${most} ingredients can come and go at once. Please save this in two steps.`,
  ingredients: 'Ingredients',
  ingredientAdded: (ingredient: string) => `${ingredient} has been added.`,
  ingredientSaved: (ingredient: string) => `${ingredient} has been saved.`,
  ingredientDeleted: (ingredient: string) => `${ingredient} has been deleted.`,
  ingredientUsed: (ingredient: string, meals: string) => `${ingredient} cannot be deleted: it is used in ${meals || 'a meal'}.`,
  ingredientTaken: (name: string) => `There is an ingredient called ${name} already.`,
  unknownIngredient: 'Unknown ingredient',
};

const catalogueCs: typeof catalogueEn = {
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
    pluralCs(items, {
      one: 'Jedna položka má kategorii, která už na jídelním lístku není; hosté ji najdou jen pod „Vše“.',
      few: `${items} položky mají kategorie, které už na jídelním lístku nejsou; hosté je najdou jen pod „Vše“.`,
      other: `${items} položek má kategorie, které už na jídelním lístku nejsou; hosté je najdou jen pod „Vše“.`,
    }),
  menusArranged: 'Nové pořadí jídelních lístků bylo uloženo.',
  menusChanged: 'Seznam jídelních lístků mezitím změnil někdo jiný.',
  menuDeleted: (menu) => `Jídelní lístek „${menu}“ byl smazán.`,
  menuRestored: (menu) => `Jídelní lístek „${menu}“ je zpět i se svými položkami.`,
  menuRestoredHidden: (menu, missing) => {
    const items = pluralCs(missing, {
      one: '1 jeho položka už nemá',
      few: `${missing} jeho položky už nemají`,
      other: `${missing} jeho položek už nemá`,
    });
    return `Jídelní lístek „${menu}“ je zpět, ale skrytý: ${items} jídlo.`;
  },
  menuCopied: (menu, days) => `Jídelní lístek „${menu}“ je zkopírován na ${days}.`,
  menuCopiedHidden: (menu) => `Jídelní lístek „${menu}“ je zkopírován. Kopie je skrytá, dokud ji nezveřejníte.`,
  copyNumber: (number) => (number === 1 ? ' (kopie)' : ` (kopie ${number})`),
  menuCopiedLate: (menu, days) => `Jídelní lístek „${menu}“ je zkopírován na ${days}. Kopie je skrytá, dokud ji nezveřejníte.`,
  menuGone: 'Tento jídelní lístek už nelze obnovit.',
  importTakenBack: 'Vložený lístek je vrácen zpět.',
  importGoesBack: 'Část vloženého lístku je vrácena zpět.',
  importGone: 'Tento vložený lístek už nelze vrátit zpět.',
  fileImported: (added, changed) => `Soubor je uložen: přidáno ${added}, změněno ${changed}.`,
  fileStale: 'Seznam mezitím změnil někdo jiný. Nic se neuložilo; podívejte se prosím na soubor znovu.',
  linesLeft: (names) => `Někdo jiný byl rychlejší, proto se tyto řádky neuložily: ${names}.`,
  fileTakenBack: 'Uložený soubor je vrácen zpět.',
  filePartlyTakenBack: (names) => `Uložený soubor je vrácen zpět kromě toho, co se už používá nebo od té doby změnilo: ${names}.`,
  fileGone: 'Tento soubor už nelze vrátit zpět.',
  tooManyPages: (wanted, needed) =>
    `Ani nejmenším čitelným písmem se lístek nevejde na ${wanted === 1 ? 'jednu stránku' : `${wanted} stránky`}: potřebuje jich ${needed}.`,
  unprintable: (names) => `Některé znaky naše písma nemají a\u00a0vytisknou se jako \ufffd: ${names}.`,
  documentGone: 'Tento dokument už není uložen. Vyžádejte si ho prosím znovu.',
  items: 'Položky jídelních lístků',
  itemAdded: (meal, menu) => `Jídlo „${meal}“ bylo přidáno na jídelní lístek „${menu}“.`,
  itemSaved: (meal) => `Položka „${meal}“ byla uložena.`,
  itemDeleted: (meal, menu) =>
    `${meal === undefined ? 'Položka' : `Položka „${meal}“`} byla odebrána z jídelního lístku${menu === undefined ? '' : ` „${menu}“`}.`,
  itemsArranged: (menu) => `Nové pořadí na jídelním lístku „${menu}“ bylo uloženo.`,
  itemsChanged: (menu) => `Položky jídelního lístku „${menu}“ mezitím změnil někdo jiný.`,
  pricesPlanned: (prices, day) =>
    `${pluralCs(prices, { one: 'Jedna cena se změní', few: `${prices} ceny se změní`, other: `${prices} cen se změní` })} ${day}.`,
  pricesWithdrawn: (prices) =>
    pluralCs(prices, {
      one: 'Jedna naplánovaná cena byla zrušena.',
      few: `${prices} naplánované ceny byly zrušeny.`,
      other: `${prices} naplánovaných cen bylo zrušeno.`,
    }),
  nothingToPlan: 'Jídlo v\u00a0ceně menu nemá vlastní cenu, která by se mohla později změnit.',
  planDay: 'Vyberte prosím den od zítřka, nejvýše za 400 dní.',
  pricesChanged: (prices) =>
    pluralCs(prices, { one: 'Byla změněna jedna cena.', few: `Byly změněny ${prices} ceny.`, other: `Bylo změněno ${prices} cen.` }),
  pricesStale: 'Některou z těchto položek mezitím změnil někdo jiný. Žádná cena nebyla změněna.',
  linesSaved: (lines) =>
    pluralCs(lines, { one: 'Byl uložen jeden řádek.', few: `Byly uloženy ${lines} řádky.`, other: `Bylo uloženo ${lines} řádků.` }),
  linesStale: 'Některý z\u00a0těchto řádků mezitím změnil někdo jiný. Žádný nebyl uložen.',
  pasteGoesOn: (name, done, of) =>
    `${name ?? 'Někdo jiný'} právě ukládá vložený lístek, nebo ho vrací zpět: uloženo ${done} z\u00a0${of} řádků. Počkejte prosím, až to skončí.`,
  editionSwitched: (menu) => `Jídelní lístek „${menu}“ má nový obsah. Předchozí je uložen ještě jeden den.`,
  editionUnpriced: 'Každé jídlo nového lístku musí mít cenu, pokud nemá menu společnou cenu nebo jeho kategorie datum.',
  unpriced: (items) => {
    const dishes = pluralCs(items, {
      one: 'Jedno jídlo na tomto lístku nemá',
      few: `${items} jídla na tomto lístku nemají`,
      other: `${items} jídel na tomto lístku nemá`,
    });
    return `${dishes} cenu. Nejdřív ji prosím doplňte, nebo ponechte cenu menu či data dnů.`;
  },
  itemStays: 'Položka zůstává na svém jídelním lístku.',
  noCategory: (menu, category) => `Jídelní lístek „${menu}“ nemá kategorii „${category}“.`,
  meals: 'Jídla',
  allergenHistory: 'Změny alergenů',
  mealAdded: (meal) => `Jídlo „${meal}“ bylo přidáno.`,
  mealSaved: (meal) => `Jídlo „${meal}“ bylo uloženo.`,
  mealDeleted: (meal) => `Jídlo „${meal}“ bylo smazáno.`,
  mealUsed: (meal, menus) => `Jídlo „${meal}“ nelze smazat: je na jídelním lístku${menus && `: ${menus}`}.`,
  photographNotReady: 'Tato fotografie neexistuje nebo ještě není připravena. Vyberte prosím jinou.',
  tooManySwapped: (most) => {
    const ingredients = pluralCs(most, { one: 'surovinu', few: 'suroviny', other: 'surovin' });
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
};

export const catalogue = () => spokenOf({ en: catalogueEn, cs: catalogueCs });

/** What is wrong in the forms of menus, their items, meals, ingredients and shopping lists. */
const catalogueFieldsEn = {
  menuName: 'Please enter a menu name.',
  categoryName: 'A category needs a name.',
  noCategory: 'Please add at least one category.',
  renamed: 'Another category has or had this name. Please choose another one, or save first.',
  tooManyCategories: 'A menu has at most 30 categories.',
  lastDay: 'The last day cannot be before the first one.',
  time: 'Please enter a time.',
  bothTimes: 'Please enter from when to when, two different times.',
  meal: 'Please select a valid meal.',
  price: 'Please enter a valid price.',
  noMeasure: 'Please say what this price is for, such as 0,5 l.',
  tooManyMeasures: 'An item has at most 6 prices.',
  tooManySetPrices: 'A menu has at most 5 set prices.',
  setPriceMeasures: 'Please say in different words what each set price is for, such as 3 courses.',
  tooManyCategoriesOfItem: 'An item stands in at most 5 categories.',
  mealName: 'Please enter a meal name.',
  tooManyIngredients: 'A meal takes at most 60 ingredients.',
  repeatedIngredient: 'Each ingredient can be listed once.',
  ingredientName: 'Please enter an ingredient name.',
  repeatedAllergen: 'Each allergen can be named once.',
  servings: 'Please enter a whole number of servings.',
  tooFewServings: 'Please enter at least 1 serving.',
  tooManyServings: 'Please enter at most 10,000 servings.',
  noServings: 'Please enter servings for at least one meal.',
  tooManyMeals: 'A shopping list takes at most 100 meals.',
  repeatedMeal: 'Each meal can be listed once.',
  share: 'Please enter a share from 0 to 500 %.',
  shoppingSpan: (most: number) => `The last day is not before the first one, and there are at most ${most} days.`,
  shoppingLine: 'This line is not on the list.',
  stockQuantity: 'Please enter a number, such as 1.5 or 1/2, in a unit of this line.',
  nothingTicked: 'Please tick at least one line.',
  tickedBoth: 'A line is ticked or it is not.',
  tooManyToArrange: (most: number) => `At most ${most} entries can be put in order.`,
  repeatedPlace: 'Each entry can be listed once.',
  otherThings: 'The new order must have the same entries as the old one.',
  noPrices: 'Please change at least one price.',
  tooManyPrices: 'At most 99 prices can be changed at once. Please choose one category.',
  pasteOnlyAdds: 'A pasted card removes nothing, and only adds lines to another edition.',
  tooManyLines: 'These are too many lines for one request.',
  nothingToImport: 'This changes nothing.',
  tooManyImported: (most: number) => `At most ${most} lines can be taken over at once.`,
  ticket: 'This is not a ticket of ours.',
};

const catalogueFieldsCs: typeof catalogueFieldsEn = {
  menuName: 'Zadejte prosím název jídelního lístku.',
  categoryName: 'Kategorie musí mít název.',
  noCategory: 'Přidejte prosím alespoň jednu kategorii.',
  renamed: 'Tento název má nebo měla jiná kategorie. Vyberte prosím jiný, nebo nejdřív uložte změny.',
  tooManyCategories: 'Jídelní lístek má nejvýše 30 kategorií.',
  lastDay: 'Poslední den nemůže být před prvním.',
  time: 'Zadejte prosím čas.',
  bothTimes: 'Zadejte prosím čas od a\u00a0do, dva různé časy.',
  meal: 'Vyberte prosím platné jídlo.',
  price: 'Zadejte prosím platnou cenu.',
  noMeasure: 'Uveďte prosím, k čemu tato cena patří, například 0,5 l.',
  tooManyMeasures: 'Položka má nejvýše 6 cen.',
  tooManySetPrices: 'Jídelní lístek má nejvýše 5 cen menu.',
  setPriceMeasures: 'U\u00a0každé ceny menu uveďte prosím jinými slovy, za co je, například 3 chody.',
  tooManyCategoriesOfItem: 'Položka může být nejvýše v 5 kategoriích.',
  mealName: 'Zadejte prosím název jídla.',
  tooManyIngredients: 'Jídlo má nejvýše 60 surovin.',
  repeatedIngredient: 'Každá surovina může být uvedena jen jednou.',
  ingredientName: 'Zadejte prosím název suroviny.',
  repeatedAllergen: 'Každý alergen může být uveden jen jednou.',
  servings: 'Zadejte prosím celý počet porcí.',
  tooFewServings: 'Zadejte prosím alespoň 1 porci.',
  tooManyServings: 'Zadejte prosím nejvýše 10 000 porcí.',
  noServings: 'Zadejte prosím počet porcí alespoň u jednoho jídla.',
  tooManyMeals: 'Nákupní seznam může mít nejvýše 100 jídel.',
  repeatedMeal: 'Každé jídlo může být uvedeno jen jednou.',
  share: 'Zadejte prosím podíl od 0 do 500 %.',
  shoppingSpan: (most) => `Poslední den není před prvním a dnů je nejvýše ${most}.`,
  shoppingLine: 'Tento řádek na seznamu není.',
  stockQuantity: 'Zadejte prosím číslo, například 1,5 nebo 1/2, v jednotce tohoto řádku.',
  nothingTicked: 'Odškrtněte prosím alespoň jeden řádek.',
  tickedBoth: 'Řádek je buď odškrtnutý, nebo není.',
  tooManyToArrange: (most) => `Seřadit lze nejvýše ${most} položek.`,
  repeatedPlace: 'Každá položka může být uvedena jen jednou.',
  otherThings: 'Nové pořadí musí mít stejné položky jako původní.',
  noPrices: 'Změňte prosím alespoň jednu cenu.',
  tooManyPrices: 'Najednou lze změnit nejvýše 99 cen. Vyberte prosím jednu kategorii.',
  pasteOnlyAdds: 'Vložený lístek nic neodebírá a do jiného vydání jen přidává.',
  tooManyLines: 'Tolik řádků najednou uložit nelze.',
  nothingToImport: 'Tím se nic nemění.',
  tooManyImported: (most) => `Najednou lze uložit nejvýše ${most} jídel a cen.`,
  ticket: 'Tento odkaz na dokument není platný.',
};

export const catalogueFields = () => spokenOf({ en: catalogueFieldsEn, cs: catalogueFieldsCs });

/** The heads of the columns of a card, of meals and of ingredients as a file; the same file is read again by them. */
const cardFileEn = {
  section: 'Section',
  name: 'Name',
  weight: 'Weight',
  description: 'Description',
  allergens: 'Allergens',
  mayContain: 'May contain',
  marks: 'Marks',
  price: 'Price',
  kind: 'Kind',
  supplier: 'Supplier',
  nameCs: 'Name (cs)',
  nameEn: 'Name (en)',
  descriptionCs: 'Description (cs)',
  descriptionEn: 'Description (en)',
};

const cardFileCs: typeof cardFileEn = {
  section: 'Sekce',
  name: 'Název',
  weight: 'Hmotnost',
  description: 'Popis',
  allergens: 'Alergeny',
  mayContain: 'Může obsahovat',
  marks: 'Značky',
  price: 'Cena',
  kind: 'Druh zboží',
  supplier: 'Dodavatel',
  nameCs: 'Název (cs)',
  nameEn: 'Název (en)',
  descriptionCs: 'Popis (cs)',
  descriptionEn: 'Popis (en)',
};

export const cardFile = () => spokenOf({ en: cardFileEn, cs: cardFileCs });

/** What the operations on shopping lists that are ticked off answer. */
const shoppingEn = {
  missing: 'This shopping list is not kept any longer.',
  lists: 'Shopping lists',
  covers: 'Expected guests',
  made: 'The shopping list is ready.',
  list: 'Shopping list',
  saved: 'Saved.',
  deleted: 'The shopping list has been deleted.',
  tooLong: 'This list is too long to be kept. Please make two of it.',
};

const shoppingCs: typeof shoppingEn = {
  missing: 'Tento nákupní seznam už není uložen.',
  lists: 'Nákupní seznamy',
  covers: 'Očekávaní hosté',
  made: 'Nákupní seznam je hotový.',
  list: 'Nákupní seznam',
  saved: 'Uloženo.',
  deleted: 'Nákupní seznam byl smazán.',
  tooLong: 'Tento seznam je na uložení příliš dlouhý. Rozdělte ho prosím na dva.',
};

export const shopping = () => spokenOf({ en: shoppingEn, cs: shoppingCs });
