import type { RestaurantSettings } from '#house/contract/settings';
import type * as english from '../en/legal.ts';
import { counted } from './wording.ts';

/** A number of days in the words of a legal text, after a preposition with the accusative: whole years in months. */
function period(days: number): string {
  if (days % 365 === 0) return `${(days / 365) * 12} měsíců`;
  return counted(days, { one: 'den', few: 'dny', other: 'dní' });
}

/** The time that clocks show in an IANA time zone: `středoevropský čas`. */
function timeOfZone(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('cs-CZ', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Where AWS has its regions in Europe (AWS Global Infrastructure, regions). */
const places: Record<string, string> = {
  'eu-central-1': 'Frankfurt, Německo',
  'eu-central-2': 'Curych, Švýcarsko',
  'eu-north-1': 'Stockholm, Švédsko',
  'eu-south-1': 'Milán, Itálie',
  'eu-south-2': 'Španělsko',
  'eu-west-1': 'Irsko',
  'eu-west-2': 'Londýn, Spojené království',
  'eu-west-3': 'Paříž, Francie',
};

/** An AWS region with its place where that is known here: `Frankfurt, Německo (eu-central-1)`. */
function regionName(region: string): string {
  return places[region] ? `${places[region]} (${region})` : region;
}

/** What a legal page says besides its chapters; `date` is a day, `YYYY-MM-DD`. */
export const legalPage: typeof english.legalPage = {
  lastChange: (date) => `Poslední změna: ${dayInWords(date)}, od tohoto dne platí.`,
  operator: { operator: 'Provozovatel', companyNumber: 'IČO', vatNumber: 'DIČ', seat: 'Sídlo', register: 'Zápis' },
  further: 'Další ustanovení',
};

function dayInWords(date: string): string {
  return new Intl.DateTimeFormat('cs-CZ', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}

export const terms: typeof english.terms = ({ timeZone }: RestaurantSettings) => ({
  title: 'Podmínky rezervace',
  chapters: {
    parties: {
      heading: 'Kdo jsme',
      text: [
        'Tyto podmínky platí mezi restaurací uvedenou na úvodní stránce (dále „my“), jejíž adresu, e-mail a telefon najdete v části Kontakt, a každým, kdo na tomto webu rezervuje stůl nebo si založí účet (dále „vy“). Řídí se právem České republiky, zejména zákonem č. 89/2012 Sb., občanský zákoník.',
      ],
    },
    booking: {
      heading: 'Rezervace stolu',
      text: [
        'Rezervace je zdarma. Rezervačním formulářem nás žádáte o stůl na čas, který je ještě volný. Rezervaci potvrdíme ihned, nebo až ji posoudíme, a do té doby vám stůl držíme; rezervace, kterou včas nepotvrdíme, zaniká. Pokaždé vám e-mailem dáme vědět, jak to s ní dopadlo.',
        [
          'Stůl lze rezervovat na dny a pro počet hostů, které nabízí rezervační formulář; větší společnosti nám prosím zavolejte, nebo napište, pokud to web nabízí; poptávka nic nerezervuje.',
          `Všechny časy platí v místě restaurace (${timeOfZone(timeZone)}), bez ohledu na to, co ukazují vaše hodiny.`,
          'Jeden host může mít nejvýše deset nadcházejících rezervací.',
          'Uveďte prosím e-mailovou adresu a telefonní číslo, na kterých vás opravdu zastihneme.',
        ],
      ],
    },
    changing: {
      heading: 'Změna a zrušení',
      text: [
        'Rezervaci můžete sami změnit odkazem v našich e-mailech, nebo v části Moje rezervace, pokud jste ji vytvořili po přihlášení, a to nejpozději v čase, který je tam uveden, a zrušit až do jejího začátku; později nám prosím zavolejte. Odkaz si nechte pro sebe: kdo ho má, může rezervaci změnit. Změníte-li čas nebo počet hostů potvrzené rezervace, můžeme být nuceni vám změnu nejdříve odsouhlasit; do té doby vám držíme dosavadní stůl.',
        'Zrušte prosím rezervaci, jakmile víte, že nepřijdete, aby mohl stůl dostat někdo jiný. Za zrušení nic neúčtujeme. Stůl, ke kterému hosté nepřijdou do 20 minut po rezervovaném čase a nezavolají, můžeme přenechat jiným.',
        'Ze závažných důvodů, jako je zavřená nebo plně obsazená restaurace či zjevně nepravdivé údaje, můžeme rezervaci odmítnout nebo zrušit. Ihned vám to oznámíme.',
      ],
    },
    prices: {
      heading: 'Ceny a alergeny',
      text: [
        'Ceny na jídelním lístku jsou v korunách českých (Kč) a zahrnují daň z přidané hodnoty. Rozhodující je tištěný jídelní lístek v restauraci; co je vyprodáno, nemůžeme podat.',
        'Alergeny u jednotlivých jídel jsou očíslovány podle přílohy II nařízení (EU) č. 1169/2011 a vycházejí z jejich receptur. Všechna jídla pocházejí z jedné kuchyně, a proto nelze vyloučit stopy jiných alergenů. Máte-li závažnou alergii, promluvte si s námi prosím dříve, než si objednáte.',
      ],
    },
    account: {
      heading: 'Váš účet',
      text: [
        'Účet je dobrovolný. Heslo si nechte pro sebe a dejte nám vědět, pokud se domníváte, že ho zná někdo jiný. O smazání účtu nás můžete kdykoli požádat. Účty, které někdo zneužívá k obtěžování restaurace nebo jiných hostů, můžeme zrušit.',
      ],
    },
    website: {
      heading: 'Tento web',
      text: [
        'O web pečlivě dbáme, nemůžeme však slíbit, že bude dostupný v každém okamžiku. Pokud dostupný není, zavolejte nám prosím. Texty, jídelní lístky a kresby na něm patří nám; jídelní lístek si pro sebe můžete uložit a vytisknout.',
      ],
    },
    complaints: {
      heading: 'Když se něco nepovede',
      text: [
        'Řekněte to prosím nejdříve nám, v restauraci nebo e-mailem; na reklamace odpovídáme bez odkladu a vyřizujeme je do 30 dnů. Spotřebitel se může obrátit také na Českou obchodní inspekci (Štěpánská 44, 110 00 Praha 1, adr.coi.cz), která řeší spotřebitelské spory mimosoudně, pokud se na ni obrátí do roka od první reklamace u\u00a0nás. Na jakost a bezpečnost potravin dohlíží Státní zemědělská a potravinářská inspekce (SZPI).',
      ],
    },
    changes: {
      heading: 'Změny těchto podmínek',
      text: [
        'Pro rezervaci platí podmínky účinné v době, kdy ji vytvoříte. Změny zveřejňujeme na této stránce spolu se dnem, od kterého platí.',
      ],
    },
  },
});

export const privacyPolicy: typeof english.privacyPolicy = ({
  retentionDays,
  retentionDaysCancelled,
  retentionDaysNoShow,
  logDays,
  region,
}: RestaurantSettings) => ({
  title: 'Ochrana osobních údajů',
  chapters: {
    controller: {
      heading: 'Kdo za údaje odpovídá',
      text: [
        'Správcem vašich osobních údajů je restaurace uvedená na úvodní stránce, jejíž adresu, e-mail a telefon najdete v části Kontakt. Pověřence pro ochranu osobních údajů jsme nejmenovali; s čímkoli, co se týká této stránky, pište na uvedený e-mail.',
      ],
    },
    storage: {
      heading: 'Které údaje uchováváme, proč a jak dlouho',
      text: [
        'Když rezervujete stůl: jméno, příjmení, e-mailovou adresu, telefonní číslo, čas, počet hostů, vaši poznámku, alergie a požadavky, které označíte, a jazyk, ve kterém vám píšeme. Potřebujeme je, abychom vaši návštěvu připravili a mohli se s vámi kvůli ní spojit; právním základem je smlouva, o jejíž uzavření nás žádáte (čl. 6 odst. 1 písm. b) GDPR). Alergie vypovídá o vašem zdraví, poznámka někdy také; uveďte je jen tehdy, chcete-li, abychom o nich věděli. Uchováváme je, protože jste s tím jejich uvedením souhlasili (čl. 9 odst. 2 písm. a) GDPR), aby na vás kuchyně i obsluha mohly myslet; vidí je jen naše obsluha a až do návštěvy je můžete vzít zpět odkazem na svou rezervaci, ve svém účtu nebo když nás o to požádáte. Poznámky, alergie a požadavky neukládáme do žádných protokolů a neposíláme je žádným e-mailem kromě toho, který restauraci oznamuje vaši rezervaci, a těch, které vám ji potvrzují. Když rezervujete telefonicky nebo přijdete bez rezervace, zapíše si obsluha vaše jméno, čas a počet hostů, telefonní číslo nebo adresu jen tehdy, když je uvedete. V den návštěvy si zapíše, kdy přijdete, usadíte se a odejdete, a co jí pomůže se o vás postarat; tyto údaje uchováváme stejně dlouho jako rezervaci.',
        'Když rezervujete znovu nebo zavoláte, vidí obsluha přehled vašich rezervací, které ještě uchováváme, sestavený podle e-mailové adresy a\u00a0telefonu: kolikrát jste přišli a\u00a0kolikrát ne, kdy jste u\u00a0nás byli naposledy, alergie a\u00a0požadavky, které jste uvedli, a\u00a0co jste si vy a\u00a0obsluha poznamenali k\u00a0posledním návštěvám. Díky němu své hosty poznáme (oprávněný zájem, čl. 6 odst. 1 písm. f) GDPR); nic se podle něj nerozhoduje samo, můžete proti němu vznést námitku a\u00a0smažeme ho s\u00a0poslední z\u00a0těchto rezervací.',
        [
          `Zrušené rezervace mažeme ${period(retentionDaysCancelled)} po rezervovaném čase.`,
          `Rezervace, na které nikdo nepřišel, mažeme ${period(retentionDaysNoShow)} po rezervovaném čase. Do té doby obsluha vidí, že nikdo nepřišel; používáme to jen k rozhodnutí, zda můžeme stejnému hostu stůl znovu držet (oprávněný zájem na tom, aby stoly dostali hosté, kteří přijdou, čl. 6 odst. 1 písm. f) GDPR).`,
          'Údaje hostů, kteří čekají na stůl, na čekací listině nebo u\u00a0dveří, mažeme nejpozději osm dní po tom dni: jméno, počet hostů a\u00a0e-mail a\u00a0telefon, pokud je uvedli. Používáme je jen k\u00a0nabídnutí stolu (opatření před uzavřením smlouvy na žádost hosta, čl. 6 odst. 1 písm. b) GDPR).',
          `Poptávky větších společností a\u00a0akcí mažeme ${period(retentionDaysCancelled)} po dni, kterého se týkají: jméno, e-mailovou adresu, telefonní číslo, pokud ho uvedete, den, počet hostů, příležitost a\u00a0zprávu. Používáme je jen k\u00a0odpovědi (opatření před uzavřením smlouvy na žádost hosta, čl. 6 odst. 1 písm. b) GDPR); restauraci je oznámíme e-mailem.`,
          `Všechny ostatní rezervace mažeme ${period(retentionDays)} po návštěvě. Stejně dlouho uchováváme to, co o\u00a0vás věděl systém, ve\u00a0kterém jsme rezervace vedli dříve, pokud jsme to přenesli: jméno, telefon, e-mail, jazyk, počet návštěv a\u00a0poznámky; obsluha to vidí v\u00a0témže přehledu.`,
        ],
        'Když si založíte účet: jméno, příjmení, uživatelské jméno, e-mailovou adresu a heslo v podobě otisku Argon2id, ze kterého ho nikdo nezjistí, a jazyk, který jste si zvolili. Uchováváme je, dokud nás nepožádáte o smazání účtu. V účtu najdete rezervace, které jste vytvořili po přihlášení, a jakmile potvrdíte, že e-mailová adresa účtu je vaše, také ty, které jste s ní vytvořili bez přihlášení; uchováváme, kdy jste ji potvrdili.',
        'Dokud jste přihlášeni: relaci s časem, kdy byla naposledy použita. Končí, když se odhlásíte, po 14 dnech nečinnosti a nejpozději po 30 dnech. Kód v e-mailu pro obnovu hesla platí jednou a 30 minut, kód pro potvrzení e-mailové adresy jednou a tři dny.',
        'E-maily, které vám máme poslat, čekají v naší databázi, než je odešleme, a týden poté je mažeme; e-mail, který se nepodaří doručit, uchováváme měsíc, abychom vám mohli dát vědět jinak. Obsluha u rezervace vidí, zda vám byl poslední e-mail doručen. Vaši návštěvu vám e-mailem připomeneme.',
        'Pokud někdo opakovaně rezervuje a nepřijde nebo rezervuje cizím jménem, můžeme si jeho e-mailovou adresu nebo telefonní číslo s důvodem poznamenat a online rezervace od něj nepřijímat, dokud poznámku nesmažeme. Právním základem je náš oprávněný zájem na tom, aby stoly dostali hosté, kteří přijdou (čl. 6 odst. 1 písm. f) GDPR).',
        `Abychom web chránili před zneužitím, počítáme požadavky podle síťové adresy; adresu ukládáme jen jako klíčovaný otisk, a to na několik hodin. Klíčovaný otisk sítě uchováváme také u rezervace po stejnou dobu jako rezervaci a u účtu 90 dní po přihlášení z této sítě: odlišuje vás od lidí, kteří vaším jménem rezervují nebo hádají hesla. Technické protokoly obsahují čas, úkon, jeho výsledek a interní číslo uživatele, žádná jména ani adresy, a uchováváme je ${period(logDays)}. Právním základem je náš oprávněný zájem na bezpečnosti webu (čl. 6 odst. 1 písm. f) GDPR).`,
      ],
    },
    device: {
      heading: 'Ve vašem zařízení',
      text: [
        'Neukládáme žádné soubory cookie a nepoužíváme analytické ani reklamní nástroje. Místní úložiště vašeho prohlížeče uchovává vaši relaci, dokud jste přihlášeni, po dobu půl roku značku, že jste se z tohoto zařízení přihlásili (chrání váš účet před lidmi, kteří hádají hesla), jazyk, který jste si zvolili, která oznámení jste zavřeli, a do konce večera čas, počet hostů a číslo rezervace stolu, který jste si rezervovali; úložiště relace si do zavření karty prohlížeče pamatuje, co jste napsali a ještě neodeslali. To vše je nezbytně nutné pro to, o co jste nás požádali, a proto k tomu není třeba souhlas.',
      ],
    },
    recipients: {
      heading: 'Kdo údaje vidí',
      text: [
        'Rezervace vidí naše obsluha a vedoucí; účty vidí jen vedoucí. Rok uchováváme, kdo z nich rezervaci změnil, kdy a která její pole, nikoli co v nich bylo. Nikomu nic neprodáváme a nečiníme o vás žádná automatizovaná rozhodnutí. Na provozu se podílejí tito zpracovatelé a služby:',
        [
          `Amazon Web Services EMEA SARL (Lucembursko) provozuje naše servery, databázi a rozesílání e-mailů (Amazon SES) v regionu ${regionName(region)} a doručuje tyto stránky svou sítí CloudFront. Údaje jsou šifrovány při přenosu i při uložení.`,
          'Mapa v části Kontakt se skládá z dlaždic, které váš prohlížeč načítá od OpenStreetMap Foundation (Spojené království, u kterého Evropská komise rozhodla o odpovídající úrovni ochrany), když k ní na stránce dojdete. Nadace pak vidí vaši síťovou adresu a to, že požadavek přichází z našeho webu.',
          'Naše obsluha si rezervace na příští dva týdny může zobrazovat ve vlastním kalendáři. Jeho provozovatel pak vidí čas, počet hostů, vaše jméno, stůl a\u00a0to, zda potřebujete dětskou židličku nebo přijdete s\u00a0kočárkem, s\u00a0invalidním vozíkem nebo se psem; telefony, adresy, alergie ani poznámky v\u00a0něm nejsou. Co už proběhlo nebo bylo smazáno, z\u00a0něj zmizí.',
          'Když není dostupná síť, uchovává zařízení naší obsluhy to, co si o\u00a0vaší návštěvě poznamená, například že jste přišli, bez vašeho jména a\u00a0kontaktů, dokud se to neodešle nebo dokud se obsluha neodhlásí.',
          'Naše obsluha si může na svá zařízení nechat posílat upozornění, že si někdo stůl žádá, změnil ho nebo zrušil. Služba jejich prohlížeče (Google, Mozilla, Apple nebo Microsoft) je předává zašifrovaná, takže je nemůže přečíst; na zařízení se ukáže čas a\u00a0počet hostů, o\u00a0vás nic.',
          'Odkazy na sociální sítě vedou mimo tento web; dokud na ně nekliknete, nic se z nich nenačítá.',
        ],
      ],
    },
    backups: {
      heading: 'Zálohy',
      text: [
        'Naši databázi lze obnovit do stavu v kterémkoli okamžiku posledních 35 dní. Smazané údaje proto mohou v těchto zálohách přetrvat až 35 dní; k ničemu jinému je nepoužíváme. Pokud bychom museli zálohu obnovit, smazání provedená od té doby zopakujeme.',
      ],
    },
    rights: {
      heading: 'Vaše práva',
      text: [
        'Jako subjekt údajů nás můžete na e-mailové adrese z části Kontakt bezplatně požádat:',
        [
          'o sdělení, co o vás uchováváme, a o kopii těchto údajů ve strojově čitelném formátu,',
          'o jejich opravu nebo doplnění,',
          'o jejich výmaz nebo o omezení jejich zpracování,',
          'a můžete vznést námitku proti tomu, co děláme ve svém oprávněném zájmu.',
        ],
        'Odpovíme do jednoho měsíce. Abychom měli jistotu, že jste to vy, můžeme vás požádat, abyste napsali z adresy, která byla použita pro rezervaci nebo účet.',
        'Domníváte-li se, že s vašimi údaji nezacházíme správně, můžete podat stížnost u Úřadu pro ochranu osobních údajů (ÚOOÚ), Pplk. Sochora 27, 170 00 Praha 7, uoou.gov.cz, nebo u dozorového úřadu země, ve které žijete.',
      ],
    },
    duty: {
      heading: 'Musíte nám údaje poskytnout?',
      text: [
        'Žádný zákon vám to neukládá. Bez jména, e-mailové adresy a telefonního čísla vám však přes tento web stůl držet nemůžeme; rádi vás přivítáme i bez rezervace.',
      ],
    },
  },
});

export const accessibility: typeof english.accessibility = {
  title: 'Přístupnost',
  chapters: {
    conformance: {
      heading: 'Jak je tento web přístupný',
      text: [
        'Chceme, aby si tu každý mohl přečíst jídelní lístek, najít nás a\u00a0rezervovat stůl. Web je vytvořen podle pravidel přístupnosti webového obsahu (WCAG) 2.2 na úrovni AA a\u00a0podle evropské normy EN 301 549. Toto prohlášení říká, jak splňuje zákon č.\u00a0424/2023 Sb., o\u00a0požadavcích na přístupnost některých výrobků a\u00a0služeb, který provádí směrnici (EU) 2019/882.',
        [
          'Vše lze ovládat jen klávesnicí a\u00a0je vidět, který prvek je vybrán.',
          'Odečítače obrazovky čtou nadpisy, pole, co se do nich píše, zprávy i\u00a0chyby.',
          'Web se přizpůsobí úzkým oknům i\u00a0zvětšenému písmu, má světlé i\u00a0tmavé barvy s\u00a0dostatečným kontrastem a\u00a0nic se nehýbe, pokud si to přejete v\u00a0nastavení svého zařízení.',
          'Jídelní lístek, ceny, alergeny slovy, otevírací dobu, adresu a\u00a0telefon si přečtete i\u00a0bez skriptů.',
          'Co napíšete, zůstane, i\u00a0když vypadne síť nebo skončí přihlášení.',
        ],
        'Každou obrazovku před vydáním nové verze prověřují automatické testy, i\u00a0s\u00a0klávesnicí. Nikdo nezávislý ji neposuzoval.',
      ],
    },
    exceptions: {
      heading: 'Co přístupné není',
      text: [
        [
          'Jídelní lístek v\u00a0souboru PDF, určený k\u00a0tisku, nemá značky pro odečítače. Stejná jídla, ceny a\u00a0alergeny jsou na stránkách jídelních lístků.',
          'Mapa se skládá z\u00a0obrázků. Adresa vedle ní vede k\u00a0popisu cesty.',
          'Co píšeme sami, například oznámení a\u00a0popisy fotografií, může v\u00a0některém jazyce chybět.',
          'Stránky sociálních sítí a\u00a0map, na které vedou odkazy, nejsou naše.',
        ],
      ],
    },
    contact: {
      heading: 'Když vám něco nefunguje',
      text: [
        'Zavolejte nám prosím nebo napište, jak je uvedeno v\u00a0části Kontakt, na které stránce to bylo a\u00a0co se stalo. Stůl vám rezervujeme, změníme nebo zrušíme po telefonu, řekneme vám jiným způsobem, co na webu je, a\u00a0do 30 dnů odpovíme, co změníme.',
      ],
    },
    supervision: {
      heading: 'Kdo na to dohlíží',
      text: [
        'Pokud vám naše odpověď nepomůže, můžete se obrátit na Českou obchodní inspekci (Štěpánská 44, 110 00 Praha 1, coi.gov.cz), která na přístupnost elektronického obchodování dohlíží.',
      ],
    },
  },
};
