import { useEffect } from 'react';

/** Names the browser's tab: the page first, then the house (`application-name` of the document). */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const house = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;
    document.title = house && !title.includes(house) ? `${title} · ${house}` : title;
  }, [title]);
}
