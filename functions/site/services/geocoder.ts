import { clientSettings, endAtDeadline } from '#house/services/aws-calls';
import { PlacesEnvironment, readEnvironment } from '#house/services/environment';
import { log, nameOf } from '#house/services/log';
import type { RestaurantInfo } from '../contract/restaurant-info.ts';

type Location = NonNullable<RestaurantInfo['location']>;

const { PLACE_INDEX } = readEnvironment(PlacesEnvironment);

let search: ReturnType<typeof connect> | undefined;

/** A search for addresses. The client is loaded when a manager saves the first address: the function mostly answers visitors. */
async function connect() {
  const { LocationClient, SearchPlaceIndexForTextCommand } = await import('@aws-sdk/client-location');
  const places = new LocationClient({
    ...clientSettings('geocoder'),
    // the SDK adds `places.` to the host name, which a local endpoint does not have
    disableHostPrefix: process.env.AWS_ENDPOINT_URL_LOCATION !== undefined,
  });
  endAtDeadline(places);
  return (Text: string) => places.send(new SearchPlaceIndexForTextCommand({ IndexName: PLACE_INDEX, Text, MaxResults: 1 }));
}

/** The location of an address (WGS 84) from Amazon Location. It never throws: an address can be saved without a location. */
export async function locationOf(address: string): Promise<Location | 'unknown' | 'no_answer'> {
  try {
    search ??= connect();
    const { Results } = await (await search)(address);
    const [longitude, latitude] = Results?.[0]?.Place?.Geometry?.Point ?? [];
    return longitude === undefined || latitude === undefined ? 'unknown' : { latitude, longitude };
  } catch (error) {
    log('geocoder', { error: nameOf(error) });
    return 'no_answer';
  }
}
