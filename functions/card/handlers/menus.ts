import { catalogue as messages } from '#card/words/catalogue';
import { printedList } from '#card/words/documents';
import { periodInWords } from '#evening/rules/opening-hours';
import { mayPass } from '#house/contract/roles';
import { readTicket, writeTicket } from '#house/credentials/seal';
import type { Caller } from '#house/http/caller';
import { changedOr, Failure, missingAt, notFound, wrong } from '#house/http/failure';
import { madeId } from '#house/http/idempotency';
import { presentCardDay } from '#house/http/present-card-day';
import type { Document } from '#house/http/respond';
import { serve } from '#house/http/serve';
import { inLanguage } from '#house/language/in-language';
import { spokenLanguage } from '#house/language/spoken';
import { nameSome } from '#house/rules/name-some';
import { inOrder, isSameOrder } from '#house/rules/order';
import { textIn, written } from '#house/rules/translated';
import { localDateOf, wallTimeOf } from '#house/rules/wall-time';
import { bucketFile } from '#house/services/bucket-file';
import { PhotographEnvironment, readEnvironment } from '#house/services/environment';
import { settings, siteUrlIn } from '#house/services/settings';
import { idFrom, newId } from '#house/table/ids';
import { retryOnConflict } from '#house/table/retry-on-conflict';
import { presentRoles } from '#house/table/signed-in';
import { changesFrom } from '#house/table/traced-request';
import type { Identity } from '#site/contract/identity';
import { menuPath } from '#site/contract/page-paths';
import { plainFileOf } from '#site/contract/photograph-files';
import { accentOf } from '#site/rules/colours';
import { restaurantOf } from '#site/rules/restaurant';
import { languageFor, languagesOf, siteStateOf } from '#site/rules/site-state';
import { contactsAndIdentity, isOpenToGuests } from '#site/store/identity';
import { logoOf } from '#site/store/photographs';
import { Menu, type MenuChanges, MenuPdfQuery, menus, ShoppingListRequest } from '../contract/menus.ts';
import type { Printed } from '../documents/dish.ts';
import type { PrintedLogo } from '../documents/menu-pdf.ts';
import { pasteGoesOn } from '../operations/import-replies.ts';
import { copiedName } from '../rules/copied-name.ts';
import { daysAfter, fromDay, mayLackPrice, nextWeek } from '../rules/days.ts';
import { isOffered } from '../rules/served.ts';
import { shoppingLines } from '../rules/shopping-lines.ts';
import { catalogue, menuItemsOf, publicCatalogue, standingMenu } from '../store/catalogue.ts';
import { switchEdition } from '../store/editions.ts';
import { takeBack } from '../store/kept-pieces.ts';
import { addCopiedMenu, deleteMenu, restoreMenu } from '../store/menu-deletion.ts';
import { itemsOf } from '../store/menu-items.ts';
import {
  addMenu,
  allMenus,
  arrangeMenus,
  changeMenu,
  forGuests,
  itemsWithoutPrice,
  menusAndOrder,
  renameCategories,
  type StoredMenu,
} from '../store/menus.ts';

const { PHOTOGRAPH_BUCKET } = readEnvironment(PhotographEnvironment);

export const handler = serve(menus, {
  async list({ caller }) {
    const isStaff = mayPass(caller?.roles ?? [], 'STAFF');
    const [all, isOpen] = await Promise.all([allMenus(), isStaff || isOpenToGuests()]);
    const today = presentCardDay();
    const isShown = (menu: StoredMenu) => isStaff || (isOpen && menu.visibility && isOffered(menu, today));
    const shown = all.filter(isShown);
    return { data: isStaff ? shown : fromDay(today, shown.map(forGuests)).menus, message: messages().menus };
  },

  async add({ body, once }) {
    const menu = { ...body, ...(body.days && { days: daysAfter(body, body) }), _id: newId(), version: 1 };
    const _id = madeId(await addMenu(menu, once()), menu._id);
    return { data: { ...menu, _id }, message: messages().menuAdded(written(menu, 'name')) };
  },

  async update({ id, body }) {
    const { _id, version, renamed = {}, ...change } = body;
    const outcome = await retryOnConflict(async () => {
      const { asRead, days } = (await asItWillBe(id, { ...change, renamed })) ?? {};
      const basis = { version, asRead };
      const isRenamed = Object.keys(renamed).length > 0;
      const next = { ...change, days };
      const outcome = await (isRenamed ? renameCategories(id, next, renamed, basis) : changeMenu(id, next, basis));
      // the menu that its user knows has another item without a price, or nobody said which one is known
      const isRead = 'refused' in outcome && asRead && outcome.refused && (version ?? outcome.refused.version) === outcome.refused.version;
      return isRead ? undefined : outcome;
    });
    const items = change.categories ? await itemsOf(id) : [];
    const menu = changedOr(outcome, messages().menu, (current) => Menu.parse(current));
    const left = items.filter(
      (item) => item.edition === menu.edition && item.categories.some((category) => !menu.categories.includes(category)),
    );
    const warning = left.length > 0 ? ` ${messages().categoriesLost(left.length)}` : '';
    return { data: menu, message: `${messages().menuSaved(written(menu, 'name'))}${warning}` };
  },

  async arrange({ body: { before, after } }) {
    return retryOnConflict(async () => {
      const { menus, order } = await menusAndOrder();
      const present = menus.map(({ _id }) => _id);
      const isRepeated = isSameOrder(present, after);
      if (!isRepeated && !isSameOrder(present, before))
        throw new Failure('version_conflict', messages().menusChanged, { data: menus.map((menu) => Menu.parse(menu)) });
      if (!isRepeated && !(await arrangeMenus(order, after))) return undefined;
      return { data: inOrder(after, menus), message: messages().menusArranged };
    });
  },

  async delete({ id }) {
    const menu = await deleteMenu(id);
    if (!menu) throw notFound(messages().menu.missing);
    return { message: messages().menuDeleted(written(menu, 'name')) };
  },

  async restore({ id }) {
    const restored = await restoreMenu(id);
    if (!restored) throw new Failure('not_found', messages().menuGone);
    const { menu, missing } = restored;
    const name = written(menu, 'name');
    return { data: menu, message: missing === 0 ? messages().menuRestored(name) : messages().menuRestoredHidden(name, missing) };
  },

  async copy({ id, once }) {
    return retryOnConflict(async () => {
      const today = presentCardDay();
      const all = await catalogue(presentCardDay());
      const menu = standingMenu(id, all);
      if (!menu) throw notFound(messages().menu.missing);
      const next = nextWeek(menu, today);
      const copy = {
        ...Menu.parse(forGuests(menu)),
        // a week is told from another one by its days
        ...(!next && copiedName(menu, all.menus.values(), settings.defaultLanguage)),
        _id: newId(),
        version: 1,
        addedAt: Date.now(),
        // what guests see of a week that has begun has to be right at once
        visibility: menu.visibility && next !== undefined && next.from > today,
        ...(menu.served && { served: next?.served ?? { ...menu.served, from: '', to: '' } }),
        ...(next?.days && { days: next.days }),
      };
      const items = all.items
        .filter(({ menuId, mealId }) => menuId === id && all.meals.has(mealId))
        .map(({ soldOutUntil: _soldOut, edition: _edition, ...item }, place) => ({ ...item, version: 1, addedAt: copy.addedAt + place }));
      // somebody has taken the set price off while the catalogue was read
      if (items.some((item) => item.priceHalers === null && !mayLackPrice(copy, item))) return undefined;
      const itemsFor = (menuId: string) => items.map((item) => ({ ...item, _id: idFrom(menuId, item._id), menuId }));
      const outcome = await addCopiedMenu(copy, itemsFor, once(undefined, { id }));
      if (!outcome) return undefined;
      const _id = madeId(outcome === 'mismatch' ? outcome : outcome.repeated, copy._id);
      const name = written(menu, 'name');
      const repeated = all.menus.get(_id);
      const days = next && periodInWords(spokenLanguage(), next.from, next.to);
      const { menuCopied, menuCopiedHidden, menuCopiedLate } = messages();
      const inTime = copy.visibility ? menuCopied : menuCopiedLate;
      const data = repeated ? Menu.parse(forGuests(repeated)) : { ...copy, _id };
      return { data, message: days === undefined ? menuCopiedHidden(name) : inTime(name, days) };
    });
  },

  async switchEdition({ id, body }) {
    const outcome = await switchEdition(id, body);
    if (outcome === 'no_set_price') throw wrong('edition', messages().editionUnpriced);
    const menu = changedOr(outcome, messages().menu, (current) => Menu.parse(current));
    return { data: menu, message: messages().editionSwitched(written(menu, 'name')) };
  },

  async takeBackImport({ id, caller }) {
    const outcome = await takeBack({ id, by: caller.userId });
    if (outcome && 'pasting' in outcome) throw await pasteGoesOn(outcome.pasting);
    if (!outcome?.menu) throw new Failure('not_found', messages().importGone);
    const { menu, left, stays } = outcome;
    const data = { menu, left, stays: stays.map((meal) => written(meal, 'name')) };
    return { data, message: left > 0 ? messages().importGoesBack : messages().importTakenBack };
  },

  async generateShoppingList({ body, caller }) {
    const servings = Object.fromEntries(body.meals.map((meal) => [meal._id, meal.servings]));
    return { ...(await printedShoppingList(body)), address: await addressFor(caller, { servings, language: spokenLanguage() }) };
  },

  async menuPdf({ id, query, caller }) {
    const { language = spokenLanguage(), ...how } = query;
    const isStaff = mayPass(caller?.roles ?? [], 'STAFF');
    const address = caller && isStaff ? await addressFor(caller, { menuId: id, language, ...how }) : addressOf(id, query);
    return { ...(await printedMenu(id, { language, ...how, isStaff })), address };
  },

  async document({ query }) {
    const { userId, menuId, servings, ...content } = (await readTicket(query.ticket)) ?? {};
    // it opens without a token, and not for longer than its owner works here
    const roles = typeof userId === 'string' ? await presentRoles(userId) : [];
    if (!mayPass(roles, 'STAFF')) throw new Failure('not_found', messages().documentGone);
    const { language = spokenLanguage(), ...how } = MenuPdfQuery.parse(content);
    if (typeof menuId === 'string') return printedMenu(menuId, { language, ...how, isStaff: true });
    if (!servings) throw new Failure('not_found', messages().documentGone);
    const meals = Object.entries(servings).map(([_id, servings]) => ({ _id, servings }));
    const spoken = language === 'both' ? settings.defaultLanguage : language;
    return inLanguage(spoken, () => printedShoppingList(ShoppingListRequest.parse({ meals })));
  },
});

/**
 * The dates of a menu after a change, and the menu as it was read, where the change depends on it; refuses to take from items without a price
 * what allows that: the set price, or the date of their category.
 */
async function asItWillBe(id: string, change: MenuChanges): Promise<{ asRead: StoredMenu; days: Menu['days'] } | undefined> {
  const { setPrices, days, categories, type, renamed = {} } = change;
  const losesSetPrice = setPrices?.length === 0;
  if (!losesSetPrice && !days && !categories && !type) return undefined;
  const { menu, items = [] } = (await itemsWithoutPrice(id)) ?? {};
  if (menu) changesFrom(menu, { ...change, renamed: Object.keys(renamed).length > 0 ? renamed : undefined });
  if (!menu || !(losesSetPrice || days || menu.days)) return undefined;
  const next = { ...menu, ...change, days: daysAfter(menu, change) };
  const named = (category: string) => (Object.hasOwn(renamed, category) ? (renamed[category] ?? category) : category);
  const count = items.filter((item) => !mayLackPrice(next, { categories: item.categories.map(named) })).length;
  if (count > 0) throw wrong(losesSetPrice ? 'setPrices' : 'days', messages().unpriced(count));
  return { asRead: menu, days: days || menu.days ? next.days : undefined };
}

/** The languages that a menu is printed in, of those that are switched on; of all, the restaurant's default language is the first one. */
function printedIn(language: NonNullable<MenuPdfQuery['language']>, site: Pick<Identity, 'state'>): Printed {
  const { defaultLanguage } = settings;
  if (language !== 'both') return [languageFor(language, site, defaultLanguage)];
  return [defaultLanguage, ...languagesOf(site, defaultLanguage).filter((other) => other !== defaultLanguage)];
}

/** The PDF of a menu; a hidden menu, the prices of another day, and a number of pages exist for staff only. */
async function printedMenu(
  id: string,
  { language, layout, pages, date, isStaff }: MenuPdfQuery & { language: NonNullable<MenuPdfQuery['language']>; isStaff: boolean },
): Promise<Document> {
  const day = date ?? presentCardDay();
  const [all, { contacts, identity }] = await Promise.all([
    isStaff ? catalogue(day) : publicCatalogue(presentCardDay()),
    contactsAndIdentity(),
  ]);
  const isPublic = isStaff || siteStateOf(identity).isOpen;
  const menu = isPublic && all.menus.get(id);
  if (!menu) throw notFound(messages().menu.missing);
  const printed = printedIn(language, identity);
  const accent = accentOf(identity);
  const { renderPdf } = await import('#house/documents/render-pdf');
  const name = textIn(printed[0], menu, 'name');
  if (layout === 'table-cards') {
    const { tableCardsDocument } = await import('#evening/documents/table-cards-pdf');
    const { name: restaurant, siteUrl } = restaurantOf(contacts, siteUrlIn(printed[0]));
    const cards = inLanguage(printed[0], () =>
      tableCardsDocument({ restaurant, menuName: name, url: siteUrl + menuPath(menu, name), accent }),
    );
    return { pdf: await renderPdf(cards), fileName: `${name} – QR.pdf` };
  }
  const { menuDocument, unprintableIn } = await import('../documents/menu-pdf.ts');
  const items = menuItemsOf(all).filter((item) => item.menuId === id && item.visibility);
  const asOf = wallTimeOf(new Date(), settings.timeZone);
  const logo = await printedLogo(identity);
  const most = isStaff && pages ? Number(pages) : undefined;
  const content = { menu, items, restaurantInfo: contacts, accent, logo, asOf };
  const { document, pages: needed } = await menuDocument(content, printed, { layout, pages: most });
  if (!document) throw wrong('pages', messages().tooManyPages(Number(pages), needed));
  const lacking = isStaff ? unprintableIn(content, printed) : [];
  const notice = lacking.length > 0 ? messages().unprintable(nameSome(lacking.map(unprintableOf))) : undefined;
  return { pdf: await renderPdf(document), fileName: `${name}.pdf`, notice };
}

const unprintableOf = ({ name, characters }: { name: string; characters: string[] }) => `${name} (${characters.join('\u00a0')})`;

/** So wide a file is sharp on paper. */
const logoWidth = 960;

/** The logo of the site as a document holds it; `undefined` where there is none. */
async function printedLogo(identity: Pick<Identity, 'logoPhotographId'>): Promise<PrintedLogo | undefined> {
  const logo = await logoOf(identity);
  const file = logo?.files && plainFileOf(logo._id, logo.files, 'whole', logoWidth);
  if (!file) return undefined;
  const picture = await bucketFile(PHOTOGRAPH_BUCKET, file.path.slice(1));
  return picture && { ...file, picture };
}

async function printedShoppingList(wanted: ShoppingListRequest): Promise<Document> {
  const [{ meals, ingredients }, { identity }] = await Promise.all([catalogue(presentCardDay()), contactsAndIdentity()]);
  const order = wanted.meals.map(({ _id, servings }, row) => ({ meal: meals.get(_id) ?? missingMeal(row), servings }));
  const today = localDateOf(new Date(), settings.timeZone);
  const [{ renderPdf }, { shoppingList, shoppingListDocument }] = await Promise.all([
    import('#house/documents/render-pdf'),
    import('../documents/shopping-list-pdf.ts'),
  ]);
  const { defaultLanguage } = settings;
  const list = shoppingList(shoppingLines(order, ingredients, defaultLanguage), defaultLanguage);
  return {
    pdf: await renderPdf(shoppingListDocument(list, { today, accent: accentOf(identity) })),
    fileName: `${printedList().title} ${today}.pdf`,
  };
}

/** Where everybody finds the PDF of a menu: the address that was asked for, whose reply the browser keeps, with the language unless it is the default. */
function addressOf(menuId: string, { language: named, layout }: MenuPdfQuery): string {
  const path = menus.menuPdf.path.replace('{id}', menuId);
  const language = named ?? spokenLanguage();
  const query = new URLSearchParams({
    ...((named || language !== settings.defaultLanguage) && { language }),
    ...(layout && { layout }),
  }).toString();
  return query ? `${path}?${query}` : path;
}

async function addressFor({ userId }: Pick<Caller, 'userId'>, content: object): Promise<string> {
  return `${menus.document.path}?ticket=${await writeTicket({ userId, ...content })}`;
}

function missingMeal(row: number): never {
  throw missingAt(`meals.${row}._id`, messages().meal.missing);
}
