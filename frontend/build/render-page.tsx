import { text } from 'node:stream/consumers';
import { CacheProvider } from '@emotion/react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { PublishedPage } from '#publishing/contract/page-data';
import type { CoverPreview } from '#publishing/contract/site-files';
import { App } from '../app/app.tsx';
import { addressOf, prefix } from '../app/language/addresses.ts';
import { createStyleCache } from '../app/theme/style-cache.ts';
import { writeCoverPreview } from '../app/written-page/cover.ts';
import { writePage } from '../house/client/published.ts';

/** A style by its id in emotion's cache; a global one belongs to no class. */
export interface Style {
  id: string;
  isGlobal: boolean;
  css: string;
}

export interface Rendered {
  markup: string;
  styles: Style[];
}

let last: Promise<unknown> = Promise.resolve();

/** Writes a page out with all its parts, one page after the other: each has its own data. */
export function renderPage(page: PublishedPage & { path: string }, coverPreview?: CoverPreview): Promise<Rendered> {
  const rendered = last.then(() => render(page, coverPreview));
  last = rendered.catch(() => undefined);
  return rendered;
}

async function render(page: PublishedPage & { path: string }, coverPreview: CoverPreview | undefined): Promise<Rendered> {
  writePage(page);
  writeCoverPreview(coverPreview);
  const cache = createStyleCache();
  // as @emotion/server does: the styles are collected, and stand in no tag beside their element
  cache.compat = true;
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <CacheProvider value={cache}>
      <StaticRouter basename={prefix} location={addressOf(page.path)}>
        <App />
      </StaticRouter>
    </CacheProvider>,
    // each part in its place, however long the page is: a script would have to move the others there
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  );
  const markup = await text(prelude);
  if (failures.length > 0) throw new Error(`The page ${page.path} could not be written.`, { cause: failures[0] });
  const styles = Object.entries(cache.inserted).flatMap(([id, css]) =>
    typeof css === 'string' ? [{ id, isGlobal: cache.registered[`${cache.key}-${id}`] === undefined, css }] : [],
  );
  return { markup, styles };
}
