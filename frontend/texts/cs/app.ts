import type { Role } from '#contract/roles';
import type { texts as english } from '../en/app.ts';

const roleNames: Record<Role, string> = { CUSTOMER: 'Host', STAFF: 'Obsluha', MANAGER: 'Vedoucí' };

export const texts: typeof english = {
  restaurantName: 'U Tří jeřábů',
  skip: 'Přejít k obsahu',
  menu: 'Menu',
  openNavigation: 'Otevřít navigaci',
  closeNavigation: 'Zavřít navigaci',
  mainNavigation: 'Hlavní navigace',
  accountNavigation: 'Účet',
  panelNavigation: 'Správa restaurace',
  footerNavigation: 'Zápatí',
  sections: { home: 'Úvod', reservation: 'Rezervace', menu: 'Jídelní lístek', contact: 'Kontakt' },
  admin: 'Správa',
  profile: 'Profil',
  logout: 'Odhlásit se',
  signIn: 'Přihlásit se',
  newRoles: (roles: readonly Role[]) => `Vaše role se změnily. Nyní máte tyto role: ${roles.map((role) => roleNames[role]).join(', ')}.`,
  unauthorized: 'BEZ OPRÁVNĚNÍ',
  unauthorizedText: 'Sem mají přístup jen ti, kdo u nás pracují.',
  missing: 'NENALEZENO',
  missingText: 'Na této adrese nic není.',
  backToHome: 'Zpět na úvod',
  failure: {
    title: 'Něco se nepovedlo',
    broken: 'Tuto stránku se nepodařilo zobrazit. O nic, co jste uložili, jste nepřišli.',
    notLoaded: 'Stránka se nenačetla: buď vypadlo připojení, nebo jsme právě nasadili novější verzi webu.',
    retry: 'Zkusit znovu',
    reload: 'Načíst stránku znovu',
  },
  home: 'Úvod',
  terms: 'Obchodní podmínky',
  privacyPolicy: 'Ochrana osobních údajů',
  copyright: (year: number, restaurantName: string) => `© ${year} ${restaurantName}`,
  title: (restaurantName: string) => `${restaurantName} · Restaurace v Praze`,
  description: 'Česká kuchyně pod Pražským hradem. Prohlédněte si jídelní lístek s cenami a alergeny a rezervujte si stůl online.',
};
