import { presentHours } from '#evening/store/public-hours';
import { addressPrefix, type Language, languages } from '#house/language/languages';
import { cardDayOf } from '#house/rules/card-day';
import { sortedJson } from '#house/rules/order';
import { log } from '#house/services/log';
import { settings } from '#house/services/settings';
import { pathsIn, removeFile, type StoredFile, storedFile } from '#house/services/site-bucket';
import { legalPages, menuFolder, movedMenu, paths } from '#site/contract/page-paths';
import { previewPath } from '#site/contract/photograph-files';
import { chosenPhotograph } from '#site/rules/chosen-photograph';
import { languagesOf } from '#site/rules/site-state';
import { read } from '#site/services/photograph-files';
import { storedLegal } from '#site/store/identity';
import { missingName } from '../contract/missing-pages.ts';
import type { PublicContent } from '../contract/published.ts';
import type { CoverPreview, Renderer, Site, SiteFile } from '../contract/site-files.ts';
import { nextRun, publicContent } from '../store/published.ts';
import { invalidateWithoutCharge } from './invalidations.ts';
import { fingerprintOf, mark, Superseded, type Written, writeFile } from './write-files.ts';

/** Says which run publishes or has published last; it is written first, and marked with what the site shows when all of it is written. */
const stateFile = 'published.json';

const homeFile = 'index.html';

/** What a run has done, for whoever has started it. */
export interface Publication {
  version: number;
  /** The paths of the files with another content than before; none when a later run takes over. */
  changed: string[];
}

/**
 * Publishes the site as the table holds it now. Runs may overlap: each file is replaced under the condition that no later run has written it
 * (docs/decisions/063-published-pages.md). With `ofChanges`, pages that show all of it already are left as they are. Throws when something could
 * not be written; a further call repeats all of it.
 */
export async function publish(now = new Date(), { ofChanges = false } = {}): Promise<Publication> {
  const started = performance.now();
  const state = await storedFile(stateFile);
  const run = await laterRun(state);
  const shown = await shownAt(now);
  const publishedAt = now.toISOString();
  const site = { ...shown, version: run, publishedAt };
  const fingerprint = fingerprintOf(JSON.stringify(shown));
  const complete = (before: { tag: string }) => mark(stateOf(site), { run, fingerprint, changedAt: publishedAt }, before);
  // nobody has begun to write since, and an earlier run that has read something else may not any more
  if (ofChanges && state?.fingerprint === fingerprint && (await complete(state))) {
    log('publication_unneeded', { run, ms: Math.round(performance.now() - started) });
    return { version: run, changed: [] };
  }
  try {
    const { begun, written } = await writeSite(site, now);
    await complete(begun);
    const changed = written.filter(({ isChanged }) => isChanged).map(({ path }) => path);
    await invalidateWithoutCharge(
      written.filter(({ isChanged, isNew }) => isChanged && !isNew).map(({ path }) => path),
      `publication-${run}`,
    );
    log('published', { run, files: written.length, changed, ms: Math.round(performance.now() - started) });
    return { version: run, changed };
  } catch (error) {
    if (!(error instanceof Superseded)) throw error;
    log('publication_superseded', { run });
    return { version: run, changed: [] };
  }
}

/**
 * Makes the pages of the site as the table holds it now and writes none of them, so that a deployment learns whether this version can publish.
 * Throws when it cannot.
 */
export async function tryPages(now = new Date()): Promise<void> {
  const site = { ...(await shownAt(now)), version: 0, publishedAt: now.toISOString() };
  const on = languagesOn(site);
  const files = await filesOf(site, on);
  const missing = on
    .map((language) => inFolder(language, homeFile))
    .filter((path) => !files.some((file) => file.path === path && file.body));
  if (missing.length > 0) throw new Error(`No page was made for ${missing.join(', ')}.`);
}

/** What the site shows at this moment. */
async function shownAt(now: Date) {
  const day = cardDayOf(now, settings.timeZone);
  const stored = await Promise.all([publicContent(day, presentHours(day)), storedLegal()]);
  const [content, legal]: typeof stored = JSON.parse(sortedJson(stored));
  return { content, legal, coverPreview: await coverPreviewOf(content), siteUrl: settings.siteUrl };
}

function languagesOn({ content }: Pick<Site, 'content'>): readonly Language[] {
  return languagesOf(content.identity ?? {}, settings.defaultLanguage);
}

async function coverPreviewOf({ identity, photographs }: PublicContent): Promise<CoverPreview | undefined> {
  const cover = chosenPhotograph(identity, 'coverPhotographId', photographs);
  if (!cover?.files) return undefined;
  const path = previewPath(cover._id, cover.files.version);
  const picture = await read(path.slice(1));
  return picture && { path, address: `data:image/avif;base64,${picture.toString('base64')}` };
}

/** The number of a run that is later than what the bucket holds: a restored table counts from an earlier number on. */
async function laterRun(state: StoredFile | undefined): Promise<number> {
  const run = await nextRun();
  return state && state.run >= run ? nextRun(state.run - run + 1) : run;
}

function stateOf({ version, publishedAt }: Site): SiteFile {
  return { path: stateFile, body: JSON.stringify({ version, publishedAt }) };
}

/** Writes the files of the site, and takes back what a later run may not know of. */
async function writeSite(site: Site, now: Date): Promise<{ begun: Written; written: Written[] }> {
  const { version: run } = site;
  const newMenus: Written[] = [];
  const write = async (file: SiteFile) => {
    const written = await writeFile(file, run, now);
    if (written.isNew && isMenu(file)) newMenus.push(written);
    return written;
  };
  try {
    return await writeInOrder(site, write);
  } catch (error) {
    // a page that was made after the later run had listed them, perhaps for a menu that is not visible any more
    if (error instanceof Superseded) for (const { path, tag } of newMenus) await removeFile(path, tag);
    throw error;
  }
}

async function writeInOrder(site: Site, write: (file: SiteFile) => Promise<Written>): ReturnType<typeof writeSite> {
  const on = languagesOn(site);
  const files = await filesOf(site, on);
  const begun = await write(stateOf(site));

  // styles and icons before the pages that name them, and pages before those that link to them
  const styles = await ended(files.filter(isNamed).map(write));
  const menus = await ended(files.filter(isMenu).map(write));
  const others = await ended(files.filter((file) => !isMenu(file) && !isNamed(file)).map(write));
  const left = await ended((await leftPages(files, on)).map(write));
  const written = [...others, ...menus, ...styles];
  const changedAt = new Map(written.map(({ path, changedAt }) => [path, changedAt]));
  const sitemap = await write((await rendererOf(settings.defaultLanguage)).sitemap(site, changedAt));
  return { begun, written: [...written, ...left, sitemap] };
}

/** The results of these writes when all have ended, also after one has failed: none goes on behind its run. */
async function ended(writes: readonly Promise<Written>[]): Promise<Written[]> {
  await Promise.allSettled(writes);
  return Promise.all(writes);
}

function isMenu({ path }: SiteFile): boolean {
  return languages.some((language) => path.startsWith(inFolder(language, menuFolder)));
}

/** Whether pages name the file by its content. */
function isNamed({ path }: SiteFile): boolean {
  return /\.(css|svg)$/.test(path);
}

async function filesOf(site: Site, on: readonly Language[]): Promise<SiteFile[]> {
  const [own = [], ...others] = await Promise.all(
    [settings.defaultLanguage, ...on.filter((language) => language !== settings.defaultLanguage)].map(async (language) =>
      (await rendererOf(language)).files(site),
    ),
  );
  const off = languages.filter((language) => !on.includes(language));
  return [...own, ...others.flat(), ...off.flatMap((language) => leadingOn(language, own))];
}

async function rendererOf(language: Language): Promise<Renderer> {
  const { renderers } = await import('virtual:renderers');
  const renderer = renderers[language];
  if (!renderer) throw new Error(`The publisher was built without the site: it makes no pages in ${language}.`);
  return renderer;
}

/** The paths of the pages that have a document of their own in each language, by its path there. */
const pagesOfDocuments = new Map<string, string>([
  [homeFile, paths.home],
  ...Object.values(legalPages).map((path) => [`${path.slice(1)}.html`, path] as const),
]);

/**
 * The documents of a language that is switched off, made from those of the default language: the way to a page that has a document of its own;
 * and for all other addresses the same document, whose scripts go to the address in their language (docs/decisions/057-languages.md).
 */
function leadingOn(language: Language, own: readonly SiteFile[]): SiteFile[] {
  return own
    .filter((file) => !isMenu(file) && !isNamed(file))
    .map((file): SiteFile => {
      const location = pagesOfDocuments.get(file.path);
      return { ...file, path: inFolder(language, file.path), ...(location && { status: '301', location }) };
    });
}

function inFolder(language: Language, path: string): string {
  return `${addressPrefix(language, settings.defaultLanguage)}/${path}`.slice(1);
}

/** What takes the place of pages of menus that the site has no longer: the way to the present page where a menu was renamed or a language is switched off, else the document for missing pages. */
async function leftPages(files: readonly SiteFile[], on: readonly Language[]): Promise<SiteFile[]> {
  const inLanguages = languages.map(async (language) => {
    const folder = inFolder(language, menuFolder);
    const presentFolder = inFolder(on.includes(language) ? language : settings.defaultLanguage, menuFolder);
    const present = files.map(({ path }) => path).filter((path) => path.startsWith(presentFolder));
    const body = files.find(({ path }) => path === inFolder(language, missingName))?.body ?? '';
    const left = (await pathsIn(folder)).filter((path) => !present.includes(path));
    return left.map((path): SiteFile => {
      const moved = movedMenu(path, present);
      return moved ? { path, body, status: '301', location: `/${moved.replace(/\.html$/, '')}` } : { path, body, status: '404' };
    });
  });
  return (await Promise.all(inLanguages)).flat();
}
