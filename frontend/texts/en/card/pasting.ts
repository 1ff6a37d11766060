import type { Fact, FactAnswer } from '#rules/card/pasted/fact-differences';
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

const doubts: Record<DoubtReason, string> = {
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
  maybeAllergens: 'It is not certain that the line lists allergens. Correct the field or confirm it; empty means not stated.',
  repeatedDish: 'This dish stands on the card twice.',
  noName: 'The name is missing.',
  maybeMore: 'This could belong to the dish above.',
  guessedLine: 'What this line is, is a guess.',
  cutName: 'The long name was divided into name and description.',
  noUnit: 'The unit is missing.',
  energyLeftOut: 'The energy value is left out.',
  foreignBeside: 'A price in another currency beside it is left out.',
};

const facts: Record<Fact, string> = {
  allergens: 'Allergens',
  mayContain: 'Traces',
  weight: 'Weight or volume',
  description: 'Description',
  marks: 'Marks',
};

const answers: Record<FactAnswer, string> = { known: 'Keep what is known', card: 'Take it from the card' };

const roles: Record<Role, string> = {
  dish: 'Dish',
  section: 'Section',
  more: 'Continues',
  leftOut: 'Left out',
  notUnderstood: 'Not understood',
};

const many = (count: number, one: string, others: string) => (count === 1 ? `1 ${one}` : `${count} ${others}`);

export const texts = {
  title: 'Paste a card',
  label: 'The card as text',
  hint: 'From a document, a PDF, a mail or a spreadsheet. Nothing is stored before you have seen what was read.',
  placeholder: 'SOUPS\nBeef broth with noodles 0,33 l (1,3,9) 65 Kč',
  preview: 'What was read',
  counts: (dishes: number, sections: number, leftOut: number, notUnderstood: number) =>
    [
      many(dishes, 'dish', 'dishes'),
      many(sections, 'section', 'sections'),
      `${leftOut} left out`,
      notUnderstood > 0 && many(notUnderstood, 'line not understood', 'lines not understood'),
    ]
      .filter(Boolean)
      .join(', '),
  fates: (added: number, priced: number, same: number) =>
    `${many(added, 'dish is', 'dishes are')} new on the menu, ${many(priced, 'dish changes', 'dishes change')}, ${same} unchanged. Nothing is deleted; what is not on the card stays.`,
  held: (count: number) => `${many(count, 'dish waits', 'dishes wait')} for an answer and will not be taken over yet.`,
  next: 'Next question (F8)',
  undo: 'Undo',
  becomes: (text: string) => `What this line is: ${text}`,
  roles,
  why,
  doubts,
  facts,
  answers,
  differs: (fact: string, known: string, said: string) => `${fact}: known is ${known || 'nothing'}, the card says ${said}.`,
  unknown: 'unknown',
  factsTaken: (count: number) => `What is known of ${many(count, 'dish has', 'dishes have')} been changed.`,
  fate: {
    new: 'New',
    placed: 'New on this menu',
    facts: 'Changes',
    same: 'Unchanged',
    held: 'Waits for an answer',
    price: (before: string, after: string) => `${before} → ${after}`,
  },
  confirm: 'It is right',
  edit: (name: string) => `Correct ${name}`,
  done: 'Done',
  up: (text: string) => `Move up: ${text}`,
  down: (text: string) => `Move down: ${text}`,
  line: 'The line as pasted; a new line divides it',
  fields: {
    name: 'Name',
    weight: 'Weight or volume',
    description: 'Description',
    allergens: 'Allergens',
    price: 'Price (Kč)',
  },
  allergensHint: 'Numbers such as 1, 3, 8a; – states that there are none',
  statedNone: 'no allergens',
  mayContain: (names: readonly string[]) => `may contain: ${names.join(', ')}`,
  notStated: 'allergens not stated',
  take: (count: number) => `Take over ${many(count, 'change', 'changes')}`,
  taking: 'Taking over…',
  nothing: 'This card changes nothing on the menu.',
  tooMany: (most: number) => `At most ${most} dishes can be taken over at once. Please leave some lines out.`,
  file: 'This menu as CSV',
  close: 'Back to the menu',
};
