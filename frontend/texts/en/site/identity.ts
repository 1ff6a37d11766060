import type { HomeSection, IdentityText, Palette, PhotographField, Typefaces } from '#contract/site/identity';

/** What a field is for, where its label does not say it. */
const hints: Partial<Record<IdentityText | 'monogram', string>> = {
  place: 'Above the name: “Restaurant · Old Town”',
  tagline: 'One sentence below the name',
  description: 'One or two sentences that say what a guest finds here',
  cuisine: 'One or two words: “Czech”',
  storyText: 'An empty line begins a new paragraph. Without a story the section is left out.',
  footer: 'Such as how one can pay',
  monogram: 'Up to three letters beside the name and in the browser’s tab',
};

/** Every sentence of the screen Site. */
export const texts = {
  title: 'Site',
  saved: 'Saved. Guests see it in a moment.',
  undone: 'The site is as it was before.',
  previous: 'Bring back the previous version',
  name: 'Name of the restaurant',
  fields: {
    place: 'What and where',
    tagline: 'Tagline',
    description: 'Description for search engines',
    cuisine: 'Cuisine',
    menuIntroduction: 'Words above the menu',
    reservationIntroduction: 'Words above the reservation form',
    contactIntroduction: 'Words above the contacts',
    storyHeading: 'Heading',
    storyText: 'Story',
    footer: 'Lines at the foot of each page',
  } satisfies Record<Exclude<IdentityText, 'monogram'>, string>,
  hints,
  cover: {
    title: 'Cover',
    intro: 'What guests see first.',
    style: 'Behind the name',
    styles: { ornament: 'Ornament', photograph: 'Photograph' },
    monogram: 'Monogram',
  },
  mark: { title: 'Logo and monogram', intro: 'What stands in the header of each page, in emails and in the browser’s tab.' },
  photographs: {
    none: 'No photograph',
    choose: 'Choose a photograph',
    change: 'Choose another',
    close: 'Close the choice',
    all: 'Your photographs',
    add: 'Upload',
    preparing: 'A photograph is being prepared; it can be chosen in a moment.',
    fields: {
      coverPhotographId: {
        label: 'Photograph on the cover',
        hint: 'Fills the first screen. The name stands in its lower half, on a dark veil; without a photograph the ornament stays.',
      },
      logoPhotographId: {
        label: 'Logo',
        hint: 'Takes the place of the name in header, footer, panel, emails and printed card, on the dark colour of the cover; one that is nearly a square is the icon on phones too. A light, wide PNG without a background suits best; one with a background stands there as a plate with round corners.',
      },
      storyPhotographId: { label: 'Photograph beside the story', hint: 'Such as the house, the kitchen or the people.' },
      socialPhotographId: {
        label: 'Picture of links',
        hint: 'What messengers and social networks show; without one it is the photograph on the cover, or the ornament.',
      },
    } satisfies Record<PhotographField, { label: string; hint: string }>,
  },
  accent: {
    title: 'Colour',
    intro: 'The cover, buttons and links wear it, on the site, in emails and in print. All other colours follow from it.',
    label: 'Colour',
    own: 'Own colour',
    code: 'Code of the colour',
    palettes: {
      'bottle-green': 'Bottle green',
      bordeaux: 'Bordeaux',
      'ink-blue': 'Ink blue',
      aubergine: 'Aubergine',
      terracotta: 'Terracotta',
      graphite: 'Graphite',
    } satisfies Record<Palette, string>,
    contrast: (ratio: string) => `Text on this colour has a contrast of ${ratio} : 1; at least 4.5 : 1 is needed.`,
    adjusted: (used: string) => `Text could not be read on this colour. The site uses a darker one of the same hue: ${used}.`,
  },
  typefaces: {
    title: 'Typefaces',
    intro:
      'Each pair has one for names and headings and one for texts. The public pages are set in them; the panel, emails and print keep their own.',
    names: {
      classic: 'Classic',
      'grand-cafe': 'Coffee house',
      bistro: 'Bistro',
    } satisfies Record<Typefaces, string>,
    sample: { dish: 'Roast duck, red cabbage and plums', text: 'Open until 23:00 · 189 Kč' },
  },
  words: { title: 'Words', intro: 'What stands above the sections of the home page. What you leave empty gets a neutral text or none.' },
  story: { title: 'About us', intro: 'A section of its own about the house, its people and its past.' },
  gallery: {
    title: 'Gallery',
    intro:
      'A section of the home page with photographs of the house and the dishes; a press shows one large. The first one is the largest.',
    chosen: 'Photographs of the gallery',
    choose: 'Choose photographs',
    close: 'Close the choice',
    add: 'Upload',
    none: 'No photograph is chosen: the home page has no gallery.',
    hint: (most: number) =>
      `Up to ${most} photographs, in the order in which you tick them; drag one by its handle, or move it with the arrows.`,
    all: 'Your photographs',
    gone: 'a photograph that was deleted',
    remove: (photograph: string) => `Take out of the gallery: ${photograph}`,
  },
  homeDishes: {
    title: 'Dishes on the home page',
    intro: 'A choice brings the reservation form within reach; the whole card is then one tap away.',
    shows: { whole: 'The whole card', choice: 'A choice' },
    hint: (most: number) =>
      `Up to ${most} dishes. They stand in the order of the card, each with its price and allergens. As long as none of them is on the card, guests see the whole card.`,
    chosen: (count: number) => (count === 1 ? '1 dish chosen' : `${count} dishes chosen`),
    search: 'Search dishes...',
    hidden: 'hidden',
    gone: 'a dish that is on no menu',
    noDishes: 'There are no dishes on your menus yet.',
    noneFound: 'No dish has this in its name.',
  },
  order: {
    title: 'Order of the sections',
    intro: 'Drag a section by its handle, or move it with the arrows.',
    label: 'Sections of the home page',
    sections: {
      menu: 'Menu',
      story: 'About us',
      gallery: 'Gallery',
      reservation: 'Reservation',
      contact: 'Contact',
    } satisfies Record<HomeSection, string>,
    noStory: 'Not shown as long as nothing is written',
    noPhotographs: 'Not shown as long as no photograph is chosen',
  },
  found: { title: 'Search engines and links', intro: 'How the site shows up where others link to it.' },
  foot: { title: 'Footer', intro: 'Below every page.' },
  preview: {
    title: 'Preview',
    frame: 'The home page as guests would see it',
    note: 'Your changes as you make them; guests see them once you save.',
    width: 'Width',
    widths: { phone: 'Phone', desk: 'Desk' },
    mode: 'Mode',
    modes: { light: 'Light', dark: 'Dark' },
  },
};
