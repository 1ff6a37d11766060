import { searchable } from '#house/rules/searchable';
import { type Service, startJsonService } from '../service.ts';

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

/** The positions of some streets and the larger towns of the country: [longitude, latitude], WGS 84. */
const knownPlaces: Record<string, readonly [number, number]> = {
  'Nerudova, Praha': [14.4022, 50.0886],
  'Dlouhá, Praha': [14.4249, 50.0901],
  'Vinohradská, Praha': [14.45, 50.0779],
  'Náměstí Míru, Praha': [14.4371, 50.0754],
  'Václavské náměstí, Praha': [14.4283, 50.0813],
  'Staroměstské náměstí, Praha': [14.4213, 50.0875],
  'Malostranské náměstí, Praha': [14.4036, 50.0881],
  'Karlovo náměstí, Praha': [14.4196, 50.0755],
  'Národní, Praha': [14.4176, 50.0818],
  'Na Příkopě, Praha': [14.4266, 50.0854],
  'Pařížská, Praha': [14.4188, 50.0899],
  'Křižíkova, Praha': [14.4491, 50.0929],
  'náměstí Svobody, Brno': [16.6081, 49.1951],
  'náměstí Republiky, Plzeň': [13.3776, 49.7475],
  Praha: [14.4213, 50.0875],
  Prague: [14.4213, 50.0875],
  Brno: [16.6081, 49.1951],
  Ostrava: [18.2625, 49.8209],
  Plzeň: [13.3776, 49.7475],
  Liberec: [15.0562, 50.7663],
  Olomouc: [17.2509, 49.5938],
  'České Budějovice': [14.4744, 48.9747],
  'Hradec Králové': [15.8328, 50.2092],
  Pardubice: [15.7812, 50.0343],
  Zlín: [17.6671, 49.2265],
  'Karlovy Vary': [12.8715, 50.2319],
  'Český Krumlov': [14.3175, 48.8127],
  'Kutná Hora': [15.2682, 49.9484],
  Tábor: [14.6578, 49.4144],
  Znojmo: [16.0488, 48.8555],
  Telč: [15.4528, 49.1842],
};
