import type { texts as english } from '../../en/site/legal-editor.ts';

export const texts: typeof english = {
  title: 'Právní stránky',
  operator: {
    title: 'Provozovatel',
    intro: 'Kdo restauraci provozuje. Na webu podnikatele to vyžaduje zákon; údaje stojí v\u00a0první části obou stránek.',
    registerHint: 'Například: obchodní rejstřík, Městský soud v\u00a0Praze, oddíl C, vložka 12345',
  },
  chapters: {
    title: 'Části',
    intro: 'Texty, které jsou součástí produktu, se řídí vaším nastavením. Kde nevyhovují, napište vlastní, nebo na konci něco přidejte.',
    page: 'Stránka',
  },
  states: { standard: 'Text produktu', own: 'Vlastní text', nothing: 'Nic nepřidáno' },
  writeOwn: 'Napsat vlastní text',
  useStandard: { replaced: 'Vrátit text produktu', added: 'Odebrat' },
  textHint: 'Každý řádek je odstavec. „# “ na začátku řádku znamená nadpis, „- “ bod seznamu.',
  translationHint: 'Bez překladu uvidí čtenáři text v\u00a0druhém jazyce.',
  preview: 'Náhled',
  undone: 'Právní stránky jsou zase jako předtím.',
};
