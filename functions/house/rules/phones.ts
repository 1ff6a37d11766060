/** A Czech or Slovak number in groups of three, with spaces at which no line breaks; other numbers as they are stored. */
export function printPhone(phone: string): string {
  return phone.replace(/^(\+42[01])?(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3\u00a0$4').trim();
}

/** What calls a number when it is tapped. */
export const phoneLink = (phone: string) => `tel:${phone.replace(/\s/g, '')}`;

export interface NameAndPhone {
  userName: string;
  userSurname: string;
  userPhone: string;
}

/** Six digits and more, written as people write a phone number. */
const phoneIn = /\+?\(?\d(?:[\s\-–()./]*\d){5,}/;

/** What was typed into one field: a phone number is told by its digits, the rest is a name, of several words the last one the surname. */
export function nameAndPhone(typed: string): NameAndPhone {
  const text = typed.trim();
  const hasLetters = /\p{L}/u.test(text);
  const userPhone = hasLetters ? (phoneIn.exec(text)?.[0] ?? '') : text;
  const words = text
    .replace(userPhone, ' ')
    .split(/[\s,;]+/)
    .filter(Boolean);
  const userSurname = words.length > 1 ? (words.pop() ?? '') : '';
  return { userName: words.join(' '), userSurname, userPhone };
}
