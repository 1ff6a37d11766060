import type { CoverPreview } from '#publishing/contract/site-files';
import { previewPath } from '#site/contract/photograph-files';
import type { Pictured } from '../../house/ui/art/photograph.tsx';

/** How the cover shows its photograph, which fills the window whatever the ratio of that is; documents ask for the same files ahead. */
export const coverPicture = {
  shape: 'wide',
  phoneShape: 'tall',
  sizes: '(max-width: 47.99em) max(100vw, 80vh), max(100vw, 178vh)',
} as const;

let preview = typeof document === 'undefined' ? undefined : previewIn(document);

/** What stands in the document for this photograph of the cover until its file has come. */
export function coverPreviewOf({ _id, files }: Pictured): CoverPreview | undefined {
  return files && preview?.path === previewPath(_id, files.version) ? preview : undefined;
}

/** Takes the place of what the document holds while pages are written out. */
export function writeCoverPreview(next: CoverPreview | undefined): void {
  preview = next;
}

function previewIn(document: Document): CoverPreview | undefined {
  const image = document.querySelector<HTMLImageElement>('img[data-preview]');
  return image?.dataset.preview ? { path: image.dataset.preview, address: image.src } : undefined;
}
