/** A Czech or Slovak number in groups of three, with spaces at which no line breaks; other numbers as they are stored. */
export function printPhone(phone: string): string {
  return phone.replace(/^(\+42[01])?(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3\u00a0$4').trim();
}
