import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app/app.tsx';
import { paths } from '../app/paths.ts';
import { createStyleCache } from '../app/style-cache.ts';
import { texts } from '../app/texts.ts';

/** The home page as it stands before anybody's data is known, its styles, and what the head says about it. */
export function renderHome() {
  const cache = createStyleCache();
  const { extractCriticalToChunks } = createEmotionServer(cache);
  const markup = renderToString(
    <CacheProvider value={cache}>
      <StaticRouter location={paths.home}>
        <App />
      </StaticRouter>
    </CacheProvider>,
  );
  const { styles } = extractCriticalToChunks(markup);
  return { markup, styles, title: texts.title(texts.house), description: texts.description, name: texts.house };
}
