import { type PublishedPage, pageDataId } from '#publishing/contract/page-data';
import type { RestaurantInfoType } from '#site/contract/restaurant-info';

let page = typeof document === 'undefined' ? undefined : pageIn(document);

/** What the publisher wrote into this page; `undefined` in development, where nothing is published. */
export function publishedPage(): PublishedPage | undefined {
  return page;
}

/** How guests reach the restaurant, and its name, as the page was published. */
export function publishedContact(wanted: RestaurantInfoType): string | undefined {
  return page?.content.restaurantInfo?.find(({ type }) => type === wanted)?.data;
}

/** Takes the place of the page's own data while pages are written out. */
export function writePage(next: PublishedPage): void {
  page = next;
}

function pageIn(document: Document): PublishedPage | undefined {
  const data = document.querySelector(`script#${pageDataId}`)?.textContent;
  return data ? JSON.parse(data) : undefined;
}
