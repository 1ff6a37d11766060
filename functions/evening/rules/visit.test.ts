import { describe, expect, it } from '@jest/globals';
import { endedNow, isHere, isOver, momentOf, prolonged, stepOf, visitAfter, visitAt } from './visit.ts';

const zone = 'Europe/Prague';
const noon = new Date('2026-12-24T11:00:00Z');
const one = new Date('2026-12-24T12:00:00Z');
/** From 18:00 to 19:30. */
const held = { date: '2026-12-24', from: 1080, to: 1170, midnight: 1440, seats: 4 };
const at = (time: string) => new Date(`2026-12-24T${time}:00+01:00`);

describe('a step of a visit', () => {
  it('is stamped, and so is the arrival of who is seated at once', () => {
    const stamp = noon.toISOString();
    expect(visitAfter(undefined, 'arrived', noon)).toEqual({ arrivedAt: stamp });
    expect(visitAfter(undefined, 'seated', noon)).toEqual({ arrivedAt: stamp, seatedAt: stamp });
    expect(visitAfter(undefined, 'left', noon)).toEqual({ leftAt: stamp });
    expect(visitAfter(undefined, 'no_show', noon)).toEqual({ noShowAt: stamp });
    expect(visitAfter({ arrivedAt: stamp }, 'expected', noon)).toBeUndefined();
  });

  it('keeps the stamps of earlier steps, and takes those of later ones back', () => {
    const [arrivedAt, seatedAt] = [noon.toISOString(), noon.toISOString()];
    const left = visitAfter({ arrivedAt, seatedAt }, 'left', one);
    expect(left).toEqual({ arrivedAt, seatedAt, leftAt: one.toISOString() });
    expect(visitAfter(left, 'seated', one)).toEqual({ arrivedAt, seatedAt });
    expect(visitAfter(left, 'arrived', one)).toEqual({ arrivedAt });
    expect(visitAfter({ noShowAt: arrivedAt }, 'arrived', one)).toEqual({ arrivedAt: one.toISOString() });
    expect(visitAfter({ arrivedAt, seatedAt }, 'no_show', one)).toEqual({ noShowAt: one.toISOString() });
  });

  it.each([
    [undefined, 'expected', false, false],
    [{ arrivedAt: 'a' }, 'arrived', true, false],
    [{ arrivedAt: 'a', seatedAt: 's' }, 'seated', true, false],
    [{ arrivedAt: 'a', seatedAt: 's', leftAt: 'l' }, 'left', false, true],
    [{ noShowAt: 'n' }, 'no_show', false, true],
  ] as const)('of %j is %s, here: %s, over: %s', (visit, step, here, over) => {
    expect([stepOf(visit), isHere(visit), isOver(visit)]).toEqual([step, here, over]);
  });
});

describe('the moment of a step that could not be sent at once', () => {
  const now = at('20:00');
  const arrived = { arrivedAt: at('19:00').toISOString() };

  it.each([
    ['without one it is now', undefined, undefined, now],
    ['it is that of the tap', at('19:40').toISOString(), arrived, at('19:40')],
    ['a clock that is ahead counts as now', at('20:05').toISOString(), arrived, now],
    ['no step is before an earlier one', at('18:50').toISOString(), arrived, at('19:00')],
    ['up to four hours', at('16:00').toISOString(), undefined, at('16:00')],
    ['and no longer', at('15:59').toISOString(), undefined, undefined],
  ])('%s', (_, made, visit, moment) => {
    expect(momentOf(made, visit, now)).toEqual(moment);
  });
});

describe('a visit of a reservation that is changed', () => {
  const gone = { startsAt: at('18:00').toISOString(), visit: { leftAt: noon.toISOString() } };
  const here = { startsAt: at('18:00').toISOString(), visit: { seatedAt: noon.toISOString() } };

  it('stays at the same start, also when it was written down before that', () => {
    expect(visitAt(gone.startsAt, gone, noon)).toBe(gone.visit);
    expect(visitAt(here.startsAt, here, new Date('2026-12-23T11:00:00Z'))).toBe(here.visit);
  });

  it('is taken back at another start that is ahead, of who is there when it is another day', () => {
    expect(visitAt(at('20:00').toISOString(), gone, noon)).toBeUndefined();
    expect(visitAt(at('20:00').toISOString(), here, noon)).toBe(here.visit);
    expect(visitAt('2026-12-25T17:00:00Z', here, noon)).toBeUndefined();
    expect(visitAt(at('11:00').toISOString(), gone, noon)).toBe(gone.visit);
  });
});

describe('a stay that ends now', () => {
  it.each([
    ['18:00', 1080],
    ['18:50', 1125],
    ['19:00', 1140],
    ['19:14', 1140],
    ['17:10', 1080],
    ['19:29', 1155],
    ['21:00', 1170],
  ])('at %s holds until minute %i', (time, to) => {
    expect(endedNow(held, at(time), zone)).toEqual({ ...held, to });
  });

  it('is counted through midnight', () => {
    const late = { ...held, from: 1410, to: 1530 };
    expect(endedNow(late, new Date('2026-12-25T00:20:00+01:00'), zone).to).toBe(1455);
  });
});

describe('a stay that is prolonged', () => {
  it.each([
    ['18:10', 15, 1185],
    ['18:10', -30, 1140],
    ['19:40', 15, 1185],
    ['19:50', 15, 1200],
    ['20:05', 30, 1230],
    ['20:05', -15, 1155],
  ])('at %s by %i minutes ends at minute %i', (time, minutes, to) => {
    expect(prolonged(held, minutes, at(time), zone)).toEqual({ ...held, to });
  });
});
