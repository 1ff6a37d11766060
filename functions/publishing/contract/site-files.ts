import type { Legal } from '#site/contract/legal';
import type { PublicContent } from './published.ts';

/** What the site is written from. Without lists, as the build writes it, its pages ask the API for them. */
export interface Site {
  content: Partial<PublicContent>;
  /** What the legal pages say beside the texts of the product. */
  legal?: Legal;
  /** The preview of the photograph on the cover; none in the build, without such a photograph, and for one that was cut before there were previews. */
  coverPreview?: CoverPreview | undefined;
  /** The number of the run that publishes it; 0 in the build. */
  version: number;
  /** ISO 8601, UTC. */
  publishedAt: string;
  /** The address of the site, without a slash at the end. */
  siteUrl: string;
}

/** The picture that stands in the document of the home page until the file of the cover's photograph has come. */
export interface CoverPreview {
  /** The path of the file with the same content, which says what it belongs to. */
  path: string;
  /** A `data:` address. */
  address: string;
}

/** A file of the published site, by its path in the bucket. */
export interface SiteFile {
  path: string;
  body: string;
  /** The status with which it is answered, unless it is 200. */
  status?: '404' | '301';
  /** Where a page has gone, with the status 301. */
  location?: string;
  /** What the document was made by: version and commit (`infra/build/built-from.ts`). */
  build?: string;
}

/** The site's pages in one language, as the build has made them: its scripts, styles and texts, and what writes them out. */
export interface Renderer {
  /** The documents of the site, the home page first. */
  files(site: Site): Promise<SiteFile[]>;
  /** The list of the pages for search engines; `changedAt` knows since when a file is as it is (ISO 8601). */
  sitemap(site: Site, changedAt: ReadonlyMap<string, string>): SiteFile;
}
