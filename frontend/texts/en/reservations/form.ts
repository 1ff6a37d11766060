/** Every sentence of the reservation form. */
export const texts = {
  details: 'Who is coming?',
  seatsHint: (most: number) => `For more than ${most} please call us.`,
  submit: 'Submit',
  bookAnother: 'Book one more table',
  reserving: 'Reserving your table...',
  busy: 'Many guests are booking at this moment. We are trying again…',
  withoutAccount: 'Book without an account',
  website: 'Leave this field empty',
  unreachable: (message: string) => `${message} Nothing is lost: your details are still here. Please try again.`,
  second: (when: string, guests: string, number: string) =>
    `A table for this day has already been booked in this browser: ${when}, ${guests}, ${number}. Would you like one more?`,
  bookSecond: 'Yes, book one more',
  noSecond: 'No, thank you',
};
