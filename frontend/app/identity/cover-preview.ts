import { previewPath } from '#contract/site/photograph-files';
import type { CoverPreview } from '../../../functions/contract/site/site-files.ts';
import type { Pictured } from '../../components/art/photograph.tsx';

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
