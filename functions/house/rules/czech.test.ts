import { describe, expect, it } from '@jest/globals';
import { printPrice } from '#card/rules/prices';
import { printQuantity } from '#card/rules/quantities';
import { refusalSentenceForStaff } from '#evening/rules/availability';
import { partyRefusal } from '#evening/rules/booking-time';
import { hoursInWords } from '#evening/rules/opening-hours';
import { entered, thanks } from '#evening/rules/reservation-answers';
import { allergenName, everyAllergen } from '../contract/allergens.ts';
import { atTime } from '../language/czech.ts';
import { inLanguage } from '../language/in-language.ts';
import { nameSome } from './name-some.ts';
import { typeset } from './typesetting.ts';
import { wallTimeInWords } from './wall-time.ts';

const inCzech = <Result>(act: () => Result) => inLanguage('cs', act);

describe('in Czech', () => {
  it('a time, a price and a quantity are written as in Czech', () => {
    expect(inCzech(() => wallTimeInWords('2026-12-24T18:30'))).toBe('čtvrtek 24.\u00a0prosince 2026,\u00a018:30');
    expect(inCzech(() => printPrice(189.5))).toBe('189,50 Kč');
    expect(inCzech(() => printPrice(189))).toBe('189 Kč');
    expect(inCzech(() => printQuantity({ numerator: 3n, denominator: 2n }, 'g'))).toBe('1,5 g');
  });

  it.each([
    [0, 'V\u00a0tento čas nezbývá žádné místo.'],
    [1, 'V\u00a0tento čas zbývá jen 1 místo.'],
    [3, 'V\u00a0tento čas zbývají jen 3 místa.'],
    [5, 'V\u00a0tento čas zbývá jen 5 míst.'],
  ])('%p seats have their plural form', (left, sentence) => {
    expect(inCzech(() => refusalSentenceForStaff('full', left))).toContain(sentence);
  });

  it.each([
    [1, '1 hosta'],
    [4, '4 hosty'],
    [12, '12 hostů'],
  ])('a largest party of %p has its plural form', (most, guests) => {
    expect(inCzech(() => partyRefusal(60, most))).toContain(`nejvýše pro ${guests}.`);
  });

  it.each([
    ['02:30', 've'],
    ['9:00', 'v'],
    ['11:45', 'v'],
    ['12:00', 've'],
    ['18:30', 'v'],
    ['20:15', 've'],
  ])('the preposition before %s is %s', (time, preposition) => {
    expect(atTime(time)).toBe(`${preposition}\u00a0${time}`);
  });

  it.each([
    ['Jehněčí s bylinkami a v kůrce', 'Jehněčí s_bylinkami a_v_kůrce'],
    ['Pivo 0,3 l, od 24. prosince', 'Pivo 0,3_l, od 24._prosince'],
    ['Otevřeno do 23:00', 'Otevřeno do_23:00'],
    ['V roce 2026. Vítejte!', 'V_roce 2026. Vítejte!'],
    ['Les vzpomíná', 'Les vzpomíná'],
  ])('no line of "%s" ends where Czech sets it together', (text, set) => {
    expect(inCzech(() => typeset(text))).toBe(set.replaceAll('_', '\u00a0'));
    expect(typeset(text)).toBe(text);
  });

  it('names are joined as in Czech, and those left out are counted', () => {
    expect(inCzech(() => nameSome(['A', 'B']))).toBe('A a\u00a0B');
    expect(inCzech(() => nameSome(['A', 'B', 'C', 'D', 'E', 'F', 'G']))).toBe('A, B, C, D, E a\u00a02 další');
    expect(inCzech(() => nameSome([...'ABCDEFGHIJ']))).toBe('A, B, C, D, E a\u00a05 dalších');
  });

  it('the week has the short Czech names of its days', () => {
    const lunch = [{ name: '', opens: '11:30', lastSeating: '13:30', closes: '14:30' }];
    expect(hoursInWords('cs', [[], lunch, lunch, lunch, lunch, [], []])).toBe('po zavřeno\nút–pá 11:30–14:30\nso–ne zavřeno');
  });

  it('a booking is thanked for, with a mail at once or later', () => {
    expect(inCzech(() => thanks('confirmed', true))).toMatch(/^Děkujeme, váš stůl je rezervován\. E-mail může přijít až za tři hodiny/);
    expect(inCzech(() => entered(true))).toBe('Rezervace byla zapsána. Host se to dozví e-mailem.');
  });

  it('the 14 allergens have the names of the Czech version of Regulation (EU) No 1169/2011, Annex II', () => {
    expect(inCzech(() => everyAllergen.map((number) => `${number} ${allergenName(number)}`))).toEqual([
      '1 Obiloviny obsahující lepek',
      '2 Korýši',
      '3 Vejce',
      '4 Ryby',
      '5 Jádra podzemnice olejné (arašídy)',
      '6 Sójové boby (sója)',
      '7 Mléko',
      '8 Skořápkové plody',
      '9 Celer',
      '10 Hořčice',
      '11 Sezamová semena',
      '12 Oxid siřičitý a\u00a0siřičitany',
      '13 Vlčí bob (lupina)',
      '14 Měkkýši',
    ]);
  });
});
