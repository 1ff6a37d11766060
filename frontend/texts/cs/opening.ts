import { atTime } from '#house/language/czech';
import type * as english from '../en/opening.ts';
import { counted, formFor } from './wording.ts';

const minutesInWords = (minutes: number) => counted(minutes, { one: 'minuta', few: 'minuty', other: 'minut' });

export const opening: typeof english.opening = {
  title: 'Otevírací doba',
  rulesTitle: 'Pravidla rezervací',
  saved: 'Vše je uloženo.',
  days: ['Pondělí', 'Úterý', 'Středa', 'Čtvrtek', 'Pátek', 'Sobota', 'Neděle'],
  first: {
    title: 'Otevírací doba zatím není nastavena',
    now: 'Dokud tu nejsou, mohou hosté zveřejněného webu žádat o stůl na kteroukoli hodinu ve dne i v noci. Každá žádost čeká na vaše potvrzení a místa nikdo nepočítá.',
    afterwards: 'Když tu otevírací dobu vyplníte, uvidí hosté jen časy, na které pro ně máte stůl.',
    terms: (alertEmail, confirmUpTo) =>
      `Každou žádost oznámíme e-mailem na adresu ${alertEmail}. Jakmile tu bude otevírací doba, potvrdí se rezervace nejvýše pro ${confirmUpTo} hostů hned. Obojí lze změnit v\u00a0Pravidlech rezervací.`,
    fill: 'Vyplnit obvyklou dobu',
    filled: 'Oběd a večeře od úterý do neděle jsou vyplněny. Zatím není nic uloženo.',
  },
  toRules: 'Místa, časy a\u00a0kdo může rezervovat: Pravidla rezervací',
  hoursFirst: 'Pravidla potřebují otevírací dobu. Nastavte ji prosím nejdříve.',
  week: {
    title: 'Otevírací doba v\u00a0týdnu',
    intro: 'Řádek upravíte klepnutím. Po uložení tuto dobu hosté hned uvidí na webu.',
    closed: 'Zavřeno',
    forDays: 'V\u00a0těchto dnech',
    done: 'Hotovo',
  },
  sitting: {
    label: (number: number, name: string) => (name ? `Doba otevření ${number}, ${name}` : `Doba otevření ${number}`),
    name: 'Název',
    opens: 'Začátek',
    lastSeating: 'Poslední usazení',
    closes: 'Konec',
    add: 'Přidat dobu otevření',
    remove: (name: string) => (name ? `Odebrat dobu otevření „${name}“` : 'Odebrat tuto dobu otevření'),
    removed: (name: string) => (name ? `Doba otevření „${name}“ je odebrána.` : 'Doba otevření je odebrána.'),
    pastMidnight: (closes: string) => `Otevřeno do ${closes} následujícího dne`,
    lastSeatings: (times: readonly string[]) => `Poslední usazení: ${times.join(', ')}`,
    until: (time: string) => `poslední usazení ${atTime(time)}`,
  },
  seats: {
    title: 'Místa v restauraci',
    intro: 'Hosté mohou rezervovat, dokud je pro ně místo po celou dobu, kdy u nás budou.',
    seats: 'Počet míst',
    seatsHint: 'Kolik hostů může sedět zároveň.',
    seasons: 'Období s jiným počtem míst',
    seasonsHint: 'Třeba pro zahrádku, která je v zimě zavřená, nebo salonek, který se otevírá v adventu. Každý rok ve stejné dny.',
    season: (number: number) => `Období ${number}`,
    name: 'Název',
    namePlaceholder: 'Zavřená zahrádka',
    seatsThen: 'Počet míst v té době',
    addSeason: 'Přidat období',
    removeSeason: (name: string) => (name ? `Odebrat období „${name}“` : 'Odebrat toto období'),
    seasonRemoved: (name: string) => (name ? `Období „${name}“ je odebráno.` : 'Období je odebráno.'),
    overNewYear: 'Pokračuje do dalšího roku.',
    count: (seats) => inSeats(seats),
  },
  times: {
    title: 'Časy a délka návštěvy',
    intro: 'Které časy si hosté mohou vybrat a jak dlouho mají stůl pro sebe.',
    slot: 'Časy po',
    minutes: minutesInWords,
    guestsPerSlot: 'Kolik hostů přijde najednou',
    guestsPerSlotHint: 'Tolik hostů smí nejvýše přijít ve stejný čas, aby to kuchyně stíhala. Prázdné pole: kolik je míst.',
    stays: 'Jak dlouho hosté zůstávají',
    staysHint: 'Větší společnost zůstává déle. Poslední řádek platí i pro ještě větší.',
    stay: (number: number) => `Velikost společnosti ${number}`,
    upTo: 'Nejvýše hostů',
    stayMinutes: 'Minuty',
    addStay: 'Přidat velikost společnosti',
    removeStay: (upTo: number) => `Odebrat společnosti do ${counted(upTo, { one: 'hosta', other: 'hostů' })}`,
    stayRemoved: 'Velikost společnosti je odebrána.',
    line: (slot, least, most) => `Časy po ${slot} minutách · návštěva ${least === most ? '' : `${least} až\u00a0`}${minutesInWords(most)}`,
  },
  rules: {
    title: 'Kdo může rezervovat a kdy',
    intro: 'Tato pravidla platí pro hosty. Obsluha může zadat cokoli, když uvede důvod.',
    notice: 'Nejpozději (minut předem)',
    noticeHint: 'Stůl je nutné rezervovat alespoň tolik minut předem.',
    horizon: 'Nejdříve (dnů předem)',
    horizonHint: (most: number) => `Hosté mohou rezervovat tolik dní předem; nejvýše ${most}.`,
    largestParty: 'Největší společnost',
    largestPartyHint: (most: number) => `Větší společnost požádáme, aby zavolala, nebo napsala, pokud to níže dovolíte; nejvýše ${most}.`,
    takesEnquiries: 'Větší společnosti a\u00a0hosté, kteří chystají akci, mohou poslat poptávku formulářem na webu',
    yes: 'Ano',
    no: 'Ne',
    line: (notice, days, party) =>
      `${minutesInWords(notice)} až\u00a0${counted(days, { one: 'den', few: 'dny', other: 'dní' })} předem · nejvýše ${counted(party, { one: 'host', few: 'hosté', other: 'hostů' })}`,
  },
  answers: {
    title: 'Potvrzení, změny a e-maily',
    intro: 'Co se stane, když host odešle rezervaci.',
    confirmUpTo: 'Potvrdit automaticky do (hostů)',
    confirmUpToHint: 'Rezervace nejvýše pro tolik hostů se potvrdí bez vás. 0: každou potvrzujete vy.',
    answerHours: 'Odpovědět do (hodin)',
    answerHoursHint: 'Žádost o nový stůl, na kterou tolik hodin nikdo neodpoví, propadne a host se to dozví.',
    cutoffHours: 'Změny nejpozději (hodin předem)',
    cutoffHoursHint: 'Později už host nemůže rezervaci sám změnit a požádáme ho, aby zavolal. Zrušit ji může až do začátku.',
    reminderHours: 'Připomenutí (hodin předem)',
    reminderHoursHint: 'Kdy hostům rezervaci připomeneme e-mailem. 0: nepřipomínáme.',
    alertEmail: 'Adresa pro zprávy o rezervacích',
    alertEmailHint:
      'Dostane e-mail o každé nové, změněné a zrušené rezervaci, v polovině času na odpověď na žádost, a když žádost propadne. Prázdné pole: nikdo ho nedostane.',
    line: (confirmUpTo, reminder, alertEmail) =>
      [
        confirmUpTo > 0 ? `Do ${counted(confirmUpTo, { one: 'hosta', other: 'hostů' })} se potvrdí hned` : 'Každou žádost potvrzujete vy',
        reminder > 0 ? `připomenutí ${counted(reminder, { one: 'hodinu', few: 'hodiny', other: 'hodin' })} předem` : 'bez připomenutí',
        alertEmail ? `zprávy na ${alertEmail}` : 'bez zpráv o rezervacích',
      ].join(' · '),
  },
  preview: {
    title: 'Jak to uvidí hosté',
    intro: 'Podle toho, co je teď ve formuláři, ať je to uloženo, nebo ne, a když jsou všechny stoly volné.',
    seats: 'Pro kolik hostů',
    guests: (seats: number) => counted(seats, { one: 'host', few: 'hosté', other: 'hostů' }),
    from: 'Týden od',
    invalid: 'Opravte prosím označená pole a uvidíte týden.',
    neverOpen: 'Žádný den nemá otevírací dobu: jakmile to uložíte, hosté nebudou moci rezervovat vůbec.',
    hours: (name: string, times: string, endsNextDay: boolean) =>
      `${name ? `${name} ` : ''}${times}${endsNextDay ? ' následujícího dne' : ''}`,
  },
};

const reservations = (count: number) => counted(count, { one: 'rezervaci', few: 'rezervace', other: 'rezervací' });

/** The first and the last day of a part of every year. */
export const yearSpan = {
  from: { label: 'Od', day: 'Od, den', month: 'Od, měsíc' },
  to: { label: 'Do', day: 'Do, den', month: 'Do, měsíc' },
};

export const closures: typeof english.closures = {
  title: 'Zavřené dny a mimořádná otevírací doba',
  none: 'Ode dneška platí každý den otevírací doba podle dne v\u00a0týdnu.',
  more: (days: number) => counted(days, { one: 'další den', few: 'další dny', other: 'dalších dnů' }),
  add: 'Přidat zvláštní den',
  editOf: (day: string) => `Upravit: ${day}`,
  untranslatedNote: 'poznámka pro hosty',
  seats: (seats: number) => counted(seats, { one: 'místo', few: 'místa', other: 'míst' }),
  holidays: {
    title: 'Státní svátky v\u00a0příštích dvanácti měsících',
    of: (country: string) => `${country}. Co zvolíte, hned se uloží. Dny podle date-holidays (CC BY 3.0).`,
    noCountry: 'Napište prosím na konec adresy v\u00a0Kontaktech zemi: nabídneme tu její státní svátky.',
    closed: 'Zavřeno',
    usual: 'Jako obvykle',
    other: 'Jiná doba',
  },
  week: 'Mění se otevírací doba v\u00a0týdnu, nebo počet míst.',
  wizard: {
    title: 'Zvláštní den',
    titleOf: (day: string) => `Otevírací doba: ${day}`,
    whoTitle: 'Koho se změna týká',
    from: 'Od',
    to: 'Do',
    toHint: 'Jde-li o jeden den, zadejte stejné datum.',
    kind: 'V\u00a0těchto dnech',
    kindOfDay: 'V\u00a0tento den',
    kinds: { closed: 'Celý den zavřeno', usual: 'Obvyklá doba podle dne v\u00a0týdnu', other: 'Jiná otevírací doba' },
    needsSitting: 'Přidejte prosím dobu otevření, nebo zvolte Celý den zavřeno.',
    seats: 'Počet míst',
    seatsHint: 'Prázdné pole: jako obvykle.',
    note: 'Poznámka pro hosty',
    noteHint: 'Hosté ji uvidí u\u00a0daného dne: „Zavřeno: soukromá akce“.',
    back: 'Zpět',
    nobody: 'Změna se netýká žádné rezervace.',
    affected: (count: number) =>
      `${counted(count, { one: 'rezervace by po změně nebyla možná', few: 'rezervace by po změně nebyly možné', other: 'rezervací by po změně nebylo možných' })}.`,
    list: 'Rezervace, kterých se změna týká',
    when: 'Čas',
    guest: 'Host',
    guests: 'Počet hostů',
    phone: 'Telefon',
    noPhone: 'bez telefonu',
    noEmail: 'bez e-mailu',
    what: 'Co s nimi bude',
    keepThem: 'Rezervace zůstanou v platnosti a nikomu nepíšeme',
    cancelThem: (written: number, toCall: number) => {
      if (toCall === 0) return 'Zrušit je a každému hostovi napsat';
      return written === 0
        ? 'Zrušit je; napsat nelze nikomu'
        : `Zrušit je a napsat ${counted(written, { one: 'hostovi', other: 'hostům' })} z ${written + toCall}`;
    },
    decideEach: 'Rozhodnout o\u00a0každé zvlášť',
    cancelOne: 'Zrušit',
    cancelOneOf: (guest: string) => `Zrušit: ${guest}`,
    there: (parties: number) =>
      formFor(parties, {
        one: '1 společnost tam ještě sedí, nebo má právě přijít. Stůl jí zůstane a\u00a0rezervaci nerušíme.',
        few: `${parties} společnosti tam ještě sedí, nebo mají právě přijít. Stoly jim zůstanou a\u00a0rezervace nerušíme.`,
        other: `${parties} společností tam ještě sedí, nebo má právě přijít. Stoly jim zůstanou a\u00a0rezervace nerušíme.`,
      }),
    thereList: 'Kdo tam ještě sedí',
    waiting: (parties: number) =>
      formFor(parties, {
        one: 'Na čekací listině je 1 společnost. Že máte zavřeno, uvidí na své stránce; e-mailem to neposíláme.',
        few: `Na čekací listině jsou ${parties} společnosti. Že máte zavřeno, uvidí na své stránce; e-mailem to neposíláme.`,
        other: `Na čekací listině je ${parties} společností. Že máte zavřeno, uvidí na své stránce; e-mailem to neposíláme.`,
      }),
    waitingList: 'Čekací listina',
    toCall: (guests: number) =>
      formFor(guests, {
        one: 'Jeden host neuvedl e-mailovou adresu a dozví se to, jen když mu zavoláte.',
        few: `${guests} hosté neuvedli e-mailovou adresu a dozví se to, jen když jim zavoláte.`,
        other: `${guests} hostů neuvedlo e-mailovou adresu a dozví se to, jen když jim zavoláte.`,
      }),
    callTitle: 'Zavolejte prosím těmto hostům',
    reason: 'Důvod',
    reasonHint: 'Uvedeme ho v e-mailu hostům.',
    saveKeep: (count: number) => `Uložit a ponechat ${reservations(count)}`,
    saveCancel: (count: number) => `Uložit a zrušit ${reservations(count)}`,
    saveEach: (cancelled: number, kept: number) => `Uložit, zrušit ${cancelled} a\u00a0ponechat ${kept}`,
  },
};

const inSeats = (count: number) => counted(count, { one: 'místo', few: 'místa', other: 'míst' });
const inTables = (count: number) => counted(count, { one: 'stůl', few: 'stoly', other: 'stolů' });
const ofTable = (label: string) => (label ? `stůl ${label}` : 'nový stůl');

const cost = {
  nothing: 'Nestojí nic.',
  parties: (parties: string) => `Ze 100 společností jich stůl nenajde asi o\u00a0${parties} víc.`,
};

export const room: typeof english.room = {
  title: 'Rozmístění stolů',
  saved: 'Rozmístění stolů je uloženo.',
  first: {
    title: 'Zatím tu nejsou žádné stoly',
    now: 'Teď se počítají místa z\u00a0Pravidel rezervací: hosté mohou rezervovat, dokud stačí jejich součet, i\u00a0když se pro ně žádný stůl nehodí.',
    afterwards: 'Když stoly zadáte, přijme se rezervace jen tehdy, je-li pro ni stůl. Přijaté rezervace dostanou stůl při uložení.',
    type: 'Zadat stoly',
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
      `U\u00a0stolů je ${inSeats(tables)}, Pravidla rezervací dovolují ${counted(most, { one: 'hosta', few: 'hosty', other: 'hostů' })} najednou. Hosty odmítneme, jakmile budou stoly obsazené.`,
    tooMany: (tables: number, most: number) =>
      `U\u00a0stolů je ${inSeats(tables)}, ale Pravidla rezervací dovolují ${counted(most, { one: 'hosta', few: 'hosty', other: 'hostů' })} najednou: víc jich nepřijmeme, i\u00a0když budou stoly volné.`,
    toRules: 'Změnit místa v\u00a0Pravidlech rezervací',
    removeAll: 'Počítat zase jen místa',
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
    gapCost: (minutes: number) =>
      minutes === 0 ? cost.nothing : cost.parties(minutes === 15 ? '6' : minutes === 30 ? '10' : '10 či více'),
    spare: 'Míst víc než hostů',
    spareHint: 'Tolik míst může u\u00a0stolu zůstat prázdných, aby dva hosté neseděli u\u00a0stolu pro šest. Prázdné: kolikkoli.',
    spareCost: (seats: number | undefined) => {
      if (seats === undefined || seats > 3) return cost.nothing;
      if (seats > 1) return cost.parties(seats === 3 ? '1' : '2');
      return cost.parties(seats === 1 ? '11' : '11 či více');
    },
  },
  paste: {
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
    unread: 'Tomuto nerozumíme a\u00a0vynecháme to',
    line: (line: number, text: string) => `${line}. řádek: ${text}`,
    why: {
      unknown: 'Neříká o\u00a0stole nic, co bychom znali.',
      noSeats: 'Chybí počet míst.',
      seats: 'Stůl má 1\u00a0až 40 míst a\u00a0nejmenší společnost, která se k\u00a0němu vejde.',
      label: 'Číslo nebo název má nejvýše 12 znaků.',
      twice: 'Tento stůl je tu dvakrát.',
      many: 'Stolů může být nejvýše 80.',
    },
    take: (count: number) => (count === 0 ? 'Přidat' : `Přidat ${inTables(count)}`),
    taken: 'Vložené stoly jsou v\u00a0řádcích. Zatím není nic uloženo.',
  },
  empty: {
    title: 'Počítat zase jen místa?',
    question:
      'Bez stolů se počítají místa z\u00a0Pravidel rezervací a\u00a0hosté mohou rezervovat, dokud stačí jejich součet. Rezervace zůstanou ve svůj čas, ale přijdou o\u00a0stůl.',
    confirm: 'Počítat místa',
    cancel: 'Nechat stoly',
  },
  affected: 'Rozmístění stolů se mění.',
  keepThem: 'Rezervace zůstanou v\u00a0platnosti bez stolu a\u00a0nikomu nepíšeme',
};
