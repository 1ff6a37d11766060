import type { Location } from '#site/contract/restaurant-info';

/** Where a pin stands that nobody has put anywhere yet, in the middle of Europe, and how much of the map is seen around it. */
export const anywhere = { location: { latitude: 49.8, longitude: 15.5 }, zoom: 6 } as const;

/** A place to the metre. */
export function roundedLocation({ latitude, longitude }: Location): Location {
  const rounded = (degrees: number) => Number(degrees.toFixed(5));
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

/** A place as it is typed, with commas or points; `undefined` where it is none. */
export function typedLocation(latitude: string, longitude: string): Location | undefined {
  const [north, east] = [degreesIn(latitude, 85), degreesIn(longitude, 180)];
  return north === undefined || east === undefined ? undefined : { latitude: north, longitude: east };
}

function degreesIn(text: string, most: number): number | undefined {
  const isNumber = /^[-+]?\d{1,3}([.,]\d+)?$/.test(text.trim());
  const degrees = Number(text.replace(',', '.'));
  return isNumber && Math.abs(degrees) <= most ? degrees : undefined;
}
