import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { texts } from '#texts/app';
import { paths } from '../../functions/contract/page-paths.ts';
import { App } from '../app/app.tsx';
import { addressOf, prefix } from '../app/language/addresses.ts';
import { createStyleCache } from '../app/theme/style-cache.ts';

/** The home page as it stands before anybody's data is known, its styles, and what the head says about it. */
export function renderHome() {
  const cache = createStyleCache();
  const { extractCriticalToChunks } = createEmotionServer(cache);
  const markup = renderToString(
    <CacheProvider value={cache}>
      <StaticRouter basename={prefix} location={addressOf(paths.home)}>
        <App />
      </StaticRouter>
    </CacheProvider>,
  );
  const { styles } = extractCriticalToChunks(markup);
  return { markup, styles, title: texts.title(texts.restaurantName), description: texts.description, name: texts.restaurantName };
}
