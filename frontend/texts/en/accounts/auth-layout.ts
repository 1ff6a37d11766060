/** What stands beside the forms for signing in. */
export const texts = {
  title: 'With an account',
  points: [
    'your details are filled in when you book,',
    'you see all your reservations, and change or cancel them yourself,',
    'tables that you booked with your e-mail address before are there too.',
  ],
  without: 'A table can be booked without an account too.',
  book: 'Book a table',
};
