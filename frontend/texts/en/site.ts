import type { HomeSection, IdentityText, Palette, PhotographField, Typefaces } from '#site/contract/identity';
import type { NotificationStyle, NotificationType } from '#site/contract/notifications';
import type { RestaurantInfoType } from '#site/contract/restaurant-info';

/** Every sentence that stands on the home page before its parts have loaded: at its top, above its sections, and in the bar at the lower edge of a phone. */
export const home = {
  /** Where the restaurant has written none of its own. */
  place: 'Restaurant',
  tagline: 'Have a look at our menu, and book your table online.',
  book: 'Book a table',
  seeMenu: 'See the menu',
  aboutUs: 'About us',
  menu: 'Menu',
  gallery: 'Gallery',
  reservation: { title: 'Reservation Form', intro: 'Tell us when you are coming, and how many of you.' },
  contact: 'CONTACT US',
  bar: { label: 'Booking', call: (phone: string) => `Call ${phone}` },
};

/** When the restaurant opens and closes, at the top of the home page. */
export const openState = {
  /** Until the page knows what time it is. */
  hours: 'Opening hours',
  until: (time: string) => `Open now until ${time}`,
  today: (time: string) => `Closed now, opens today at ${time}`,
  tomorrow: (time: string) => `Closed now, opens tomorrow at ${time}`,
  later: (day: string, time: string) => `Closed now, opens ${day} at ${time}`,
};

/** Every sentence of the notifications on the home page. */
export const popups = {
  title: 'Notifications',
  note: (count: number): string => (count === 1 ? '1 notice' : `${count} notices`),
};

/** Every sentence of a photograph of the gallery that is shown large. */
export const gallery = {
  previous: 'Previous photograph',
  next: 'Next photograph',
  place: (place: number, count: number) => `Photograph ${place} of ${count}`,
};

/** Every sentence of the contact section. */
export const contact = {
  location: 'LOCATION',
  hours: 'HOURS',
  specialHours: 'Days with other hours',
  info: 'CONTACT INFO',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  followUs: 'Follow Us',
  social: { facebook: 'Facebook', instagram: 'Instagram', x: 'X' },
  map: 'Map of the surroundings',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  closePopup: 'Close popup',
  loadingMap: 'Loading the map...',
  today: 'today',
};

/** The first steps of a new restaurant, on the dashboard, whether its site is open, and its languages. */
export const firstSteps = {
  title: 'First steps',
  closed:
    'Guests do not see your card yet and cannot book. They read your name, your contacts and that you open soon. Take the steps in any order, then open the site.',
  open: 'Your site is open to guests. What is left can wait.',
  states: { done: 'Done', open: 'To do', optional: 'Optional' },
  steps: {
    words: { name: 'Name and words', note: 'What you are called, and a sentence under the name.' },
    languages: { name: 'Languages', note: 'Switch off what you do not write in.' },
    looks: { name: 'Logo and cover', note: 'A logo or the letters of a monogram, colours, a photograph on top.' },
    hours: { name: 'Opening hours', note: 'When guests may come, and how many.' },
    room: { name: 'Dining room', note: 'Tables, where seats alone are not enough.' },
    card: { name: 'Menu', note: 'At least one dish on a menu that guests see.' },
    contacts: { name: 'Contacts', note: 'Address, telephone and e-mail.' },
    legal: {
      name: 'Legal details',
      note: 'Say who runs the restaurant, and read what the site tells guests about their data and about bookings.',
    },
    staff: { name: 'Staff', note: 'Invite those who work with you.' },
    movingIn: { name: 'Guests and reservations', note: 'Bring over what another system has, from its file.' },
  },
  languages: {
    title: 'Languages',
    note: 'In each of these, guests read the site and get mails, and you have a field for each text.',
    isDefault: 'Your texts are stored in it, so it stays on.',
    on: 'On',
    off: 'Off',
    switchOn: 'Switch on',
    switchOff: 'Switch off',
    switchOnOf: (language: string) => `Switch on: ${language}`,
    switchOffOf: (language: string) => `Switch off: ${language}`,
    offTitle: (language: string) => `Switch off ${language}?`,
    offNote:
      'Pages, mails and fields in this language go, here in the panel too; its addresses lead to the same pages in the default language. What you have written in it is kept and shows again when you switch it on.',
  },
  openSite: 'Open the site',
  lookAgain: 'Look at what guests see, and test a booking',
  putAway: 'Put the first steps away',
  saving: 'Saving…',
  site: {
    title: 'Open to guests',
    isOpen: 'The site is open: guests read the card and book.',
    isClosed: 'The site is not open: guests read name and contacts only, search engines are told to stay away, and nothing can be booked.',
    close: 'Close the site',
    closeTitle: 'Close the site?',
    closeNote: 'Guests no longer see the card and cannot book. Reservations that exist stay, and their guests can still change them.',
    closing: 'Closing…',
  },
};

const dishesWithout = (count: number) => (count === 1 ? '1 dish without it' : `${count} dishes without it`);
const detailsMissing = (of: number) => (count: number) => `${count} of ${of} missing`;

/** The last look at a site before it is opened. */
export const lastLook = {
  title: 'The last look',
  seen: {
    title: 'What guests will see',
    note: 'A text that is not translated is read in the other language.',
    here: 'You see it below',
    open: 'Look at it',
    openIn: (language: string) => `Look at it: ${language}`,
    below: 'What you have saved, as guests of the open site see it.',
    complete: 'All translated',
    texts: (count: number) => (count === 1 ? '1 text not translated' : `${count} texts not translated`),
    places: {
      site: 'Site',
      menus: 'Menus',
      dishes: 'Dishes',
      hours: 'Opening hours',
      areas: 'Areas',
      notices: 'Notifications',
      contacts: 'Contacts',
      legal: 'Legal pages',
    },
  },
  law: {
    title: 'What the law asks',
    note: 'Of a restaurant in the Czech Republic. It is a help, and no legal advice.',
    there: 'There',
    noDish: 'No dish yet',
    asked: {
      operator: {
        name: 'Who runs the restaurant',
        note: 'Name, company number and seat (Civil Code, Section 435).',
        missing: detailsMissing(3),
      },
      contacts: { name: 'How you are reached', note: 'Address, telephone and e-mail.', missing: detailsMissing(3) },
      privacy: {
        name: 'Privacy policy, terms and complaints',
        note: 'Both pages are written; they need the name of the operator and an e-mail address (GDPR, Article 13).',
        missing: detailsMissing(2),
      },
      accessibility: {
        name: 'Accessibility statement',
        note: 'It is written; guests need an e-mail address or a telephone number to tell of barriers.',
        missing: () => 'No contact',
      },
      prices: { name: 'Prices', note: 'What each dish costs in the end, with VAT.', missing: dishesWithout },
      allergens: {
        name: 'Allergens',
        note: 'Of each dish, also that it has none (Regulation 1169/2011).',
        missing: dishesWithout,
      },
      weights: { name: 'Quantities', note: 'How much of the dish is served.', missing: dishesWithout },
    },
  },
  test: {
    title: 'A test booking',
    note: 'Books a table as a guest would, with your own e-mail address, in the last week that guests may book. The mails are sent, then it deletes itself.',
    begin: 'Make a test booking',
    again: 'Test again',
    running: 'Testing…',
    booked: (when: string, guests: number) => `Booked: ${when}, ${guests === 1 ? '1 guest' : `${guests} guests`}`,
    status: { confirmed: 'confirmed at once', pending: 'waits for your answer', cancelled: 'cancelled' },
    toGuest: (address: string) => `Mail to the guest, ${address}`,
    toRestaurant: (address: string) => `Mail to the restaurant, ${address}`,
    nobodyTold: 'Nobody of the restaurant is told by e-mail of what guests do.',
    tell: 'Say whom to tell',
    states: { on_its_way: 'On its way', sent: 'Sent', later: 'Comes later', failed: 'Not sent' },
    erased: 'Deleted again: it is in no list, no record of a guest and no figure. One more mail tells you that it is cancelled.',
  },
  missing: 'Something that the law asks is missing.',
};

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
export const identity = {
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
    choose: 'Choose a photograph',
    change: 'Choose another',
    close: 'Close the choice',
    all: 'Your photographs',
    fields: {
      coverPhotographId: {
        label: 'Photograph on the cover',
        hint: 'Fills the first screen. The name stands in its lower half, on a dark veil; without a photograph the ornament stays.',
      },
      logoPhotographId: {
        label: 'Logo',
        hint: 'Takes the place of the name in header, footer, panel, emails and printed card, on the dark colour of the cover; one that is nearly a square is the icon on phones too. A light, wide PNG without a background suits best; one with a background stands there as a plate with round corners, and a dark one without a background gets such a plate when it is uploaded.',
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
    none: 'No photograph is chosen: the home page has no gallery.',
    hint: (most: number) =>
      `Up to ${most} photographs, in the order in which you tick them; drag one by its handle, or move it with the arrows.`,
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
    widths: { phone: 'Phone', desk: 'Computer' },
    mode: 'Mode',
    modes: { light: 'Light', dark: 'Dark' },
  },
};

/** Every sentence about photographs in the panel. */
export const photographs = {
  title: 'Photographs',
  none: 'There are no photographs yet. Add pictures of the house, the team and your dishes; the site looks complete without them too.',
  untranslated: { alt: 'description' },
  states: {
    waiting: 'Upload not finished',
    processing: 'Being prepared',
    refused: 'Not accepted',
    deleting: 'Deletion not finished',
  },
  ready: 'Ready',
  refusals: {
    empty: 'The file is empty. Please choose it again.',
    unknown: 'This file is not a picture, whatever its name says. Please choose a JPEG, PNG, WebP, AVIF or HEIC picture.',
    format: 'Pictures of this kind are not accepted. Please choose a JPEG, PNG, WebP, AVIF or HEIC picture.',
    pixels: 'This picture has more than 50 megapixels. Please choose a smaller one.',
    small:
      'This picture is too small or too narrow for a page: each side needs at least 240 pixels, and the longer one may be at most 16 times the shorter.',
    damaged: 'This picture is damaged or not complete. Please export it again, or choose another one.',
    failed: 'Something went wrong on our side. Please try again.',
  },
  slow: 'This takes longer than usual.',
  places: 'Shown on:',
  unused: 'Not shown anywhere yet',
  place: {
    cover: 'cover of the site',
    logo: 'logo',
    preview: 'previews of links',
    story: 'About us',
    gallery: 'gallery',
    meal: (name: string) => `“${name}”`,
  },
  editOf: (alt: string) => `Edit “${alt}”`,
  deleteOf: (alt: string) => `Delete “${alt}”`,
  deleteTitle: () => 'Delete this photograph?',
  deleteQuestion: (alt: string) => `“${alt}” and all its files are deleted. This cannot be undone.`,
  unfinished: {
    count: (uploads: number) => `${uploads} uploads were not finished or not accepted.`,
    remove: 'Remove them all',
    title: 'Remove these uploads?',
    question: 'They were not accepted, or never arrived. Photographs that are ready or being prepared stay.',
    confirm: 'Remove all',
    removed: 'The unfinished uploads have been removed.',
  },
  forPlace: {
    drop: 'or drop or paste a picture here',
    preparing: (count: number) =>
      count === 1
        ? 'The photograph is being prepared, and is put here by itself.'
        : `${count} photographs are being prepared, and are put here by themselves.`,
    left: 'What you uploaded is still being prepared. You will find it under Photographs; it has not been put into its place.',
  },
  alt: 'What it shows',
  altHint: 'For guests who cannot see it. Say what you see, in one sentence: “Six laid tables under the vault, with candles”.',
  form: {
    title: 'Edit photograph',
    focus: 'Focus',
    focusHint: 'Click what must stay visible, or move the sliders. Each shape is cut around it.',
    across: 'From the left, in percent',
    down: 'From the top, in percent',
    shapes: { wide: 'Wide', tall: 'Tall', card: 'Card', square: 'Square', social: 'Link preview' },
    focusAt: (x: number, y: number) => `${x} % from the left, ${y} % from the top`,
  },
  upload: {
    drop: 'Drop pictures here',
    or: 'or',
    choose: 'Choose pictures',
    camera: 'Take a picture',
    rules: 'JPEG, PNG, WebP, AVIF or HEIC, up to 15\u00a0MB and 50 megapixels. The place where it was taken is removed from a picture.',
    waiting: 'To upload',
    file: (name: string) => `Picture ${name}`,
    start: 'Upload',
    startAll: 'Upload all',
    removeAll: 'Leave out all',
    title: 'Add photographs',
    reading: 'The picture is being looked at.',
    noPreview: 'This browser does not show such a picture; you will see it when it has been prepared.',
    remove: (name: string) => `Leave out ${name}`,
    sending: (percent: number) => `${percent} % uploaded`,
    progress: (name: string) => `Upload of ${name}`,
    lost: 'The connection was lost. Please try again.',
    refused: 'The file was not accepted. Please choose it again.',
    done: 'The picture is uploaded and being prepared.',
    tooLarge: 'This file is larger than 15 MB. Please choose a smaller one.',
  },
};

/** Every sentence of the notifications screen. */
export const notifications = {
  title: 'Notifications',
  create: 'Create New Notification',
  none: 'There are no notifications',
  show: (heading: string) => `Show the message of ${heading}`,
  hide: (heading: string) => `Hide the message of ${heading}`,
  editOf: (heading: string) => `Edit ${heading}`,
  deleteOf: (heading: string) => `Delete ${heading}`,
  states: { visible: 'Visible', hidden: 'Hidden', coming: 'Coming', over: 'Over' },
  days: (from: string | undefined, to: string | undefined) => [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' '),
  untranslated: { heading: 'heading', message: 'message' },
  updated: (when: string) => `Updated ${when}`,
  deleteTitle: () => 'Delete this notification?',
  deleteQuestion: (heading: string) => `Guests will no longer see “${heading}”.`,
  restored: () => 'The notification is back.',
  styles: {
    info: 'Info',
    success: 'Success',
    warning: 'Warning',
    error: 'Error',
    default: 'Default',
  } satisfies Record<NotificationStyle, string>,
  types: { modal: 'Modal', container: 'Container' } satisfies Record<NotificationType, string>,
  form: {
    createTitle: 'Create New Notification',
    editTitle: 'Edit Notification',
    message: 'Message',
    heading: 'Heading',
    style: 'Style',
    styleHint: 'Its colour and its sign.',
    visibility: 'Visibility',
    visibilityHint: 'Guests see it on the home page. Without the tick it is kept for later.',
    certainDays: 'Only on certain days',
    from: 'First day',
    to: 'Last day',
    daysHint: 'Guests see it on these days only; it comes and goes by itself at four in the morning.',
    type: 'Type',
    typeHints: {
      modal: 'A window in front of the page; of several, guests see the one that was changed last.',
      container: 'A box in the middle of the page; several stand below each other.',
    } satisfies Record<NotificationType, string>,
    preview: 'Preview',
    previewMessage: 'Your message appears here as guests will see it.',
    save: 'Save Notification',
  },
};

/** Every sentence of the contacts screen. */
export const restaurantInfo = {
  title: 'Restaurant contacts',
  fields: {
    name: 'Name',
    address: 'Address',
    email: 'Email',
    phone: 'Phone',
    'opening-hours': 'Opening hours',
    facebook: 'Facebook',
    instagram: 'Instagram',
    x: 'X',
  } satisfies Record<RestaurantInfoType, string>,
  reach: {
    title: 'How guests reach you',
    intro: 'It stands on the first screen and in the contact section of your site, and in each mail.',
  },
  hints: {
    address: 'Street, number, postcode and town. The map and the way to you follow from it.',
    phone: 'With the code of the country, such as +420.',
    email: 'What guests write to you comes here.',
    instagram: 'A full link, or @name.',
  } as Partial<Record<RestaurantInfoType, string>>,
  hoursHint:
    'Guests read the hours of the screen Opening hours; this stands below them: “Kitchen until nine”. Where none are set there, it stands alone.',
  social: 'Follow Us',
  socialHint: 'Full links that start with https://. What you leave empty is not shown.',
  saving: 'Saving…',
  unchanged: 'Nothing was changed.',
  saved: 'Saved',
  removed: 'Removed',
  place: {
    find: 'Find on the map',
    finding: 'Searching…',
    byHand: 'Put the pin by hand',
    none: 'The map knows no such place. Put the pin by hand.',
    found: (place: string) => `Found: ${place}`,
    isIt: 'Is it this place?',
    choose: (count: number) => `${count} places: which one is it?`,
    vague: 'approximate, check the pin',
    map: 'Map with the place of the restaurant',
    pin: 'The restaurant',
    hint: 'Guests see the pin where it stands. Drag it, or move it by the arrow keys when it is focused, with Shift in longer steps.',
    latitude: 'Latitude',
    longitude: 'Longitude',
    wrong: 'Please enter degrees, such as 50.0901 and 14.4249.',
  },
  notOnMap: 'Saved, but its place on the map is not known for sure. Guests see no map until you choose it.',
  onMap: 'Saved, with its place on the map',
};

/** Every text of the panel screen of the legal pages. */
export const legalEditor = {
  title: 'Company and legal pages',
  operator: {
    title: 'Operator',
    intro: 'Who runs the restaurant. The law asks for it on the website of a business; it stands in the first chapter of each page.',
    registerHint: 'For example: Commercial Register, Municipal Court in Prague, section C, entry 12345',
  },
  chapters: {
    title: 'Chapters',
    intro: 'The standard texts follow your settings. Write a chapter yourself where they do not fit, or add one at the end.',
    page: 'Page',
  },
  states: { standard: 'Standard text', own: 'Own text', nothing: 'Nothing added' },
  writeOwn: 'Write own text',
  useStandard: { replaced: 'Use the standard text again', added: 'Remove' },
  textHint: 'A line is a paragraph. “# ” at the beginning of a line makes a heading, “- ” the point of a list.',
  translationHint: 'Without a translation its readers see the text in the other language.',
  preview: 'Preview',
  undone: 'The legal pages are as they were before.',
};
