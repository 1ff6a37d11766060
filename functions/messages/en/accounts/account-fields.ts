/** What is wrong in the forms of an account. */
export const messages = {
  username: 'Please use letters, digits, dots, dashes and underscores only.',
  password: 'Please enter your password.',
  roles: 'Please choose at least one role.',
  resetCode: 'The reset code is missing.',
};
export type Messages = typeof messages;
