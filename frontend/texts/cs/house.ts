import type { Role } from '#house/contract/roles';
import type * as english from '../en/house.ts';
import { counted, formFor } from './wording.ts';

const roleNames: Record<Role, string> = { CUSTOMER: 'Host', STAFF: 'Obsluha', MANAGER: 'Vedoucí' };

export const app: typeof english.app = {
  unnamedRestaurant: 'Naše restaurace',
  openingSoon: 'Brzy otevíráme',
  toFirstSteps: 'Připravit otevření',
  skip: 'Přejít k obsahu',
  menu: 'Menu',
  openNavigation: 'Otevřít navigaci',
  closeNavigation: 'Zavřít navigaci',
  mainNavigation: 'Hlavní navigace',
  accountNavigation: 'Účet',
  panelNavigation: 'Správa restaurace',
  serviceNavigation: 'Provoz',
  more: 'Další',
  footerNavigation: 'Zápatí',
  sections: { home: 'Úvod', reservation: 'Rezervace', menu: 'Jídelní lístek', contact: 'Kontakt' },
  pages: {
    dashboard: 'Přehled',
    menus: 'Jídelní lístky',
    meals: 'Jídla',
    ingredients: 'Suroviny',
    shopping: 'Nákup',
    tonight: 'Dnes',
    reservations: 'Rezervace',
    tables: 'Stoly',
    figures: 'Statistiky',
    opening: 'Otevírací doba',
    bookingRules: 'Pravidla rezervací',
    room: 'Rozmístění stolů',
    photographs: 'Fotografie',
    notifications: 'Oznámení hostům',
    users: 'Uživatelé',
    trail: 'Co se změnilo',
    contacts: 'Kontakty',
    enquiries: 'Poptávky',
    legal: 'Firma a\u00a0právní stránky',
    site: 'Web',
    userInformation: 'Moje údaje',
  },
  inLanguage: { en: 'Tato stránka v angličtině', cs: 'Tato stránka v češtině' },
  admin: 'Správa',
  profile: 'Profil',
  logout: 'Odhlásit se',
  newEnquiries: (count: number) => `Nové poptávky: ${count}`,
  waiting: (count: number) =>
    counted(count, { one: 'žádost čeká na odpověď', few: 'žádosti čekají na odpověď', other: 'žádostí čeká na odpověď' }),
  signIn: 'Přihlásit se',
  newRoles: (roles: readonly Role[]) => `Vaše role se změnily. Nyní máte tyto role: ${roles.map((role) => roleNames[role]).join(', ')}.`,
  unauthorized: 'BEZ OPRÁVNĚNÍ',
  unauthorizedText: 'Váš účet nemá na tuto stránku přístup.',
  missing: 'NENALEZENO',
  missingText: 'Na této adrese nic není.',
  backToHome: 'Zpět na úvod',
  failure: {
    title: 'Něco se nepovedlo',
    broken: 'Tuto stránku se nepodařilo zobrazit. O nic, co jste uložili, jste nepřišli.',
    notLoaded: 'Stránka se nenačetla: buď vypadlo připojení, nebo jsme právě nasadili novější verzi webu.',
  },
  terms: 'Podmínky rezervace',
  privacyPolicy: 'Ochrana osobních údajů',
  accessibility: 'Přístupnost',
  withoutScript: 'K online rezervaci je potřeba JavaScript, který je v tomto prohlížeči vypnutý.',
  orCall: 'Zavolejte nám prosím:',
  news: 'Aktuality',
  menuTitle: (menu: string, restaurantName: string) => `${menu} · ${restaurantName}`,
  menuDescription: (menu: string, restaurantName: string) => `${menu}, ${restaurantName}: všechna jídla s cenami a alergeny.`,
  menuMissing: 'Na této adrese žádný jídelní lístek není. Současnou nabídku najdete na úvodní stránce.',
  bookTable: 'Rezervovat stůl',
  version: 'Verze',
  copyright: (year: number, restaurantName: string) => `© ${year} ${restaurantName}`,
  title: (restaurantName: string, place: string) =>
    place ? `${restaurantName} · ${place}` : `${restaurantName} · Jídelní lístek a rezervace`,
  description: (restaurantName: string) =>
    `${restaurantName}: jídelní lístek s cenami a alergeny, otevírací doba a rezervace stolu online.`,
};

export const api: typeof english.api = {
  unreachable: 'Spojení se nezdařilo.',
  failed: (status: number) => `Server odpověděl chybou (${status}).`,
  signIn: 'Přihlaste se prosím.',
  sessionOver: 'Vaše přihlášení vypršelo. Přihlaste se prosím znovu.',
  loggedOut: 'Jste odhlášeni',
  otherUser: (present: string, before: string) => `Nyní jste přihlášeni jako ${present}. Text rozepsaný pod jménem ${before} je pryč.`,
};

export const components: typeof english.components = {
  request: 'Až to budete hlásit, uveďte toto číslo:',
  loading: 'Načítáme…',
  save: 'Uložit',
  saving: 'Ukládáme…',
  discardChanges: 'Zahodit změny',
  discarded: 'Vaše změny jsou zahozeny.',
  unsaved: 'Některé změny ještě nejsou uloženy.',
  busy: 'Okamžik…',
  cancel: 'Zrušit',
  close: 'Zavřít',
  dismiss: 'Skrýt',
  undo: 'Vrátit zpět',
  retry: 'Zkusit znovu',
  reload: 'Načíst stránku znovu',
  optional: '(nepovinné)',
  clearSearch: 'Vymazat hledání',
  tableActions: 'Akce',
  restored: 'Obnovili jsme, co jste měli rozepsáno, než se stránka načetla znovu.',
  partFailure: {
    notLoaded: 'Tato část stránky se nenačetla.',
    broken: 'Tuto část stránky se nepodařilo zobrazit.',
  },
  noPhotograph: 'Bez fotografie',
  noPhotographs: 'Zatím tu nejsou žádné fotografie; přidejte je v části Fotografie.',
};

export const copying: typeof english.copying = {
  link: {
    copied: 'Odkaz byl zkopírován',
    notCopied: (link: string) => `Odkaz se nepodařilo zkopírovat: ${link}`,
  },
  number: {
    copy: 'Zkopírovat číslo',
    copied: 'Číslo bylo zkopírováno',
    notCopied: 'Číslo se nepodařilo zkopírovat. Označte ho prosím a\u00a0zkopírujte.',
  },
};

export const editing: typeof english.editing = {
  discard: {
    title: 'Zahodit změny?',
    question: 'Co jste napsali, ještě není uloženo.',
    confirm: 'Zahodit',
    cancel: 'Pokračovat v úpravách',
  },
  conflict: {
    title: 'Mezitím to změnil někdo jiný',
    question: 'O nic jste nepřišli: vaše verze je stále ve formuláři. Která má platit? Co změnil jen někdo jiný, zůstane v\u00a0obou.',
    same: 'Obě verze jsou stejné.',
    differences: 'Rozdíly',
    field: 'Pole',
    mine: 'Vaše verze',
    theirs: 'Uložená verze',
    back: 'Zpět k formuláři',
    takeTheirs: 'Použít uloženou verzi',
    saveMine: 'Uložit moji verzi',
  },
  sorting: {
    move: (name: string) => `Přesunout: ${name}`,
    up: (name: string) => `Posunout výš: ${name}`,
    down: (name: string) => `Posunout níž: ${name}`,
    handle: 'úchyt k přesunutí',
    instructions:
      'Mezerníkem položku zvednete, šipkami ji přesunete, dalším mezerníkem ji položíte a klávesou Esc ji vrátíte na původní místo.',
    place: (name: string, place: number, count: number) => `${name}: ${place}. místo z ${count}`,
    lifted: (place: string) => `Zvednuto. ${place}`,
    dropped: (place: string) => `Položeno. ${place}`,
    cancelled: (place: string) => `Vráceno na původní místo. ${place}`,
    undo: 'Vrátit poslední přesun',
    done: 'Hotovo',
  },
};

export const untranslated: typeof english.untranslated = {
  inLanguage: { en: 'anglicky', cs: 'česky' },
  notTranslated: {
    en: (fields) => `Nepřeloženo do angličtiny: ${fields.join(', ')}`,
    cs: (fields) => `Nepřeloženo do češtiny: ${fields.join(', ')}`,
  },
  onlyUntranslated: (count, all) => `Jen nepřeložené: ${count}, celkem ${all}`,
};

export const list: typeof english.list = { edit: 'Upravit', delete: 'Smazat' };

export const navigation: typeof english.navigation = {
  groups: { service: 'Provoz', food: 'Nabídka', site: 'Web', house: 'Podnik', people: 'Lidé' },
};

export const dashboard: typeof english.dashboard = {
  title: 'PŘEHLED',
  today: 'Dnes',
  statuses: { pending: 'Čekající', confirmed: 'Potvrzené', cancelled: 'Zrušené' },
  week: 'Příštích 7 dní',
  reservations: (count: number) => counted(count, { one: 'rezervace', few: 'rezervace', other: 'rezervací' }),
  covers: (covers: number) => formFor(covers, { one: 'host', few: 'hosté', other: 'hostů' }),
  byHour: 'Dnešní hosté po hodinách',
  byHourNote: 'Hosté z čekajících a potvrzených rezervací podle hodiny příchodu.',
  noSeats: 'Na dnešek nejsou žádné rezervace.',
  asChart: 'Graf',
  asTable: 'Tabulka',
  hour: 'Hodina',
  seats: 'Hosté',
  expired: 'Nikdo včas neodpověděl',
  expiredNote: 'Tyto žádosti za posledních sedm dní vypršely; kdo uvedl e-mail, dozvěděl se to.',
  party: (when: string, seats: number) => `${when}, ${counted(seats, { one: 'host', few: 'hosté', other: 'hostů' })}`,
  endedAt: (when: string) => `Vypršela ${when}.`,
  tableStands: 'Host žádal o\u00a0změnu; potvrzený stůl platí dál.',
  settle: 'Vyřízeno',
  settleOf: (guest) => `Vyřízeno: ${guest}`,
  settling: 'Ukládá se…',
  settled: (guest) => `${guest}: žádost už v\u00a0seznamu není.`,
  unsettled: (guest) => `${guest}: žádost je zpátky v\u00a0seznamu.`,
  attention: 'Vyžaduje pozornost',
  nothing: 'Nic nevyžaduje vaši pozornost.',
  pending: (count: number) => `${counted(count, { one: 'žádost čeká', few: 'žádosti čekají', other: 'žádostí čeká' })} na odpověď`,
  hiddenMenus: (count: number) =>
    counted(count, { one: 'jídelní lístek je skrytý', few: 'jídelní lístky jsou skryté', other: 'jídelních lístků je skrytých' }),
  mealsWithout: {
    ingredients: (count: number) => `${counted(count, { one: 'jídlo nemá', few: 'jídla nemají', other: 'jídel nemá' })} žádné suroviny`,
    allergens: (count: number) => `${counted(count, { one: 'jídlo nemá', few: 'jídla nemají', other: 'jídel nemá' })} uvedené alergeny`,
  },
};

export const signingOut: typeof english.signingOut = {
  tapsLost: (taps) =>
    formFor(taps, {
      one: '1 klepnutí se nestihlo odeslat a\u00a0je pryč.',
      few: `${taps} klepnutí se nestihla odeslat a\u00a0jsou pryč.`,
      other: `${taps} klepnutí se nestihlo odeslat a\u00a0je pryč.`,
    }),
};

export const withoutScript: typeof english.withoutScript = {
  page: 'Tato stránka potřebuje JavaScript, který je v\u00a0tomto prohlížeči vypnutý.',
};
