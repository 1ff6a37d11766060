import { useEffect } from 'react';
import { createStore, useStore } from '../../store.ts';

/** The name of the restaurant as it has been read; until then the `application-name` of the document holds it. */
export const nameInTitles = createStore<string | undefined>(undefined);

// a heading in capitals would shout in a row of tabs
const sentenceCase = (title: string) =>
  title === title.toLocaleUpperCase() ? title.charAt(0) + title.slice(1).toLocaleLowerCase() : title;

/** Sets the title of the document: the page, then the name of the restaurant. A new name changes the title. */
export function useDocumentTitle(title: string): void {
  const known = useStore(nameInTitles);
  useEffect(() => {
    const named = document.querySelector<HTMLMetaElement>('meta[name="application-name"]');
    const restaurantName = known ?? named?.content;
    if (named && known) named.content = known;
    document.title = restaurantName && !title.includes(restaurantName) ? `${sentenceCase(title)} · ${restaurantName}` : title;
  }, [title, known]);
}
