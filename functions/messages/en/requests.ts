/** Why a request is refused before it reaches its operation, or fails. */
export const messages = {
  nothingHere: 'There is nothing at this address.',
  noSuchAddress: 'This address does not exist (any more).',
  methodNotAllowed: (method: string) => `This address does not know ${method}.`,
  useWebsite: 'Please use the website.',
  signIn: 'Please sign in.',
  notAllowed: 'You are not allowed to do this.',
  tooOften: 'That was too often. Please try again a little later.',
  tooLarge: 'That is more than we can take at once.',
  empty: 'This request is empty. Please send what it is about as JSON.',
  notJson: 'Please send JSON (content-type: application/json).',
  unreadable: 'We could not read this request: it is not valid JSON.',
  otherId: 'The id in the body is not the one in the address.',
  defaultLanguage: 'This is the default language. Its text belongs in the field beside the translations.',
  severalWrong: 'Please check the marked fields.',
  sentBefore: 'This form was sent before with other values. Please reload the page.',
  unavailable: 'We cannot answer right now. Please try again in a moment.',
  internal: 'Something went wrong on our side. Please try again.',
};
export type Messages = typeof messages;
