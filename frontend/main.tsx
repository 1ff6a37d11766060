import './app/fonts.css';
import { CacheProvider } from '@emotion/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { paths } from './app/paths.ts';
import { createStyleCache } from './app/style-cache.ts';

const root = document.getElementById('root') as HTMLElement;
const page = (
  <CacheProvider value={createStyleCache()}>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </CacheProvider>
);

if (root.firstElementChild && location.pathname === paths.home) {
  hydrateRoot(root, page);
} else {
  root.replaceChildren();
  createRoot(root).render(page);
}
