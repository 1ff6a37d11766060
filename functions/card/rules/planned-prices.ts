import type { LocalDate } from '#house/rules/wall-time';
import type { MenuItemChanges, NewMenuItem } from '../contract/menu-items.ts';
import { halereOf, measuredInHalere } from './prices.ts';

interface Halers {
  priceHalers: number;
  /** Further prices by their measures. */
  morePrices?: { measure: string; priceHalers: number }[] | undefined;
}

/** Prices (in whole haléře) that hold from the beginning of a day of the card on. */
export interface PlannedPrices extends Halers {
  from: LocalDate;
}

/**
 * Prices with those that are planned, and the days of the card on which somebody has last set the first price, and the further ones: for these,
 * plans until then are past.
 */
interface Planned extends Pick<Halers, 'morePrices'> {
  /** `null` where there is none: nothing of what is planned counts then. */
  priceHalers: number | null;
  plannedPrices?: readonly PlannedPrices[] | undefined;
  pricedOn?: LocalDate | undefined;
  morePricedOn?: LocalDate | undefined;
}

/**
 * An item with the prices that hold on a day, and with the plans that come after it. A plan prices the measures that the item still has; one
 * that was added since keeps its price.
 */
export function pricedOn<Item extends Planned>(item: Item, day: LocalDate): Item {
  const { plannedPrices = [], pricedOn: firstSet = '', morePricedOn: furtherSet = '' } = item;
  if (plannedPrices.length === 0) return item;
  if (item.priceHalers === null) return { ...item, plannedPrices: [] };
  const begunAfter = (set: string) => plannedPrices.filter(({ from }) => from > set && from <= day).at(-1);
  const planned = new Map(begunAfter(furtherSet)?.morePrices?.map(({ measure, priceHalers }) => [measure, priceHalers]));
  const morePrices = item.morePrices?.map((one) => ({ ...one, priceHalers: planned.get(one.measure) ?? one.priceHalers }));
  return {
    ...item,
    priceHalers: begunAfter(firstSet)?.priceHalers ?? item.priceHalers,
    ...(morePrices && { morePrices }),
    plannedPrices: plannedPrices.filter(({ from }) => from > day),
  };
}

/** The prices of a new item as they are stored. */
export function newItemPrices({ mealPrice, morePrices, planned = [] }: Pick<NewMenuItem, 'mealPrice' | 'morePrices' | 'planned'>) {
  const plans = planned.map((plan) => ({
    from: plan.from,
    priceHalers: halereOf(plan.mealPrice),
    morePrices: measuredInHalere(plan.morePrices),
  }));
  return {
    priceHalers: mealPrice && halereOf(mealPrice),
    morePrices: measuredInHalere(morePrices),
    ...(plans.length > 0 && { plannedPrices: plans.reduce<PlannedPrices[]>(withPlan, []) }),
  };
}

/** Those prices that are given, as they are stored when they are set on a day of the card. */
export function setPrices({ mealPrice, morePrices }: Pick<MenuItemChanges, 'mealPrice' | 'morePrices'>, day: LocalDate) {
  return {
    ...(mealPrice !== undefined && { priceHalers: mealPrice && halereOf(mealPrice), pricedOn: day }),
    ...(morePrices && { morePrices: measuredInHalere(morePrices), morePricedOn: day }),
  };
}

/** The plans with another one, which takes the place of one for the same day. */
export function withPlan(plans: readonly PlannedPrices[] = [], plan: PlannedPrices): PlannedPrices[] {
  return [...withoutPlan(plans, plan.from), plan].toSorted((a, b) => a.from.localeCompare(b.from));
}

export function withoutPlan(plans: readonly PlannedPrices[] = [], from: LocalDate): PlannedPrices[] {
  return plans.filter((plan) => plan.from !== from);
}
