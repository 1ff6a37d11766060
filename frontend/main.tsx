import './app/theme/fonts.css';
import './app/theme/print.css';
import './app/written-page/written-part.css';
import 'virtual:palettes.css';
import { CacheProvider } from '@emotion/react';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { movedFrom, pathOf, prefix } from './app/language/addresses.ts';
import { watchHistory } from './app/leaving/leaving.ts';
import { loadPage } from './app/routes.tsx';
import { createStyleCache } from './app/theme/style-cache.ts';
import { isWritten } from './app/written-page/written-part.tsx';

watchHistory();

// logs where an error happened, but not its message, which may contain typed values
const onError = (error: unknown, { componentStack }: { componentStack?: string | undefined }) =>
  console.error(error instanceof Error ? error.name : typeof error, componentStack);
const options = { onCaughtError: onError, onUncaughtError: onError };

const root = document.getElementById('root') as HTMLElement;
const page = (
  <CacheProvider value={createStyleCache()}>
    <BrowserRouter basename={prefix}>
      <App />
    </BrowserRouter>
  </CacheProvider>
);

const moved = movedFrom(location.pathname);
if (moved !== undefined) {
  location.replace(moved + location.search + location.hash);
} else if (root.firstElementChild && isWritten()) {
  // as a transition, which lets the browser answer between its steps
  startTransition(() => void hydrateRoot(root, page, options));
} else {
  loadPage(pathOf(location.pathname) ?? '/');
  root.replaceChildren();
  createRoot(root, options).render(page);
}
