/** A Czech or Slovak number in groups of three, as it is read aloud; others as they are stored. */
export function printPhone(phone: string): string {
  return phone.replace(/^(\+42[01])?(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4').trim();
}
