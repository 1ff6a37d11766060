import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Language } from '#house/language/languages';
import { cataloguesOf, sentences } from '../../testing/catalogues.ts';

const folder = join(import.meta.dirname, '../../texts');
const known = new Map<Language, Set<string>>();

/** The sentences that only this language has; words of less than four letters may be names. */
async function sentencesOf(language: Language, other: Language): Promise<Set<string>> {
  const found = known.get(language);
  if (found) return found;
  const [own, others] = await Promise.all([language, other].map(async (one) => [...sentences(await cataloguesOf(folder, one)).values()]));
  const inOther = new Set(others?.map(plain));
  const only = new Set(own?.map(plain).filter((sentence) => sentence.length > 3 && !inOther.has(sentence)));
  known.set(language, only);
  return only;
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The page is declared in its language, and nothing that it shows or reads out is a sentence of the other one. */
export async function speaksOnly(page: Page, language: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const other = language === 'cs' ? 'en' : 'cs';
  const foreign = await sentencesOf(other, language);
  const said = await page.evaluate(() => {
    // the switch and the offer name the other language in its own words
    const isForeign = (element: Element) => element.closest('[lang]') !== document.documentElement;
    const elements = [...document.querySelectorAll('body *')].filter((element) => !isForeign(element));
    const own = elements.map((element) =>
      [...element.childNodes]
        .filter((node) => node.nodeType === 3)
        .map((node) => node.nodeValue)
        .join(''),
    );
    const attributes = ['aria-label', 'placeholder', 'alt', 'title'];
    return [document.title, ...own, ...elements.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''))];
  });
  expect([...new Set(said.map(plain))].filter((text) => foreign.has(text))).toEqual([]);
}
