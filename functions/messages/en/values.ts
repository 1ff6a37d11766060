/** What is wrong with a value that is typed in. */
export const messages = {
  unknownField: 'This field is not known.',
  invalid: 'This value is not valid.',
  missing: 'Please fill in this field.',
  /** `expected` is a type by its name in zod. */
  wrongType: (expected: string) => `This must be ${types[expected] ?? expected}.`,
  tooShort: (least: number) => `Please use at least ${least} characters.`,
  tooLong: (most: number) => `Please use at most ${most} characters.`,
  controlCharacters: 'Please leave out control characters.',
  atLeast: (least: number) => `Please enter at least ${least}.`,
  atMost: (most: number) => `Please enter at most ${most}.`,
  name: 'Please enter a name.',
  surname: 'Please enter a surname.',
  email: 'Please enter a valid e-mail address.',
  phone: 'Please enter a valid phone number.',
  date: 'Please enter a valid date.',
  dateTime: 'Please enter a valid date and time.',
  id: 'This is not a valid id.',
  link: 'This link is not complete.',
  page: 'This page does not exist.',
};
export type Messages = typeof messages;

const types: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'an object',
};
