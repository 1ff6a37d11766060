import type { LineFate, LineProblem } from '#rules/card/pasted/list-csv';

const fate: Record<LineFate<unknown>['kind'], string> = {
  new: 'New',
  changed: 'Changes',
  same: 'Unchanged',
  held: 'Is not taken over',
};

const problems: Record<LineProblem['reason'], string> = {
  moreCells: 'This line has more cells than the first line has columns. Please put cells that contain the separator in quotation marks.',
  noName: 'The name is missing.',
  repeated: 'This name stands in the file twice.',
  ambiguous: 'Several have this name; please say the weight as well.',
  unreadable: 'A cell cannot be read.',
};

/** What the panel says when a card or a file is taken over. */
export const texts = {
  button: 'CSV file',
  titleOf: (list: string) => `${list} as a CSV file`,
  save: 'Save as CSV',
  close: 'Back to the list',
  choose: 'Choose a file',
  label: 'Or paste the table here',
  rules:
    'The first line names the columns. An empty cell leaves a field as it is, a dash empties it. Nothing is stored before you have seen what changes, and nothing is deleted.',
  noHeads:
    'The first line must name the columns, and one of them the names. The easiest way is to save the list as CSV and to go on from there.',
  counts: (added: number, changed: number, same: number, held: number) =>
    [`${added} new`, `${changed} changed`, `${same} unchanged`, held > 0 && `${held} not taken over`].filter(Boolean).join(', '),
  unread: (columns: string) => `These columns are not read: ${columns}.`,
  take: (count: number) => `Take over ${count === 1 ? '1 line' : `${count} lines`}`,
  taking: 'Taking over…',
  takeBack: 'Take it back',
  takingBack: 'Taking it back…',
  nothing: 'This file changes nothing.',
  tooMany: (most: number) => `At most ${most} lines can be taken over at once. Please divide the file.`,
  preview: 'What the file changes',
  fate,
  problems,
  unreadable: (column: string, text: string) => `${column}: “${text}” cannot be read.`,
  difference: (column: string, before: string, after: string) => `${column}: ${before || '–'} → ${after || '–'}`,
  meals: 'Names, weights, descriptions, allergens given to the meal, traces and marks. Recipes, photographs and prices stay as they are.',
  ingredients:
    'Names, allergens, kinds of goods and suppliers. Of a new ingredient without a word about allergens they stay unknown; 0, a dash or “none” says that there are none.',
};
