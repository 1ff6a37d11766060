import { type NewPhotograph, photographLimits, uploadTypes } from '#contract/site/photographs';
import { faultOf, faultOfSize } from '#rules/site/accepted-picture';
import { texts } from '#texts/site/photographs';

/** A file that can be uploaded as far as the browser knows, or a sentence that says why it cannot. */
export type Accepted = { file: Blob; type: UploadType } | { fault: string };

/** How many bytes say what a file is. */
const startBytes = 256;

type UploadType = NewPhotograph['type'];
const isTaken = (type: string): type is UploadType => (uploadTypes as readonly string[]).includes(type);

/**
 * A chosen file as it is uploaded. A picture of another type, such as HEIC on a Mac, is converted to JPEG where the browser can read it. The
 * server looks at the bytes again.
 */
export async function acceptedFile(file: File): Promise<Accepted> {
  const fault = faultOf(new Uint8Array(await file.slice(0, startBytes).arrayBuffer()));
  const upload = !fault && isTaken(file.type) ? file : await asJpeg(file);
  if (!upload) return { fault: texts.refusals[fault ?? 'format'] };
  if (upload.size > photographLimits.bytes) return { fault: texts.upload.tooLarge };
  const picture = await readPicture(upload);
  const wrongSize = picture && faultOfSize(picture);
  picture?.close();
  return wrongSize ? { fault: texts.refusals[wrongSize] } : { file: upload, type: upload.type as UploadType };
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
