/** Every text of the form for enquiries of large parties and about events. */
export const texts = {
  title: 'Enquiry',
  intro: 'Are you many, or do you plan a celebration? Write to us what you have in mind; we answer by e-mail. Nothing is reserved yet.',
  off: 'We take no enquiries here at present. Please call us.',
  fields: {
    userName: 'Name',
    userEmail: 'Email',
    userPhone: 'Phone',
    date: 'Day',
    seats: 'Guests',
    occasion: 'Occasion',
    message: 'Message',
  },
  messageHint: 'What you plan, the time, and what you would like to know',
  website: 'Leave this field empty',
  send: 'Send the enquiry',
  sending: 'Sending…',
  home: 'Back to Home',
};
