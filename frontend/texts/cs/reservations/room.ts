import type { texts as english } from '../../en/reservations/room.ts';
import { counted } from '../wording.ts';

const inSeats = (count: number) => counted(count, { one: 'místo', few: 'místa', other: 'míst' });
const inTables = (count: number) => counted(count, { one: 'stůl', few: 'stoly', other: 'stolů' });
const ofTable = (label: string) => (label ? `stůl ${label}` : 'nový stůl');

const cost = {
  nothing: 'Nestojí nic.',
  parties: (parties: string) => `Ze 100 společností jich stůl nenajde asi o\u00a0${parties} víc.`,
};

export const texts: typeof english = {
  title: 'Rozmístění stolů',
  saved: 'Rozmístění stolů je uloženo.',
  first: {
    title: 'Zatím tu nejsou žádné stoly',
    now: 'Teď se počítají místa z\u00a0Otevírací doby: hosté mohou rezervovat, dokud stačí jejich součet, i\u00a0když se pro ně žádný stůl nehodí.',
    afterwards: 'Když stoly zadáte, přijme se rezervace jen tehdy, je-li pro ni stůl. Přijaté rezervace dostanou stůl při uložení.',
    type: 'Zadat stoly',
    paste: 'Vložit stoly',
  },
  tables: {
    title: 'Stoly',
    intro: 'Každý stůl má jeden řádek. Enter přejde na další a\u00a0za posledním přidá nový.',
    summary: (tables: number, seats: number) => `${inTables(tables)}, ${inSeats(seats)}`,
    columns: {
      label: 'Stůl',
      seats: 'Místa',
      smallest: 'Nejmenší společnost',
      area: 'Část',
      isForWalkIns: 'Jen pro příchozí',
      shape: 'Tvar',
    },
    cell: (column: string, label: string) => `${column}, ${ofTable(label)}`,
    shapes: { square: 'Hranatý', round: 'Kulatý' },
    list: 'Stoly',
    skip: 'Přeskočit stoly',
    add: 'Přidat stůl',
    paste: 'Vložit stoly',
    remove: (label: string) => `Odebrat ${ofTable(label)}`,
    removed: (label: string) => (label ? `Stůl ${label} je odebrán.` : 'Stůl je odebrán.'),
    edit: (label: string) => `Upravit ${ofTable(label)}`,
    line: (label: string, seats: number, area: string, isForWalkIns: boolean) =>
      [`Stůl ${label || '?'}`, Number.isNaN(seats) ? '? míst' : inSeats(seats), area, isForWalkIns && 'jen pro příchozí']
        .filter(Boolean)
        .join(' · '),
    tooFew: (tables: number, most: number) =>
      `U\u00a0stolů je ${inSeats(tables)}, Otevírací doba dovoluje ${counted(most, { one: 'hosta', few: 'hosty', other: 'hostů' })} najednou. Hosty odmítneme, jakmile budou stoly obsazené.`,
    tooMany: (tables: number, most: number) =>
      `U\u00a0stolů je ${inSeats(tables)}, ale Otevírací doba dovoluje ${counted(most, { one: 'hosta', few: 'hosty', other: 'hostů' })} najednou: víc jich nepřijmeme, i\u00a0když budou stoly volné.`,
    toOpening: 'Změnit místa v\u00a0Otevírací době',
    removeAll: 'Počítat znovu místa',
    allRemoved: 'Všechny stoly jsou odebrány. Zatím není nic uloženo.',
  },
  areas: {
    title: 'Části restaurace',
    intro: 'Místa s\u00a0vlastními stoly, třeba sál, zahrada a\u00a0bar. Jakmile jsou dvě, mohou si hosté některou přát.',
    list: 'Části',
    hint: 'Období může přejít i\u00a0přes konec roku.',
    area: (number: number) => `Část ${number}`,
    name: 'Název',
    placeholder: 'Zahrada',
    isForWalkIns: 'Jen pro hosty bez rezervace',
    isSeasonal: 'Otevřená jen v\u00a0části roku',
    from: 'Od',
    to: 'Do',
    fromDay: 'Od, den',
    fromMonth: 'Od, měsíc',
    toDay: 'Do, den',
    toMonth: 'Do, měsíc',
    add: 'Přidat část',
    tables: (tables: number, seats: number) => (tables === 0 ? 'Zatím bez stolů' : `${inTables(tables)}, ${inSeats(seats)}`),
    remove: (name: string) => (name ? `Odebrat ${name}` : 'Odebrat tuto část'),
    removed: (name: string, tables: number) =>
      [name ? `Odebráno: ${name}` : 'Část je odebrána', tables > 0 && `, ${inTables(tables)}`].filter(Boolean).join('').concat('.'),
  },
  rows: {
    title: 'Stoly, které lze spojit',
    intro: 'Řada stolů, které stojí vedle sebe. Kteříkoli sousedé v\u00a0ní tvoří jeden větší stůl.',
    list: 'Řady stolů',
    hint: 'V\u00a0jejich pořadí se znaménkem plus: 8+9+10.',
    row: (number: number) => `Řada ${number}`,
    tables: 'Stoly v\u00a0jejich pořadí',
    placeholder: '8+9+10',
    lost: 'Kolik míst ubude na spoji',
    together: (seats: number) => `Dohromady: ${inSeats(seats)}.`,
    missing: (labels: readonly string[]) =>
      labels.length === 1 ? `Stůl ${labels[0]} neexistuje.` : `Stoly ${labels.join(', ')} neexistují.`,
    add: 'Přidat řadu',
    remove: (tables: string) => (tables ? `Odebrat řadu ${tables}` : 'Odebrat tuto řadu'),
    removed: 'Řada je odebrána.',
  },
  plan: {
    title: 'Plánek',
    intro: 'Přetáhněte stoly tam, kde stojí, nebo některý vyberte a\u00a0posuňte ho šipkami. Hosté plánek nevidí.',
    introOnPhone: 'Kde stoly stojí, v\u00a0políčkách plánku. Na větší obrazovce je lze přetáhnout. Hosté plánek nevidí.',
    areas: 'Části restaurace',
    drawing: (area: string) => `Plánek: ${area}`,
    table: (label: string, seats: number, x: number, y: number) =>
      `${label ? `Stůl ${label}` : 'Nový stůl'}, ${inSeats(seats || 1)}, zleva ${x}, shora ${y}`,
    covers: (others: readonly string[]) => `${others.length === 1 ? 'přes stůl' : 'přes stoly'} ${others.join(', ')}`,
    list: 'Kde stoly stojí',
    x: 'Zleva',
    y: 'Shora',
    xOf: (label: string) => `Zleva, ${ofTable(label)}`,
    yOf: (label: string) => `Shora, ${ofTable(label)}`,
  },
  rules: {
    title: 'Jak hosty usazujeme',
    intro: 'Každé pravidlo nechá některé stoly prázdné. Vedle stojí, co to stojí.',
    gap: 'Minuty mezi dvěma společnostmi',
    gapHint: 'Tak dlouho zůstane stůl po hostech volný na úklid a\u00a0prostření.',
    minutes: (minutes: number) => (minutes === 0 ? 'žádné' : counted(minutes, { one: 'minuta', few: 'minuty', other: 'minut' })),
    gapCost: {
      0: cost.nothing,
      15: cost.parties('6'),
      30: cost.parties('10'),
      45: cost.parties('10 či více'),
      60: cost.parties('10 či více'),
    },
    spare: 'Míst víc než hostů',
    spareHint: 'Tolik míst může u\u00a0stolu zůstat prázdných, aby dva hosté neseděli u\u00a0stolu pro šest. Prázdné: kolikkoli.',
    spareCost: (seats: number | undefined) => {
      if (seats === undefined || seats > 3) return cost.nothing;
      if (seats > 1) return cost.parties(seats === 3 ? '1' : '2');
      return cost.parties(seats === 1 ? '11' : '11 či více');
    },
  },
  paste: {
    title: 'Vložit stoly',
    label: 'Vaše stoly',
    hint: 'Například: 1-6: 4 místa, 7: 2 místa, 8+9 spojit. Název části restaurace má vlastní řádek a\u00a0končí dvojtečkou. Vložit lze i\u00a0řádky z\u00a0tabulky.',
    placeholder: '1-6: 4 místa, 7: 2 místa\n8+9: 4 místa spojit\nZahrada:\n10-14: 4 místa, kulatý, od 2',
    preview: 'Co z\u00a0toho bude',
    nothing: 'Zatím není nic vloženo.',
    counts: (added: number, changed: number, same: number) =>
      [`Nové: ${inTables(added)}`, changed > 0 && `změní se: ${changed}`, same > 0 && `beze změny: ${same}`]
        .filter(Boolean)
        .join(', ')
        .concat('.'),
    stays: 'Stoly, které tu nejsou, zůstanou, jak jsou.',
    tables: 'Stoly',
    states: { changed: 'změní se', same: 'beze změny' },
    table: (label: string, seats: number) => `${label}: ${inSeats(seats)}`,
    details: (smallest: number, isForWalkIns: boolean, isRound: boolean) =>
      [smallest > 1 && `od ${counted(smallest, { one: 'hosta', other: 'hostů' })}`, isForWalkIns && 'jen pro příchozí', isRound && 'kulatý']
        .filter(Boolean)
        .join(', '),
    assumed: (labels: readonly string[]) =>
      labels.length === 1
        ? `U\u00a0stolu ${labels[0]} není počet míst: dostane tolik jako stůl před ním.`
        : `U\u00a0stolů ${labels.join(', ')} není počet míst: dostanou tolik jako stůl před nimi.`,
    rows: (rows: readonly string[]) => `Lze spojit: ${rows.join(', ')}.`,
    unread: 'Tomuto nerozumíme a\u00a0nepřevezmeme to',
    line: (line: number, text: string) => `${line}. řádek: ${text}`,
    why: {
      unknown: 'Neříká o\u00a0stole nic, co bychom znali.',
      noSeats: 'Chybí počet míst.',
      seats: 'Stůl má 1\u00a0až 40 míst a\u00a0nejmenší společnost, která se k\u00a0němu vejde.',
      label: 'Číslo nebo název má nejvýše 12 znaků.',
      twice: 'Tento stůl je tu dvakrát.',
      many: 'Stolů může být nejvýše 80.',
    },
    take: (count: number) => (count === 0 ? 'Převzít' : `Převzít ${inTables(count)}`),
    taken: 'Vložené stoly jsou v\u00a0řádcích. Zatím není nic uloženo.',
    cancel: 'Zrušit',
  },
  empty: {
    title: 'Počítat znovu místa?',
    question:
      'Bez stolů se počítají místa z\u00a0Otevírací doby a\u00a0hosté mohou rezervovat, dokud stačí jejich součet. Rezervace zůstanou ve svůj čas, ale přijdou o\u00a0stůl.',
    confirm: 'Počítat místa',
    cancel: 'Nechat stoly',
  },
  affected: 'Rozmístění stolů se mění.',
  keepThem: 'Rezervace zůstanou v\u00a0platnosti bez stolu a\u00a0nikomu nepíšeme',
};
