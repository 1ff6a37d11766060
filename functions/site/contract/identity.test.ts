import { describe, expect, it } from '@jest/globals';
import { Colour, IdentityChanges } from './identity.ts';
import { unwritten } from './unwritten-identity.ts';

const texts = Object.keys(unwritten).filter((field) => Reflect.get(unwritten, field) === '');
const fieldOf = (field: string, value: string) => IdentityChanges.safeParse({ ...unwritten, [field]: value });

describe.each(texts)('the text %s', (field) => {
  it.each([
    ['<script>alert(1)</script>', '<s>'],
    ['</script><!--', '</s'],
    ['"><img src=x onerror=alert(1)>', '"><'],
    ["'; DROP TABLE identity; --", "';'"],
    ['{{7*7}}$%7B7*7}', '{{7'],
    ['Łódź 👩‍🍳', 'Łód'],
  ])('keeps %j, or of a monogram %j, as it is', (naughty, short) => {
    const given = field === 'monogram' ? short : naughty;
    expect(Reflect.get(fieldOf(field, given).data ?? {}, field)).toBe(given);
  });

  it.each(['\u202etxt.exe', 'a\u0000b', 'a\ud800', '\u2066a'])('refuses %j', (naughty) => {
    expect(fieldOf(field, naughty).success).toBe(false);
  });

  it.each(['\u200b', '\u00ad', '\u3164', '   ', '\ufeff'])('counts %j, which nobody sees, as empty', (invisible) => {
    expect(Reflect.get(fieldOf(field, invisible).data ?? {}, field)).toBe('');
  });

  it('is refused when it is very long', () => {
    expect(fieldOf(field, 'x'.repeat(5000)).success).toBe(false);
  });
});

it('a translation follows the rules of its text, and counts as missing when it is empty', () => {
  const of = (cs: Record<string, string>) => IdentityChanges.safeParse({ ...unwritten, translations: { cs } });
  expect(of({ tagline: 'a\u202eb' }).success).toBe(false);
  expect(of({ tagline: '  ' }).data?.translations).toEqual({});
  expect(of({ tagline: ' Vítejte ' }).data?.translations).toEqual({ cs: { tagline: 'Vítejte' } });
});

it.each([
  ['#1F4535', '#1f4535'],
  [' #abcdef ', '#abcdef'],
  ['#abc', undefined],
  ['red', undefined],
  ['#12345g', undefined],
  ['#123456;}', undefined],
])('reads %j as the colour %j', (given, colour) => {
  expect(Colour.safeParse(given).data).toBe(colour);
});
