/** `159 Kč`, `$3.50 (per piece)` alone on a line. */
export const priceAlone =
  /^\s*(?:(?:\p{Sc}|EUR|CHF)\s?)?(?:\d{1,4}|\d\s\d{3})(?:[.,]\d\d)?\s?(?:Kč|CZK|,-(?:\sKč)?|EUR|CHF|\p{Sc})?(?: \([^()\d]{1,9}[^()]{0,20}\))?\s*$/iu;

/** `Toast 195 Kč`, `Toast € 4.50` */
export const pricedEnd = /\d ?(?:Kč|CZK|,-|EUR|CHF|\p{Sc})\s*$|(?:\p{Sc}|EUR|CHF) ?\d[\d.,]*\s*$/iu;
