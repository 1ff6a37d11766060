import { settings } from 'virtual:settings';
import { foreignLanguage, written } from '#house/rules/translated';
import { typeset } from '#house/rules/typesetting';
import { localDateOf } from '#house/rules/wall-time';
import type { Legal, LegalFields, LegalPage as PageName } from '#site/contract/legal';
import { type Chapter, chaptersOf } from '#site/rules/legal';
import { accessibility, privacyPolicy, terms, legalPage as words } from '#texts/legal';
import { useLegal } from '../../../house/client/lists.ts';
import { QueryResult } from '../../../house/ui/feedback/query-result.tsx';
import { LegalDocument, type ShownChapter } from './document.tsx';

/** A legal page as it comes with the product. */
interface Standard {
  title: string;
  chapters: Readonly<Record<string, Chapter>>;
}

/** The legal pages as they come with the product, under the settings of this restaurant. */
export const standards: Readonly<Record<PageName, Standard>> = {
  terms: terms(settings),
  privacyPolicy: privacyPolicy(settings),
  accessibility,
};

/** The days from which the texts of the product are in force as they are; to be changed with them. */
const inForceFrom: Readonly<Record<PageName, string>> = {
  terms: '2026-11-30',
  privacyPolicy: '2026-11-30',
  accessibility: '2026-11-29',
};

/** A legal page with what the restaurant says on it. */
export function LegalPage({ page }: { page: PageName }) {
  const query = useLegal();
  return (
    <QueryResult query={query}>
      {(legal) => (
        <LegalDocument title={standards[page].title} lastChange={lastChange(page, legal.changedAt)} chapters={shownChapters(page, legal)} />
      )}
    </QueryResult>
  );
}

/** Since when a page says what it says, in words: it was changed by a release or by the restaurant. */
export function lastChange(page: PageName, changedAt: Legal['changedAt']): string {
  const own = changedAt[page];
  const days = [inForceFrom[page], ...(own === undefined ? [] : [localDateOf(new Date(own), settings.timeZone)])];
  return words.lastChange(days.toSorted().at(-1) ?? '');
}

/**
 * The chapters of a page: each that the restaurant has written, otherwise that of the product; the first one says who the operator is. A chapter
 * that is written in the default language only stands so in all languages: two languages must not say different things.
 */
export function shownChapters(page: PageName, legal: LegalFields): ShownChapter[] {
  const own: Partial<Record<string, LegalFields['terms']['further']>> = legal[page];
  const all = Object.entries({ ...standards[page].chapters, further: { heading: words.further, text: [] } });
  const shown = all.flatMap(([name, standard]): ShownChapter[] => {
    const chapter = own[name];
    const text = chapter && written(chapter, 'text');
    if (!text) return standard.text.length > 0 ? [standard] : [];
    const lang = foreignLanguage(chapter, 'text', settings.defaultLanguage);
    return chaptersOf(typeset(text, lang), standard.heading).map((one) => ({ ...one, lang }));
  });
  const operator = operatorPoints(legal);
  const isFirst = (chapter: ShownChapter) => operator.length > 0 && chapter === shown[0];
  return shown.map((chapter) => (isFirst(chapter) ? { ...chapter, text: [...chapter.text, operator] } : chapter));
}

function operatorPoints(legal: LegalFields): string[] {
  const values = { ...legal, register: written(legal, 'register') };
  const fields = Object.entries(words.operator) as [keyof typeof words.operator, string][];
  return fields.flatMap(([field, label]) => (values[field] ? [`${label}: ${values[field]}`] : []));
}
