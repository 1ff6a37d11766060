import type { RestaurantSettings } from '#contract/settings';
import type { terms as english } from '../../../en/site/legal/terms.ts';
import { counted, toGuests } from '../../wording.ts';
import { timeOfZone } from './wording.ts';

export const terms: typeof english = ({ bookingHorizonDays, largestParty, timeZone }: RestaurantSettings) => ({
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
          `Stůl lze rezervovat nejvýše ${counted(bookingHorizonDays, { one: 'den', few: 'dny', other: 'dní' })} předem a nejvýše pro ${toGuests(largestParty)}, nebo pro méně, pokud to uvádí formulář; větší společnosti nám prosím zavolejte, nebo napište, pokud to web nabízí; poptávka nic nerezervuje.`,
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
        'Řekněte to prosím nejdříve nám, v restauraci nebo e-mailem; na reklamace odpovídáme bez odkladu a vyřizujeme je do 30 dnů. Spotřebitel se může obrátit také na Českou obchodní inspekci (Štěpánská 44, 110 00 Praha 1, adr.coi.cz), která řeší spotřebitelské spory mimosoudně. Na jakost a bezpečnost potravin dohlíží Státní zemědělská a potravinářská inspekce (SZPI).',
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
