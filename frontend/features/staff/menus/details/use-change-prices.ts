import type { MenuItem } from '#contract/card/menu-items';
import { changedPrice, type PriceChange } from '#rules/card/price-changes';
import { texts } from '#texts/components';
import { messageOf } from '../../../../api/api-error.ts';
import { client } from '../../../../api/client.ts';
import { useChange } from '../../../../api/queries.ts';
import { announce } from '../../../../components/feedback/announcements.ts';

/** An item and its price after a change, in Kč. */
export interface NewPrice {
  item: MenuItem;
  mealPrice: number;
}

/** The items whose price is another one after the change. */
export function newPrices(items: readonly MenuItem[], change: PriceChange): NewPrice[] {
  return items
    .map((item) => ({ item, mealPrice: changedPrice(item.mealPrice, change) }))
    .filter(({ item, mealPrice }) => mealPrice !== item.mealPrice);
}

/** Stores new prices, all or none; the announcement has an Undo button, which stores the old ones. */
export function useChangePrices() {
  const save = useChange('menuItems', client.menuItems.changePrices);
  const store = (prices: readonly NewPrice[]) =>
    save.mutateAsync({ body: { prices: prices.map(({ item: { _id, version }, mealPrice }) => ({ _id, version, mealPrice })) } });

  const change = async (prices: readonly NewPrice[]) => {
    const { data, message } = await store(prices);
    const old = data.flatMap((item) => {
      const before = prices.find((one) => one.item._id === item._id)?.item.mealPrice;
      return before === undefined ? [] : [{ item, mealPrice: before }];
    });
    const undo = () =>
      store(old).then(
        (reply) => announce(reply.message),
        (error: Error) => announce(messageOf(error), { tone: 'danger' }),
      );
    announce(message, { action: { label: texts.undo, run: undo } });
  };
  return { change, isChanging: save.isPending };
}
