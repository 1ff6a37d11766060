/** An address by its parts, as schema.org names them; what the text does not say is absent. */
export interface AddressParts {
  streetAddress: string;
  postalCode?: string;
  addressLocality?: string;
  addressCountry?: string;
}

/** `118 00 Praha 1`, `CZ-118 00 Praha`, `10115 Berlin`, or the code alone. */
const codeAndTown = /^(?:[A-Z]{1,2}[- ])?(?<code>\d{3} \d{2}|\d{4,5})(?: (?<town>\D.*))?$/u;

/** `Praha 1 118 00`: the code after the town, as few write it. */
const townAndCode = /^(?<town>\D.*?) (?<code>\d{3} \d{2}|\d{5})$/u;

/** A part of a town with numbered districts: `Praha 6`, which alone looks like a street with its number. */
const district = /^(?:Praha|Prague|Prag|Plzeň|Pilsen|Bratislava|Budapest) \d{1,2}$/u;

/** The countries of the calling codes around us, as ISO 3166-1 has them. */
const countries: Readonly<Record<string, string>> = { 420: 'CZ', 421: 'SK', 43: 'AT', 49: 'DE', 48: 'PL', 36: 'HU' };

/** The country of a telephone number with its calling code; `undefined` where that is another one, or not there. */
export function countryOfPhone(phone = ''): string | undefined {
  const code = Object.keys(countries).find((code) => phone.startsWith(`+${code}`));
  return code && countries[code];
}

/**
 * Takes a written address apart: street, then a postal code with its town on either side, then perhaps the country, between commas.
 * A district is the town. Where no part is such a code and town, or a district, all stays in `streetAddress`: nothing is guessed.
 */
export function addressParts(address: string): AddressParts {
  const parts = address
    .split(',')
    .map((part) => part.trim().replace(/\s+/gu, ' '))
    .filter(Boolean);
  const found = parts.flatMap((part, index) => {
    const { code, town } = (codeAndTown.exec(part) ?? townAndCode.exec(part))?.groups ?? {};
    return code && index > 0 ? { index, code, town } : [];
  });
  const [place, another] = found;
  const [first = address, ...others] = parts.filter((part, index) => index === 0 || !district.test(part));
  const quarter = parts.find((part, index) => index > 0 && district.test(part));
  if (!place && quarter && others.length === 0) return { streetAddress: first, addressLocality: quarter };
  if (!place || another) return { streetAddress: address };
  // a code alone follows its town, which must not be the street
  const town = place.town ?? (place.index > 1 ? parts[place.index - 1] : undefined);
  const after = parts.slice(place.index + 1);
  if (!town || after.length > 1) return { streetAddress: address };
  const street = parts.slice(0, place.town ? place.index : place.index - 1).filter((part) => part !== quarter);
  return {
    streetAddress: street.join(', '),
    postalCode: place.code,
    addressLocality: quarter ?? town,
    ...(after[0] && { addressCountry: after[0] }),
  };
}

/** A written address as schema.org describes it; its country is that of the telephone number where it names none. */
export function postalAddress(address: string, phone?: string) {
  return { '@type': 'PostalAddress', addressCountry: countryOfPhone(phone), ...addressParts(address) };
}
