/*
 * The first script of a page that stands written in its document. The page is painted before the application uses the network and the
 * processor. `build/documents.ts` names the files here.
 */
import { hidePast, keepLanguage, keepTaps } from './before-application.ts';

/** Milliseconds after which the application begins also where nothing is painted, as in a tab in the background. */
const longestWait = 3000;

const { src: application = '', ahead: files } = document.querySelector<HTMLElement>('script[data-src]')?.dataset ?? {};
const ahead = files?.split(' ') ?? [];
const styles = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][disabled]');

// in the moment of a release, the policy of the former one refuses the styles of the new document: then they are read as a file
if (styles && !document.querySelector('style')?.sheet) styles.disabled = false;

keepTaps();
keepLanguage();
hidePast();

const begin = () => {
  const loaded = import(/* @vite-ignore */ application);
  // what the application will ask for, one after the other, comes beside it, and not before it
  for (const href of ahead)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' }));
  return loaded;
};
new PerformanceObserver((paints) => {
  // the ground of the page may be painted before its words
  if (paints.getEntriesByName('first-contentful-paint')[0]) begin();
}).observe({ type: 'paint', buffered: true });
setTimeout(begin, longestWait);
