import { searchable } from '#house/rules/searchable';
import { type Service, startJsonService } from '../service.ts';

/** Starts an Amazon Location that answers SearchPlaceIndexForText from a list of known places. */
export function startPlaces(): Promise<Service> {
  return startJsonService(
    (request, { Text, MaxResults }) => {
      if (!/\/places\/v0\/indexes\/[^/]+\/search\/text$/.test(request.url ?? '')) {
        return { status: 404, reply: { message: 'Only SearchPlaceIndexForText is supported.' } };
      }
      const text = String(Text ?? '');
      return {
        status: 200,
        reply: { Summary: { Text: text, DataSource: 'known-places' }, Results: placesIn(text).slice(0, Number(MaxResults)) },
      };
    },
    { name: 'places' },
  );
}

/**
 * The known places whose street is in the text, or else the towns; accents do not matter. A street is a house where the text has a number, and is in
 * doubt where its town is not in the text.
 */
export function placesIn(text: string) {
  const words = new Set(wordsOf(text));
  const isNamed = (part: string) => wordsOf(part).every((word) => words.has(word));
  const number = /\d+/.exec(text)?.[0];
  const found = Object.entries(knownPlaces).flatMap(([name, Point]) => {
    const [first = '', town] = name.split(', ');
    if (!isNamed(first)) return [];
    const house = town && number ? { Label: `${first} ${number}, ${town}`, AddressNumber: number } : { Label: name };
    const Place = { ...house, Country: 'CZE', Geometry: { Point } };
    return [{ Place, Relevance: town && isNamed(town) ? 1 : 0.7, isStreet: town !== undefined }];
  });
  const best = Math.max(...found.map(({ Relevance }) => Relevance));
  const streets = found.filter(({ isStreet, Relevance }) => isStreet && Relevance === best);
  return (streets.length > 0 ? streets : found).map(({ isStreet: _, ...hit }) => hit);
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
  'Dlouhá, Brno': [16.5752, 49.1731],
  'Dlouhá, Plzeň': [13.4042, 49.7571],
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
