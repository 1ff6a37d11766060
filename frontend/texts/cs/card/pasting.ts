import { pluralIn } from '#messages/plural';
import type { texts as en } from '../../en/card/pasting.ts';

const plural = pluralIn('cs');
const many = (count: number, one: string, few: string, other: string) =>
  plural(count, { one: `${count} ${one}`, few: `${count} ${few}`, other: `${count} ${other}` });

export const texts: typeof en = {
  title: 'Vložit lístek',
  label: 'Lístek jako text',
  hint: 'Z\u00a0dokumentu, PDF, e-mailu nebo tabulky. Nic se neuloží, dokud neuvidíte, co bylo přečteno.',
  placeholder: 'POLÉVKY\nHovězí vývar s\u00a0nudlemi 0,33 l (1,3,9) 65 Kč',
  preview: 'Co bylo přečteno',
  counts: (dishes, sections, leftOut, notUnderstood) =>
    [
      many(dishes, 'jídlo', 'jídla', 'jídel'),
      many(sections, 'sekce', 'sekce', 'sekcí'),
      `vynecháno ${leftOut}`,
      notUnderstood > 0 && many(notUnderstood, 'nesrozumitelný řádek', 'nesrozumitelné řádky', 'nesrozumitelných řádků'),
    ]
      .filter(Boolean)
      .join(', '),
  fates: (added, priced, same) =>
    `Na lístek ${plural(added, { one: `přibude ${added} jídlo`, few: `přibudou ${added} jídla`, other: `přibude ${added} jídel` })}, ${plural(priced, { one: `změní se ${priced} cena`, few: `změní se ${priced} ceny`, other: `změní se ${priced} cen` })}, beze změny ${same}. Nic se nesmaže; co na vloženém lístku není, zůstane.`,
  held: (count) => `${many(count, 'jídlo čeká', 'jídla čekají', 'jídel čeká')} na odpověď a\u00a0zatím se nepřevezme.`,
  next: 'Další otázka (F8)',
  undo: 'Zpět',
  becomes: (text) => `Co je tento řádek: ${text}`,
  roles: {
    dish: 'Jídlo',
    section: 'Sekce',
    more: 'Pokračování',
    leftOut: 'Vynechat',
    notUnderstood: 'Nesrozumitelné',
  },
  why: {
    blank: 'Prázdný řádek',
    ornament: 'Ozdoba',
    page: 'Číslo stránky',
    contact: 'Kontakty',
    legend: 'Legenda alergenů',
    notice: 'Oznámení',
    title: 'Nadpis',
    head: 'Záhlaví sloupců',
    asked: 'Vynechali jste',
  },
  doubts: {
    noPrice: 'Cena nebyla nalezena.',
    foreignPrice: 'Cena je v jiné měně. Nepřepočítává se.',
    zeroPrice: 'Cena je 0.',
    severalPrices: 'Je tu několik cen. Vyberte prosím jednu, nebo napište, za co která je: 0,3 l 45 / 0,5 l 62.',
    unreadablePrice: 'Cenu nelze přečíst.',
    unusualPrice: 'Tato cena se velmi liší od ostatních.',
    unsignedPrice: 'Ostatní ceny mají u sebe Kč, toto číslo ne.',
    maybeTwoNumbers: 'Mohou to být dvě čísla.',
    pricePerMeasure: 'To je cena za míru, například za 100 g.',
    unknownAllergen: 'Ne každé číslo nebo slovo je alergen.',
    maybeAllergens: 'Může to znamenat i něco jiného.',
    repeatedDish: 'Toto jídlo je na lístku dvakrát.',
    noName: 'Chybí název.',
    maybeMore: 'Může to patřit k jídlu výše.',
    guessedLine: 'Co je tento řádek, je jen odhad.',
    cutName: 'Dlouhý název byl rozdělen na název a popis.',
    noUnit: 'Chybí jednotka.',
    energyLeftOut: 'Energetická hodnota se vynechá.',
    foreignBeside: 'Cena v jiné měně vedle se vynechá.',
  },
  fate: {
    new: 'Nové',
    placed: 'Nové na tomto lístku',
    same: 'Beze změny',
    held: 'Čeká na odpověď',
    price: (before, after) => `${before} → ${after}`,
  },
  confirm: 'Je to správně',
  edit: (name) => `Opravit ${name}`,
  done: 'Hotovo',
  up: (text) => `Posunout nahoru: ${text}`,
  down: (text) => `Posunout dolů: ${text}`,
  line: 'Řádek, jak byl vložen; nový řádek ho rozdělí',
  fields: {
    name: 'Název',
    weight: 'Hmotnost nebo objem',
    description: 'Popis',
    allergens: 'Alergeny',
    price: 'Cena (Kč)',
  },
  allergensHint: 'Čísla jako 1, 3, 8a; – znamená, že žádné nejsou',
  statedNone: 'bez alergenů',
  mayContain: (names) => `může obsahovat: ${names.join(', ')}`,
  notStated: 'alergeny neuvedeny',
  take: (count) => `Převzít ${many(count, 'změnu', 'změny', 'změn')}`,
  taking: 'Přebírá se…',
  nothing: 'Tento lístek na jídelním lístku nic nemění.',
  tooMany: (most) => `Najednou lze převzít nejvýše ${most} jídel. Některé řádky prosím vynechte.`,
  file: 'Tento lístek jako CSV',
  close: 'Zpět na jídelní lístek',
};
