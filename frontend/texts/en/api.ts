/** What the site itself says about calls of the API and about the session, where the server says nothing. */
export const texts = {
  unreachable: 'A network error has occurred.',
  failed: (status: number) => `The server answered with an error (${status}).`,
  signIn: 'Please sign in.',
  sessionOver: 'Your session has ended. Please sign in again.',
  loggedOut: 'User logged out',
  otherUser: (present: string, before: string) => `You are signed in as ${present} now. What ${before} had typed is gone.`,
};
