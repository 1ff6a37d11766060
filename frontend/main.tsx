import './app/fonts.css';
import { CacheProvider } from '@emotion/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { watchHistory } from './app/history-guard.ts';
import { paths } from './app/paths.ts';
import { createStyleCache } from './app/style-cache.ts';

watchHistory();

// the place of a failure, never its message, which may quote what somebody typed
const onError = (error: unknown, { componentStack }: { componentStack?: string | undefined }) =>
  console.error(error instanceof Error ? error.name : typeof error, componentStack);
const options = { onCaughtError: onError, onUncaughtError: onError };

const root = document.getElementById('root') as HTMLElement;
const page = (
  <CacheProvider value={createStyleCache()}>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </CacheProvider>
);

if (root.firstElementChild && location.pathname === paths.home) {
  hydrateRoot(root, page, options);
} else {
  root.replaceChildren();
  createRoot(root, options).render(page);
}
