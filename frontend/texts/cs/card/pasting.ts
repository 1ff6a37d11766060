import { pluralIn } from '#messages/plural';
import type { texts as en } from '../../en/card/pasting.ts';

const plural = pluralIn('cs');
const many = (count: number, one: string, few: string, other: string) =>
  plural(count, { one: `${count} ${one}`, few: `${count} ${few}`, other: `${count} ${other}` });

export const texts: typeof en = {
  open: 'Vložit lístek',
  label: 'Lístek jako text',
  hint: 'Z\u00a0dokumentu, PDF, e-mailu, tabulky nebo pokladny. Nic se neuloží, dokud to sami neuložíte.',
  placeholder: 'POLÉVKY\nHovězí vývar s\u00a0nudlemi 0,33 l (1,3,9) 65 Kč',
  read: 'Přečíst',
  close: 'Zavřít',
  file: 'Tento lístek jako CSV',
  noDish: 'V\u00a0tomto textu nebylo nalezeno žádné jídlo.',
  another: 'Dříve vložený lístek ještě není uložen. Uložte ho prosím, nebo zbytek vynechte.',
  nothing: 'Tento lístek na jídelním lístku nic nemění.',
  pasted: (lines) =>
    `${plural(lines, { one: 'Vložen 1 řádek', few: `Vloženy ${lines} řádky`, other: `Vloženo ${lines} řádků` })}; zatím není nic uloženo.`,
  title: 'Vložený lístek',
  state: (ready, asked) =>
    [
      `${plural(ready, { one: '1 řádek je připraven', few: `${ready} řádky jsou připraveny`, other: `${ready} řádků je připraveno` })} k\u00a0uložení`,
      asked > 0 && `${many(asked, 'řádek čeká', 'řádky čekají', 'řádků čeká')} na odpověď a\u00a0zatím se neuloží`,
    ]
      .filter(Boolean)
      .join(', '),
  save: (lines) => `Uložit ${many(lines, 'řádek', 'řádky', 'řádků')}`,
  stored: (done, of) => `Uloženo ${done} z\u00a0${of} řádků`,
  failed: (names) => `Tyto řádky zatím nejsou uloženy: ${names}.`,
  next: (doubts) => `Další otázka (F8): ${doubts}`,
  putAway: 'Zbytek vynechat',
  undo: 'Zpět',
  saved: (lines) =>
    `Z\u00a0vloženého lístku ${plural(lines, { one: 'je uložen 1 řádek', few: `jsou uloženy ${lines} řádky`, other: `je uloženo ${lines} řádků` })}.`,
  takeBack: 'Vrátit vložený lístek',
  takingBack: 'Vrací se…',
  source: (text) => `Vloženo: ${text}`,
  becomes: (role, text) => `${role}: ${text}`,
  before: 'Předtím: ',
  nothingBefore: 'prázdné',
  moved: (section) => `Předtím v\u00a0sekci ${section}.`,
  traces: (before, after) => `Stopy: ${before || 'žádné'} → ${after || 'žádné'}`,
  notUnderstood: 'Nesrozumitelné',
  why: {
    blank: 'Prázdný řádek',
    ornament: 'Ozdoba',
    page: 'Číslo stránky',
    contact: 'Kontakty',
    legend: 'Legenda alergenů',
    notice: 'Oznámení',
    title: 'Nadpis',
    button: 'Tlačítko nebo štítek stránky',
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
    maybeAllergens: 'Není jisté, zda řádek uvádí alergeny. Prázdné znamená neuvedeno.',
    otherAllergens: 'O\u00a0tomto jídle jsou známy jiné alergeny.',
    repeatedDish: 'Toto jídlo je na lístku dvakrát.',
    noName: 'Chybí název.',
    maybeMore: 'Může to patřit k jídlu výše.',
    guessedLine: 'Co je tento řádek, je jen odhad.',
    cutName: 'Dlouhý název byl rozdělen na název a popis.',
    noUnit: 'Chybí jednotka.',
    energyLeftOut: 'Energetická hodnota se vynechá.',
    foreignBeside: 'Cena v jiné měně vedle se vynechá.',
  },
  facts: { allergens: 'Alergeny', mayContain: 'Stopy', weight: 'Hmotnost nebo objem', description: 'Popis', marks: 'Značky' },
  answers: { card: 'Platí, jak je napsáno', known: 'Nechat, co je známo' },
  roles: { dish: 'Jídlo', section: 'Sekce', more: 'Patří k\u00a0řádku výše', leftOut: 'Vynechat' },
  asked: (ask, lines) => `${ask} ${many(lines, 'jídlo', 'jídla', 'jídel')}:`,
  value: (name, value) => `${name}: ${value || '–'}`,
  change: (name, before, after) => `${name}: ${before || '–'} → ${after || '–'}`,
  empty: 'Nejsou to alergeny',
};
