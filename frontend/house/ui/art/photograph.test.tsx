import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../../testing/render.tsx';
import { Photograph } from './photograph.tsx';

const widths = { whole: [480, 960], wide: [480, 800], tall: [480], card: [320, 640], square: [160], social: [1200] };
const photograph = { _id: 'id', alt: 'Soup', files: { version: 3, width: 960, height: 640, colour: '#aa5500', widths } };

it('offers each format in each width, the smallest first, and keeps its place from the start', () => {
  const { container } = renderScreen(<Photograph photograph={photograph} shape="card" sizes="50vw" />);
  const image = screen.getByRole('img', { name: 'Soup' });
  expect(['width', 'height', 'loading'].map((name) => image.getAttribute(name))).toEqual(['640', '480', 'lazy']);
  expect(image.getAttribute('src')).toBe('/photographs/id/3/card-320.jpg');
  const sources = [...container.querySelectorAll('source')];
  expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp', 'image/jpeg']);
  expect(sources[0]?.srcset).toBe('/photographs/id/3/card-320.avif 320w, /photographs/id/3/card-640.avif 640w');
  expect(container.querySelector('rect')?.getAttribute('fill')).toBe('#aa5500');
});

it('shows another shape on a phone, in its own ratio', () => {
  const { container } = renderScreen(<Photograph photograph={photograph} shape="wide" phoneShape="tall" sizes="100vw" />);
  const [first] = container.querySelectorAll('source');
  expect(first?.media).toBe('(max-width: 47.99em)');
  expect([first?.getAttribute('width'), first?.getAttribute('height')]).toEqual(['480', '600']);
});

it('is loaded at once when it is the first of its page', () => {
  renderScreen(<Photograph photograph={photograph} shape="whole" sizes="100vw" isFirst />);
  const image = screen.getByRole('img');
  expect(image.getAttribute('loading')).toBe('eager');
  expect(image.getAttribute('fetchpriority')).toBe('high');
});

it('is silent beside its own name, and nothing without files', () => {
  const { container } = renderScreen(
    <>
      <Photograph photograph={photograph} shape="square" sizes="10rem" isDecorative />
      <Photograph photograph={{ _id: 'other', alt: 'Tea' }} shape="square" sizes="10rem" />
    </>,
  );
  expect([...container.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(['']);
});

it('needs no style attribute, which the policy of the pages forbids', () => {
  const { container } = renderScreen(<Photograph photograph={photograph} shape="wide" sizes="100vw" />);
  expect(container.innerHTML).not.toContain('style=');
});

it('shows its preview on a phone, for nobody who listens, until its file lies above it', () => {
  const preview = { path: '/photographs/id/3/preview.avif', address: 'data:image/avif;base64,AAAA' };
  const { container } = renderScreen(<Photograph photograph={photograph} shape="wide" sizes="100vw" preview={preview} fill="cover" />);
  const [under, above] = container.querySelectorAll('img');
  expect(under?.getAttribute('src')).toBe(preview.address);
  expect(above?.getAttribute('src')).toBe('/photographs/id/3/wide-480.jpg');
  expect(screen.getAllByRole('img')).toEqual([above]);
});
