import { LocationClient, SearchPlaceIndexForTextCommand } from '@aws-sdk/client-location';
import type { RestaurantInfo } from '#contract/restaurant-info';
import { settings } from './settings.ts';

type Place = NonNullable<RestaurantInfo['location']>;

// a manager waits for it, and can do without
const places = new LocationClient({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
  // the SDK puts `places.` before the host name; an endpoint of our own has no such name
  disableHostPrefix: process.env.AWS_ENDPOINT_URL_LOCATION !== undefined,
});

/** Where an address lies (WGS 84), as Amazon Location knows it; never throws, because an address is good without a map too. */
export async function placeOf(address: string): Promise<Place | 'unknown' | 'no_answer'> {
  try {
    const { Results } = await places.send(
      new SearchPlaceIndexForTextCommand({ IndexName: settings.placeIndex, Text: address, MaxResults: 1 }),
    );
    const [longitude, latitude] = Results?.[0]?.Place?.Geometry?.Point ?? [];
    return longitude === undefined || latitude === undefined ? 'unknown' : { latitude, longitude };
  } catch (error) {
    console.warn(JSON.stringify({ event: 'geocoder', error: error instanceof Error ? error.name : typeof error }));
    return 'no_answer';
  }
}
