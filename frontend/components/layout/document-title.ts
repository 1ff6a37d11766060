import { useEffect } from 'react';

/** Sets the title of the document: the page, then the name of the restaurant (its `application-name`). */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const restaurantName = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;
    document.title = restaurantName && !title.includes(restaurantName) ? `${title} · ${restaurantName}` : title;
  }, [title]);
}
