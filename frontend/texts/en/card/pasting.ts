import type { DoubtReason } from '#rules/card/pasted/read-card';
import type { LeftOut } from '#rules/card/pasted/roles';
import type { Role } from '#rules/card/pasted/source-lines';

const why: Record<LeftOut, string> = {
  blank: 'Empty',
  ornament: 'An ornament',
  page: 'A page number',
  contact: 'Contacts',
  legend: 'A legend of allergens',
  notice: 'A notice',
  title: 'A title',
  button: 'A button or badge of the page',
  head: 'The heads of the columns',
  asked: 'Left out by you',
};

const doubts: Record<DoubtReason | 'otherAllergens', string> = {
  noPrice: 'No price was found.',
  foreignPrice: 'The price is in another currency. It is not converted.',
  zeroPrice: 'The price is 0.',
  severalPrices: 'There are several prices. Please choose one, or write what each is for: 0.3 l 45 / 0.5 l 62.',
  unreadablePrice: 'The price cannot be read.',
  unusualPrice: 'This price differs much from the others.',
  unsignedPrice: 'Other prices have Kč beside them, this number has not.',
  maybeTwoNumbers: 'This could be two numbers.',
  pricePerMeasure: 'This is a price for a measure, such as 100 g.',
  unknownAllergen: 'Not every number or word is an allergen.',
  maybeAllergens: 'It is not certain that the line lists allergens. Empty means not stated.',
  otherAllergens: 'Other allergens are known of this dish.',
  repeatedDish: 'This dish stands on the card twice.',
  noName: 'The name is missing.',
  maybeMore: 'This could belong to the dish above.',
  guessedLine: 'What this line is, is a guess.',
  cutName: 'The long name was divided into name and description.',
  noUnit: 'The unit is missing.',
  energyLeftOut: 'The energy value is left out.',
  foreignBeside: 'A price in another currency beside it is left out.',
};

const answers = { card: 'As it says', known: 'Keep what is known' };

const roles: Record<Exclude<Role, 'notUnderstood'>, string> = {
  dish: 'A dish',
  section: 'A section',
  more: 'Part of the line above',
  leftOut: 'Leave out',
};

const many = (count: number, one: string, others: string) => (count === 1 ? `1 ${one}` : `${count} ${others}`);

/** Every sentence of a card that is pasted into its table. */
export const texts = {
  open: 'Paste a card',
  label: 'The card as text',
  hint: 'From a document, a PDF, a mail, a spreadsheet or a till. Nothing is stored before you save it.',
  placeholder: 'SOUPS\nBeef broth with noodles 0,33 l (1,3,9) 65 Kč',
  read: 'Read it',
  close: 'Close',
  file: 'This menu as CSV',
  noDish: 'No dish was found in this text.',
  another: 'The card that was pasted before is not saved yet. Please save it, or leave out the rest.',
  nothing: 'This card changes nothing on the menu.',
  pasted: (lines: number) => `${many(lines, 'line', 'lines')} pasted; nothing is stored yet.`,
  title: 'Pasted card',
  state: (ready: number, asked: number) =>
    [
      `${many(ready, 'line is', 'lines are')} ready to be saved`,
      asked > 0 && `${many(asked, 'line waits', 'lines wait')} for an answer and will stay behind`,
    ]
      .filter(Boolean)
      .join(', '),
  save: (lines: number) => `Save ${many(lines, 'line', 'lines')}`,
  stored: (done: number, of: number) => `${done} of ${of} lines saved`,
  failed: (names: string) => `These lines are not saved yet: ${names}.`,
  next: (doubts: number) => `Next doubt (F8): ${doubts}`,
  putAway: 'Leave out the rest',
  column: (head: string) => `What the column ${head} holds`,
  unread: 'Nothing: it is left out',
  holds: {
    section: 'Sections',
    weight: 'Weight or volume',
    description: 'Descriptions',
    allergens: 'Allergens',
    mayContain: 'Traces',
    marks: 'Marks',
    price: 'Prices',
    nameCs: 'Czech names',
    nameEn: 'English names',
  },
  undo: 'Undo',
  saved: (lines: number) => `${many(lines, 'line', 'lines')} of the pasted card saved.`,
  takeBack: 'Take the pasted card back',
  source: (text: string) => `Pasted: ${text}`,
  becomes: (role: string, text: string) => `${role}: ${text}`,
  before: 'Before: ',
  nothingBefore: 'empty',
  moved: (section: string) => `It stood in ${section}.`,
  traces: (before: string, after: string) => `Traces: ${before || 'none'} → ${after || 'none'}`,
  notUnderstood: 'Not understood',
  why,
  doubts,
  answers,
  roles,
  asked: (ask: string, lines: number) => `${ask} ${many(lines, 'dish', 'dishes')}:`,
  value: (name: string, value: string) => `${name}: ${value || '–'}`,
  change: (name: string, before: string, after: string) => `${name}: ${before || '–'} → ${after || '–'}`,
  empty: 'They are none',
};
