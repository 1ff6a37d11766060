import type { RestaurantSettings } from '#contract/settings';
import type { privacyPolicy as english } from '../../../en/site/legal/privacy-policy.ts';
import { period, regionName } from './wording.ts';

export const privacyPolicy: typeof english = ({
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
          'Údaje hostů, kteří čekají na stůl, na seznamu čekajících nebo u\u00a0dveří, mažeme nejpozději osm dní po tom dni: jméno, počet hostů a\u00a0e-mail a\u00a0telefon, pokud je uvedli. Používáme je jen k\u00a0nabídnutí stolu (opatření před uzavřením smlouvy na žádost hosta, čl. 6 odst. 1 písm. b) GDPR).',
          `Poptávky větších společností a\u00a0akcí mažeme ${period(retentionDaysCancelled)} po dni, kterého se týkají: jméno, e-mailovou adresu, telefonní číslo, pokud ho uvedete, den, počet hostů, příležitost a\u00a0zprávu. Používáme je jen k\u00a0odpovědi (opatření před uzavřením smlouvy na žádost hosta, čl. 6 odst. 1 písm. b) GDPR); restauraci je oznámíme e-mailem.`,
          `Všechny ostatní rezervace mažeme ${period(retentionDays)} po návštěvě.`,
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
