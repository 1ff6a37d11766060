import type { Language } from '#house/language/languages';
import { clientSettings, endAtDeadline } from '#house/services/aws-calls';
import { PlacesEnvironment, readEnvironment } from '#house/services/environment';
import { log, nameOf } from '#house/services/log';

const { PLACE_INDEX } = readEnvironment(PlacesEnvironment);

const mostHits = 5;

let search: ReturnType<typeof connect> | undefined;

/** A search for addresses. The client is loaded when a manager looks for the first address: the function mostly answers visitors. */
async function connect() {
  const { LocationClient, SearchPlaceIndexForTextCommand } = await import('@aws-sdk/client-location');
  const places = new LocationClient({
    ...clientSettings('geocoder'),
    // the SDK adds `places.` to the host name, which a local endpoint does not have
    disableHostPrefix: process.env.AWS_ENDPOINT_URL_LOCATION !== undefined,
  });
  endAtDeadline(places);
  return (Text: string, language: Language) =>
    places.send(new SearchPlaceIndexForTextCommand({ IndexName: PLACE_INDEX, Text, Language: language, MaxResults: mostHits }));
}

/** What Amazon Location finds for an address, the likeliest first. It never throws: an address can be saved without a location. */
export async function hitsFor(address: string, language: Language) {
  try {
    search ??= connect();
    return (await (await search)(address, language)).Results ?? [];
  } catch (error) {
    log('geocoder', { error: nameOf(error) });
    return 'no_answer';
  }
}
