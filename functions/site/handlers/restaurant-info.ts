import { changedOr, Failure, notFound, wrong } from '#house/http/failure';
import { serve } from '#house/http/serve';
import { spokenLanguage } from '#house/language/spoken';
import { values } from '#house/words/general';
import { contacts as messages } from '#site/words';
import { type Location, RestaurantInfo, RestaurantInfoType, restaurantInfo, restaurantInfoData } from '../contract/restaurant-info.ts';
import { placesOf, surePlace } from '../rules/places.ts';
import { hitsFor } from '../services/geocoder.ts';
import {
  addRestaurantInfo,
  allRestaurantInfo,
  changeRestaurantInfo,
  deleteRestaurantInfo,
  restaurantInfoOf,
} from '../store/restaurant-info.ts';

export const handler = serve(restaurantInfo, {
  async list() {
    return { data: await allRestaurantInfo(), message: messages().contacts };
  },

  async add({ body: { type, data: given, translations, location: chosen } }) {
    const data = validData(type, given);
    refuseTranslations(type, translations);
    const { location, note } = await located(type, data, chosen);
    const record = { _id: type, type, data, translations, location, version: 1 };
    if (!(await addRestaurantInfo(record))) throw await alreadyExists(type);
    return { data: record, message: `${messages().saved[type]}${note}` };
  },

  async update({ id, body }) {
    const type = typeOf(id);
    if (body.type !== undefined && body.type !== type) throw wrong('type', messages().otherKind);
    const data = validData(type, body.data);
    refuseTranslations(type, body.translations);
    const { location, note } = await located(type, data, body.location);
    const outcome = await changeRestaurantInfo(type, { data, translations: body.translations, location }, body.version);
    const record = changedOr(outcome, messages().contact, (current) => RestaurantInfo.parse(current));
    return { data: record, message: `${messages().saved[type]}${note}` };
  },

  async find({ query: { address } }) {
    const hits = await hitsFor(address, spokenLanguage());
    if (hits === 'no_answer') throw new Failure('unavailable', messages().mapSilent);
    return { data: placesOf(hits), message: messages().places };
  },

  async delete({ id }) {
    if (!(await deleteRestaurantInfo(typeOf(id)))) throw notFound(messages().contact.missing);
    return { message: messages().deleted };
  },
});

async function alreadyExists(type: RestaurantInfoType): Promise<Failure> {
  const data = RestaurantInfo.safeParse(await restaurantInfoOf(type)).data;
  return new Failure('already_exists', messages().kindTaken, { data });
}

/** There is one record per type, and its id is the type. */
function typeOf(id: string): RestaurantInfoType {
  const type = RestaurantInfoType.safeParse(id);
  if (!type.success) throw notFound(messages().contact.missing);
  return type.data;
}

function validData(type: RestaurantInfoType, data: string): string {
  const result = restaurantInfoData[type].safeParse(data);
  if (!result.success) throw wrong('data', result.error.issues[0]?.message ?? values().invalid);
  return result.data;
}

/** Names, addresses and links are the same in every language. */
function refuseTranslations(type: RestaurantInfoType, translations: RestaurantInfo['translations']): void {
  if (type !== 'opening-hours' && translations && Object.keys(translations).length > 0)
    throw wrong('translations', messages().notTranslated);
}

/** The location of an address, or a note for the manager when it has none; an unchanged address keeps its location, and a chosen one holds. */
async function located(
  type: RestaurantInfoType,
  data: string,
  chosen: Location | undefined,
): Promise<{ location?: Location | undefined; note: string }> {
  if (type !== 'address') return { note: '' };
  if (chosen) return { location: chosen, note: '' };
  const before = await restaurantInfoOf(type);
  if (before?.location && before.data === data) return { location: before.location, note: '' };
  const hits = await hitsFor(data, spokenLanguage());
  if (hits === 'no_answer') return { note: ` ${messages().withoutMap.no_answer}` };
  const places = placesOf(hits);
  const { location } = surePlace(places) ?? {};
  return { location, note: location ? '' : ` ${messages().withoutMap[places.length > 0 ? 'unsure' : 'unknown']}` };
}
