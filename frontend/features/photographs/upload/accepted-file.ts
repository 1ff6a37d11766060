import { photographLimits, uploadTypes } from '#contract/photographs';
import { texts } from '#texts/photographs';

/** A file that can be uploaded, or a sentence that says why it cannot. */
export type Accepted = { file: Blob; type: string } | { fault: string };

const isTaken = (type: string) => (uploadTypes as readonly string[]).includes(type);

/**
 * A chosen file as it is uploaded. A picture of another type, such as HEIC on a Mac, is converted to JPEG where the browser can read it. The
 * server looks at the bytes again.
 */
export async function acceptedFile(file: File): Promise<Accepted> {
  if (file.size === 0) return { fault: texts.refusals.empty };
  const upload = isTaken(file.type) ? file : await asJpeg(file);
  if (!upload) return { fault: /hei[cf]/i.test(`${file.type} ${file.name}`) ? texts.refusals.heic : texts.refusals.format };
  if (upload.size > photographLimits.bytes) return { fault: texts.upload.tooLarge };
  return { file: upload, type: upload.type };
}

async function asJpeg(file: File): Promise<Blob | undefined> {
  // a drawing may hold scripts, and a browser would read it
  if (file.type === 'image/svg+xml') return undefined;
  const picture = await readPicture(file);
  if (!picture) return undefined;
  const canvas = drawn(picture, picture.width);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.92));
}

/** The picture in a file; `undefined` when the browser cannot read it. */
export async function readPicture(file: Blob): Promise<ImageBitmap | undefined> {
  return createImageBitmap(file).catch(() => undefined);
}

/** A picture on a canvas of this width. */
export function drawn(picture: ImageBitmap, width: number, canvas = document.createElement('canvas')): HTMLCanvasElement {
  canvas.width = width;
  canvas.height = Math.round((picture.height * width) / picture.width);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
