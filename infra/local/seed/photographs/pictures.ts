import type { Focus } from '#contract/site/photographs';
import type { Language } from '#messages/languages';
import { demoId } from '../demo.ts';

export type PictureName = 'dining-room' | 'house' | 'team' | 'svickova' | 'duck' | 'plum-dumplings' | 'feast';

interface Picture {
  texts: Readonly<Record<Language, { alt: string }>>;
  focus: Focus;
}

const middle: Focus = { x: 50, y: 50 };

/** The pictures of the demo, drawn for it, by the names of their drawings; the last one was added last. */
export const pictures: Readonly<Record<PictureName, Picture>> = {
  'dining-room': {
    texts: {
      en: { alt: 'Tables laid in white under the vault at dusk, with candles and a view of the towers of the Old Town' },
      cs: { alt: 'Bíle prostřené stoly pod klenbou za soumraku, svíčky a\u00a0výhled na věže Starého Města' },
    },
    focus: { x: 50, y: 60 },
  },
  house: {
    texts: {
      en: { alt: 'The ochre house with the sign of three cranes above a green door' },
      cs: { alt: 'Okrový dům se znamením tří jeřábů nad zelenými dveřmi' },
    },
    focus: middle,
  },
  team: {
    texts: {
      en: { alt: 'Five people of the kitchen and the dining room behind a table with bread, soup and beer' },
      cs: { alt: 'Pětice z\u00a0kuchyně a\u00a0ze sálu za stolem s\u00a0chlebem, polévkou a\u00a0pivem' },
    },
    focus: { x: 50, y: 55 },
  },
  svickova: {
    texts: {
      en: { alt: 'Sirloin in cream sauce with five slices of dumpling, lemon and cranberries' },
      cs: { alt: 'Svíčková na smetaně s\u00a0pěti knedlíky, citronem a\u00a0brusinkami' },
    },
    focus: middle,
  },
  duck: {
    texts: {
      en: { alt: 'A quarter of roast duck with red cabbage and dumplings' },
      cs: { alt: 'Čtvrtka pečené kachny s\u00a0červeným zelím a\u00a0knedlíky' },
    },
    focus: middle,
  },
  'plum-dumplings': {
    texts: {
      en: { alt: 'Plum dumplings with poppy seeds and butter, one of them cut open' },
      cs: { alt: 'Švestkové knedlíky s\u00a0mákem a\u00a0máslem, jeden rozkrojený' },
    },
    focus: { x: 52, y: 52 },
  },
  feast: {
    texts: {
      en: { alt: 'A roast goose on a laid table under a moonlit window, with young wine and autumn leaves' },
      cs: { alt: 'Pečená husa na prostřeném stole u\u00a0okna s\u00a0měsícem, mladé víno a\u00a0podzimní listí' },
    },
    focus: { x: 50, y: 70 },
  },
};

/** The id of a picture of the demo. */
export function pictureId(name: PictureName): string {
  return demoId('photograph', name);
}
