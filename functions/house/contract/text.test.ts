import { describe, expect, it } from '@jest/globals';
import { Email, LocalDate, line, lines, Phone } from './text.ts';

const name = line(1, 60, () => 'Please enter a name.');
const read = (schema: typeof name | typeof Email, text: string) => schema.safeParse(text).data;

it.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-04-31', false],
  ['2027-13-01', false],
  ['1999-12-31', false],
])('%s is a day of the calendar: %s', (day, isOne) => {
  expect(LocalDate.safeParse(day).success).toBe(isOne);
});

describe('an e-mail address', () => {
  it.each([
    ['Jana.Nova+stul@Example.COM', 'jana.nova+stul@example.com'],
    [' jana@exämple.com ', 'jana@xn--exmple-cua.com'],
    ['jana@ＥXÄMPLE．com', 'jana@xn--exmple-cua.com'],
    ['jana@exa\u0308mple.com', 'jana@xn--exmple-cua.com'],
    ['jana@xn--exmple-cua.com', 'jana@xn--exmple-cua.com'],
    ['jana@ｅxample.com', 'jana@example.com'],
    ['jana@faß.de', 'jana@xn--fa-hia.de'],
    ['jana@例え。テスト', 'jana@xn--r8jz45g.xn--zckzah'],
    ["o'brien_%!#$&*/=?^`{|}~-@a1.co", "o'brien_%!#$&*/=?^`{|}~-@a1.co"],
    [`${'x'.repeat(64)}@demo.test`, `${'x'.repeat(64)}@demo.test`],
  ])('%j is read as %j, which is read as itself', (typed, address) => {
    expect(read(Email, typed)).toBe(address);
    expect(read(Email, address)).toBe(address);
  });

  it.each([
    'ü@example.com',
    'ja\u200bna@example.com',
    'ja\u00adna@example.com',
    'jana@exa\u200bmple.com',
    'jana@exa\u00admple.com',
    'jana\ufeff@example.com',
    'a@xn--a.com',
    'a@xn--.com',
    'a@xn--zzzzzz99999.com',
    '.jana@example.com',
    'jana.@example.com',
    'ja..na@example.com',
    'jana@example',
    'jana@example..com',
    'jana@.example.com',
    'jana@example.com.',
    'jana@-example.com',
    'jana@example-.com',
    'jana@exa_mple.com',
    'jana@example.c',
    'jana@127.0.0.1',
    'jana@0x7f.1',
    'jana@[127.0.0.1]',
    'jana@example.com:80',
    'jana@example.com/path',
    'jana@eva@example.com',
    '"jana"@example.com',
    'ja na@example.com',
    'jana@example.com\r\nBcc: eva@example.com',
    `jana@${'x'.repeat(64)}.com`,
    `${'x'.repeat(65)}@demo.test`,
    `jana@${'ü.'.repeat(60)}com`,
    '@',
    '',
  ])('cannot be %j', (typed) => {
    expect(Email.safeParse(typed)).toMatchObject({ success: false });
  });
});

describe('a text', () => {
  it.each([
    '\u200b',
    '\u00ad',
    '\u3164',
    '\u2800',
    '\ufffc',
    '\ufeff \u2060',
    '\u115f\u1160',
    '\ufe0f',
    '\u{e0061}',
    '\u180e\u034f',
    ' \u00a0\u2003',
  ])('of %j alone counts as empty', (nothing) => {
    expect(name.safeParse(nothing).error?.issues[0]?.message).toBe('Please enter a name.');
    expect(lines(1, 60).safeParse(`\n${nothing}\n`).success).toBe(false);
    expect(read(lines(0, 60), nothing)).toBe('');
  });

  it.each([
    ['ad\u200bmin', 'admin'],
    ['admin\u200d', 'admin'],
    ['ad\u200cmin\ufe0f', 'admin'],
    ['kuchy\u00adně', 'kuchyně'],
    ['\u200b Jana \ufeff', 'Jana'],
    ['Jana\u200e', 'Jana'],
    ['e\u200b\u0301', 'é'],
  ])('loses invisible characters: %j becomes %j', (typed, seen) => {
    expect(read(name, typed)).toBe(seen);
  });

  it.each(['👨‍👩‍👧‍👦', '❤️‍🔥', '👩🏽‍🍳', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '1️⃣', '葛󠄀城', 'نامه\u200cای', 'क्\u200dष', 'ක්\u200dෂ', 'Jiří Čáp', "'"])(
    'keeps invisible characters that change how others look: %s',
    (text) => {
      expect(read(name, text)).toBe(text.normalize('NFC'));
    },
  );

  it.each(['Ja\u0000na', '\u0000', 'Ja\u202ena', '\u2066Jana', '\ud800'])(
    'is refused with a control character, direction override or half a surrogate pair: %j',
    (typed) => {
      expect(name.safeParse(typed).success).toBe(false);
      expect(lines(0, 60).safeParse(typed).success).toBe(false);
    },
  );
});

describe('a phone number', () => {
  it.each([
    ['777 123 456', '+420777123456'],
    ['+420 777 123 456', '+420777123456'],
    ['00420 777 123 456', '+420777123456'],
    ['420777123456', '+420777123456'],
    ['541/210 555', '+420541210555'],
    ['(541) 210-555', '+420541210555'],
    ['421 905 123 456', '+421905123456'],
    ['0049 30 123456', '+4930123456'],
    ['+49 (30) 123.456', '+4930123456'],
  ])('%j is read as %j, which is read as itself', (typed, number) => {
    expect(read(Phone, typed)).toBe(number);
    expect(read(Phone, number)).toBe(number);
  });

  it.each(['7771234567', '0777123456', '77712345', '000777123456', '+0777123456', '+42077712345678901', '+420 777 123 456 ext', ''])(
    '%j is refused, with an example',
    (typed) => {
      expect(Phone.safeParse(typed).error?.issues[0]?.message).toBe(
        'Please enter a phone number with its country, such as +420 777 123 456.',
      );
    },
  );
});
