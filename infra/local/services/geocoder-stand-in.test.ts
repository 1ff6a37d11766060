import { LocationClient, SearchPlaceIndexForTextCommand } from '@aws-sdk/client-location';
import { afterAll, describe, expect, it } from '@jest/globals';
import { startPlaces } from './geocoder-stand-in.ts';

const places = await startPlaces();
const client = new LocationClient({
  endpoint: places.url,
  disableHostPrefix: true,
  region: 'x',
  credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
});
afterAll(() => places.stop());

async function find(text: string) {
  const { Results = [] } = await client.send(new SearchPlaceIndexForTextCommand({ IndexName: 'restaurant', Text: text, MaxResults: 2 }));
  return Results.map(({ Place }) => Place?.Geometry?.Point);
}

describe('the map of this computer', () => {
  it('finds a street before its town, with and without accents', async () => {
    expect(await find('Nerudova 14, 118 00 Praha 1 – Malá Strana')).toEqual([[14.4022, 50.0886]]);
    expect(await find('VACLAVSKE NAMESTI 1, PRAHA')).toEqual([[14.4283, 50.0813]]);
    expect(await find('Neznámá 7, Brno')).toEqual([[16.6081, 49.1951]]);
  });

  it('finds a street without its town in several, as many as are asked for', async () => {
    expect(await find('Dlouhá 12')).toEqual([
      [14.4249, 50.0901],
      [16.5752, 49.1731],
    ]);
  });

  it('finds nothing for an unknown address', async () => {
    expect(await find('221B Baker Street, London')).toEqual([]);
  });
});
