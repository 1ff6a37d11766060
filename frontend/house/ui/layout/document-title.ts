import { useEffect } from 'react';
import { createStore, useStore } from '../../store.ts';

/** The name of the restaurant as it has been read; until then the `application-name` of the document holds it. */
export const nameInTitles = createStore<string | undefined>(undefined);

/** How many things wait for the user, which the title of the tab says first; 0 outside the panel. */
export const waitingInTitles = createStore(0);

// a heading in capitals would shout in a row of tabs
const sentenceCase = (title: string) =>
  title === title.toLocaleUpperCase() ? title.charAt(0) + title.slice(1).toLocaleLowerCase() : title;

/** The title of a page in a tab: what it shows, then the name of the restaurant. */
export function documentTitle(title: string, restaurantName: string | undefined): string {
  return restaurantName && !title.includes(restaurantName) ? `${sentenceCase(title)} · ${restaurantName}` : title;
}

/** Sets the title of the document. A new name of the restaurant changes it. */
export function useDocumentTitle(title: string): void {
  const known = useStore(nameInTitles);
  const waiting = useStore(waitingInTitles);
  useEffect(() => {
    const named = document.querySelector<HTMLMetaElement>('meta[name="application-name"]');
    const mark = waiting > 0 ? `(${waiting}) ` : '';
    document.title = mark + documentTitle(title, known ?? named?.content);
    if (named && known) named.content = known;
  }, [title, known, waiting]);
}
