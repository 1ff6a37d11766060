/** Every sentence of the reservation form. */
export const texts = {
  title: 'Reservation Form',
  intro: 'Tell us when and how many; we answer by e-mail.',
  name: 'Name',
  surname: 'Surname',
  email: 'Email',
  phone: 'Phone',
  dateTime: 'Date and Time',
  seats: 'Seats',
  seatsHint: 'For more than twelve please call us.',
  comment: 'Comment',
  submit: 'Submit',
  reserving: 'Reserving your table...',
  withoutAccount: 'Book without an account',
  inPast: 'Please choose a time in the future.',
  website: 'Leave this field empty',
  unreachable: (message: string) => `${message} Nothing is lost: your details are still here. Please try again.`,
} as const;
