import { describe, expect, it } from '@jest/globals';
import { type PlannedPrices, pricedOn, setPrices, withoutPlan, withPlan } from './planned-prices.ts';

const plan = (from: string, priceHalers: number, half?: number): PlannedPrices => ({
  from,
  priceHalers,
  morePrices: half === undefined ? [] : [{ measure: '0,5 l', priceHalers: half }],
});
const beer = {
  priceHalers: 4200,
  morePrices: [{ measure: '0,5 l', priceHalers: 5800 }],
  plannedPrices: [plan('2026-12-01', 4500, 6200), plan('2027-01-01', 4800, 6600)],
};
const pricesOn = (item: Parameters<typeof pricedOn>[0], day: string) => {
  const { priceHalers, morePrices = [], plannedPrices = [] } = pricedOn(item, day);
  return [priceHalers, ...morePrices.map((one) => one.priceHalers), plannedPrices.map(({ from }) => from)];
};

describe('the prices of an item', () => {
  it.each([
    ['2026-11-30', [4200, 5800, ['2026-12-01', '2027-01-01']]],
    ['2026-12-01', [4500, 6200, ['2027-01-01']]],
    ['2026-12-31', [4500, 6200, ['2027-01-01']]],
    ['2027-01-01', [4800, 6600, []]],
    ['2030-01-01', [4800, 6600, []]],
  ])('on %s are those of the last plan that has begun', (day, expected) => {
    expect(pricesOn(beer, day)).toEqual(expected);
  });

  it('that somebody has set since are not those of a plan that had begun by then', () => {
    const set = { ...beer, priceHalers: 4400, pricedOn: '2026-12-01' };
    expect(pricesOn(set, '2026-12-02')).toEqual([4400, 6200, ['2027-01-01']]);
    expect(pricesOn(set, '2027-01-01')).toEqual([4800, 6600, []]);
    expect(pricesOn({ ...beer, morePricedOn: '2026-12-01' }, '2026-12-02')).toEqual([4500, 5800, ['2027-01-01']]);
    // the price of that day itself too
    expect(setPrices({ mealPrice: 45 }, '2026-12-02')).toEqual({ priceHalers: 4500, pricedOn: '2026-12-02' });
  });

  it('of a measure that was added since stay, and one that is gone does not come back', () => {
    const changed = { ...beer, morePrices: [{ measure: '1 l', priceHalers: 9000 }] };
    expect(pricedOn(changed, '2026-12-01')).toMatchObject({ priceHalers: 4500, morePrices: [{ measure: '1 l', priceHalers: 9000 }] });
  });

  it('without plans are the item as it is', () => {
    const item = { priceHalers: 1 };
    expect(pricedOn(item, '2026-12-01')).toBe(item);
  });
});

it('a plan takes the place of one for the same day, and plans are by their days', () => {
  const plans = withPlan(withPlan(beer.plannedPrices, plan('2026-12-24', 5000)), plan('2026-12-01', 4600));
  expect(plans.map(({ from, priceHalers }) => [from, priceHalers])).toEqual([
    ['2026-12-01', 4600],
    ['2026-12-24', 5000],
    ['2027-01-01', 4800],
  ]);
  expect(withoutPlan(plans, '2026-12-24').map(({ from }) => from)).toEqual(['2026-12-01', '2027-01-01']);
});
