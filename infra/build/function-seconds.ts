/** Functions that work longer than for one request, by their file names. */
const longer: Record<string, number> = {
  // prints PDFs
  menus: 20,
  // cancels the reservations of a closed day one after the other; API Gateway waits for 30 seconds
  opening: 29,
  // writes every page in every language
  publisher: 60,
  // a batch of mails, or all that wait
  mailer: 60,
  // cuts a photograph in all its shapes
  imaging: 120,
  // reads all reservations ahead
  'reservation-schedule': 60,
};

/** After how many seconds Lambda stops a function, by its file name; the local stack tells its functions the same. */
export function functionSeconds(name: string): number {
  return longer[name] ?? 10;
}
