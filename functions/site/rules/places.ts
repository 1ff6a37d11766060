import type { Place } from '../contract/restaurant-info.ts';

/** A hit as Amazon Location gives it. */
export interface Hit {
  Relevance?: number | undefined;
  Place?:
    | {
        Label?: string | undefined;
        /** ISO 3166-1 with three letters. */
        Country?: string | undefined;
        AddressNumber?: string | undefined;
        Geometry?: { Point?: number[] | undefined } | undefined;
      }
    | undefined;
}

/** A hit that agrees less with what was asked for is doubtful. */
const leastRelevance = 0.9;

/** The countries of Europe: two letters and three of ISO 3166-1. */
const countries =
  'AD AND AL ALB AT AUT BA BIH BE BEL BG BGR BY BLR CH CHE CY CYP CZ CZE DE DEU DK DNK EE EST ES ESP FI FIN FR FRA GB GBR GR GRC HR HRV HU HUN IE IRL IS ISL IT ITA LI LIE LT LTU LU LUX LV LVA MC MCO MD MDA ME MNE MK MKD MT MLT NL NLD NO NOR PL POL PT PRT RO ROU RS SRB RU RUS SE SWE SI SVN SK SVK SM SMR TR TUR UA UKR US USA VA VAT'.split(
    ' ',
  );

/** The hits that are somewhere, each with its country and whether it is in doubt: a street or a town instead of a house, or another one than was asked for. */
export function placesOf(hits: readonly Hit[]): Place[] {
  return hits.flatMap(({ Relevance = 1, Place: hit }) => {
    const [longitude, latitude] = hit?.Geometry?.Point ?? [];
    if (longitude === undefined || latitude === undefined) return [];
    const country = countries[countries.indexOf(hit?.Country ?? '-') - 1];
    const isVague = Relevance < leastRelevance || !hit?.AddressNumber;
    return [{ label: hit?.Label ?? '', ...(country && { country }), location: { latitude, longitude }, isVague }];
  });
}

/** The one place that an address means, if that is beyond doubt. */
export function surePlace(places: readonly Place[]): Place | undefined {
  const sure = places.filter(({ isVague }) => !isVague);
  return sure.length === 1 ? sure[0] : undefined;
}
