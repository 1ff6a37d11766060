import { documents as messages } from '#messages/house';
import { spokenLanguage } from '#messages/spoken';
import { menuItemsOf, publicCatalogue } from '../data/card/catalogue.ts';
import { openingAndDays } from '../data/reservations/service-days.ts';
import { contactsAndIdentity } from '../data/site/identity.ts';
import { daySheetDocument } from '../documents/day-sheet-pdf.ts';
import { renderPdf } from '../documents/render-pdf.ts';
import type { Document } from '../http/respond.ts';
import { isServedOn } from '../rules/card/served.ts';
import { daySheet } from '../rules/reservations/day-sheet.ts';
import { accentOf } from '../rules/site/colours.ts';
import { textIn } from '../rules/translated.ts';
import type { LocalDate } from '../rules/wall-time.ts';
import { settings } from '../services/settings.ts';
import { eveningOf } from './evening.ts';

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
    fileName: `${messages().daySheet.title} ${date}.pdf`,
  };
}
