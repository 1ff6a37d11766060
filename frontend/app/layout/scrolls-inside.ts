/** A navigation that may be higher than its place: it scrolls in itself, the page below it stays, and its scrollbar has the colours of its ground. */
export const scrollsInside = {
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  scrollbarColor: 'color-mix(in srgb, currentColor 35%, transparent) transparent',
} as const;
