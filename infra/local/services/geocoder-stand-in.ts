import { searchable } from '../../../functions/rules/searchable.ts';
import { type Service, startJsonService } from '../service.ts';
import { knownPlaces } from './known-places.ts';

/** Starts an Amazon Location that answers SearchPlaceIndexForText from a list of known places. */
export function startPlaces(): Promise<Service> {
  return startJsonService(
    (request, { Text }) => {
      if (!/\/places\/v0\/indexes\/[^/]+\/search\/text$/.test(request.url ?? '')) {
        return { status: 404, reply: { message: 'Only SearchPlaceIndexForText is supported.' } };
      }
      const text = String(Text ?? '');
      const found = placeOf(text);
      return { status: 200, reply: { Summary: { Text: text, DataSource: 'known-places' }, Results: found ? [found] : [] } };
    },
    { name: 'places' },
  );
}

/** The known place with the most words, if the text contains all of them; accents and house numbers do not matter. */
export function placeOf(text: string) {
  const words = new Set(wordsOf(text));
  const matches = Object.entries(knownPlaces).filter(([name]) => wordsOf(name).every((word) => words.has(word)));
  const best = matches.toSorted(([a], [b]) => wordsOf(b).length - wordsOf(a).length)[0];
  if (!best) return undefined;
  const [name, point] = best;
  return { Place: { Label: `${name}, CZE`, Country: 'CZE', Geometry: { Point: point } }, Relevance: 1 };
}

function wordsOf(text: string): string[] {
  return searchable(text)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
}
