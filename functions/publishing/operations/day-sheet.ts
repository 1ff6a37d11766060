import { isServedOn } from '#card/rules/served';
import { menuItemsOf, publicCatalogue } from '#card/store/catalogue';
import { daySheetDocument } from '#evening/documents/day-sheet-pdf';
import { eveningOf } from '#evening/operations/evening';
import { daySheet } from '#evening/rules/day-sheet';
import { openingAndDays } from '#evening/store/service-days';
import { daySheet as messages } from '#evening/words/documents';
import { renderPdf } from '#house/documents/render-pdf';
import type { Document } from '#house/http/respond';
import { spokenLanguage } from '#house/language/spoken';
import { textIn } from '#house/rules/translated';
import type { LocalDate } from '#house/rules/wall-time';
import { settings } from '#house/services/settings';
import { accentOf } from '#site/rules/colours';
import { contactsAndIdentity } from '#site/store/identity';

/**
 * A day of service as a PDF in the spoken language, with the dishes that guests are served on it. It has no address of its own: what guests say of
 * their health is read with a session only.
 */
export async function printedDay(date: LocalDate): Promise<Document> {
  const [evening, { room }, { identity }, card] = await Promise.all([
    eveningOf(date),
    openingAndDays([]),
    contactsAndIdentity(),
    publicCatalogue(date),
  ]);
  const items = card.items.filter(({ menuId }) => isServedOn(card.menus.get(menuId) ?? {}, date));
  const dishes = menuItemsOf({ ...card, items }).map(({ mealId: { allergens, mayContain, ...meal } }) => ({
    name: textIn(spokenLanguage(), meal, 'name'),
    allergens,
    mayContain,
  }));
  const sheet = daySheet(evening, { room, dishes, timeZone: settings.timeZone });
  return {
    pdf: await renderPdf(daySheetDocument(sheet, { now: new Date(), timeZone: settings.timeZone, accent: accentOf(identity) })),
    fileName: `${messages().title} ${date}.pdf`,
  };
}
