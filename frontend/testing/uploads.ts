import { jest } from '@jest/globals';
import type { Photograph } from '#site/contract/photographs';
import { client } from '../house/client/client.ts';

/** The bucket that browsers upload to: every form that was sent there, and the status that it answers with. */
export const bucket: { sent: { url: string; form: FormData }[]; status: number } = { sent: [], status: 204 };

class BucketRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  private url = '';
  open(_method: string, url: string) {
    this.url = url;
  }
  send(form: FormData) {
    bucket.sent.push({ url: this.url, form });
    this.status = bucket.status;
    this.dispatchEvent(new Event(bucket.status === 0 ? 'error' : 'load'));
  }
}

/** Permits uploads, each of which becomes this photograph; the browser reads no picture. */
export function serveUploads(photograph: Photograph): void {
  bucket.sent.length = 0;
  bucket.status = 204;
  const upload = { url: 'https://bucket.test/', fields: { key: `incoming/${photograph._id}`, policy: 'signed' } };
  jest.spyOn(client.photographs, 'add').mockResolvedValue({ message: '', data: { photograph, upload } });
  Object.assign(globalThis, { XMLHttpRequest: BucketRequest, createImageBitmap: async () => Promise.reject(new Error('none')) });
}

/** The first bytes of what cameras and programs store. */
export const starts = { jpeg: '\xff\xd8\xff\xe0', heic: '\0\0\0\x18ftypheic\0\0\0\0mif1heic', svg: '<svg>' };
export const file = (name: string, start: string, type: string) =>
  new File([Uint8Array.from(start, (letter) => letter.charCodeAt(0))], name, { type });
export const picture = (name = 'soup.jpg') => file(name, starts.jpeg, 'image/jpeg');

// jsdom has no such method
Blob.prototype.arrayBuffer = function arrayBuffer() {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(this);
  });
};
