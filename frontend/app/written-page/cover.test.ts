import { expect, it, jest } from '@jest/globals';

const widths = { whole: [480], wide: [480], tall: [480], card: [320], square: [160], social: [480] };
const photograph = (version: number) => ({ _id: 'id', alt: 'House', files: { version, width: 480, height: 320, widths } });

it('the preview that stands in the document belongs to one version of one photograph', async () => {
  document.body.innerHTML = '<img data-preview="/photographs/id/2/preview.avif" src="data:image/avif;base64,AAAA" alt="">';
  jest.resetModules();
  const { coverPreviewOf } = await import('./cover.ts');
  expect(coverPreviewOf(photograph(2))).toEqual({ path: '/photographs/id/2/preview.avif', address: 'data:image/avif;base64,AAAA' });
  expect(coverPreviewOf(photograph(3))).toBeUndefined();
  expect(coverPreviewOf({ ...photograph(2), _id: 'another' })).toBeUndefined();
});
