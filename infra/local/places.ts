import { gazetteer } from './gazetteer.ts';
import { type Part, startJsonService } from './part.ts';

/** Starts an Amazon Location that answers SearchPlaceIndexForText from the gazetteer. */
export function startPlaces(): Promise<Part> {
  return startJsonService(
    (request, { Text }) => {
      if (!/\/places\/v0\/indexes\/[^/]+\/search\/text$/.test(request.url ?? '')) {
        return { status: 404, reply: { message: 'Only SearchPlaceIndexForText is known here.' } };
      }
      const text = String(Text ?? '');
      const found = placeOf(text);
      return { status: 200, reply: { Summary: { Text: text, DataSource: 'Gazetteer' }, Results: found ? [found] : [] } };
    },
    { name: 'places' },
  );
}

/** The most exact place whose every word stands in the text, whatever the accents and house numbers. */
export function placeOf(text: string) {
  const words = new Set(wordsOf(text));
  const matches = Object.entries(gazetteer).filter(([name]) => wordsOf(name).every((word) => words.has(word)));
  const best = matches.toSorted(([a], [b]) => wordsOf(b).length - wordsOf(a).length)[0];
  if (!best) return undefined;
  const [name, point] = best;
  return { Place: { Label: `${name}, CZE`, Country: 'CZE', Geometry: { Point: point } }, Relevance: 1 };
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}]+/u).filter(Boolean);
}
