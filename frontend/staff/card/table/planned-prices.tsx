import { chakra, Flex, Stack } from '@chakra-ui/react';
import type { MenuItem } from '#card/contract/menu-items';
import type { Menu } from '#card/contract/menus';
import { pricesOf, printPriceOn } from '#card/rules/prices';
import { spokenLanguage } from '#house/language/spoken';
import { dateInWords, type LocalDate } from '#house/rules/wall-time';
import { menus as all, publicMenu } from '#texts/card';
import { client } from '../../../house/client/client.ts';
import { useChange } from '../../../house/client/queries.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { openDocument } from '../../../house/ui/action/files.ts';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { announceRefusal, announceReply, announceUndoable } from '../../../house/ui/feedback/replies.ts';
import { pricesBefore } from './cells.ts';
import { useTable } from './shared-table.ts';
import type { StoredLine } from './stored.ts';

const { planned: texts } = all;

type Plan = NonNullable<MenuItem['planned']>[number];

/** A line with what is planned for it on a day. */
interface PlannedLine {
  line: StoredLine;
  plan: Plan;
}

/** The prices of a menu, or of one of its lines, that change on a later day, by these days: they are seen, printed and withdrawn. */
export function PlannedPrices({ of }: { of?: string }) {
  const { lines } = useTable().stored;
  const those = of === undefined ? lines : lines.filter(({ key }) => key === of);
  const all = those.flatMap((line) => (line.prices.planned ?? []).map((plan) => ({ line, plan })));
  const days = Map.groupBy(all, ({ plan }) => plan.from);
  if (days.size === 0) return null;
  return (
    <chakra.section aria-label={texts.title}>
      <chakra.h2 textStyle="group" mb="2">
        {texts.title}
      </chakra.h2>
      <Stack gap="4">
        {[...days].toSorted().map(([from, planned]) => (
          <PlannedDay key={from} from={from} planned={planned} />
        ))}
      </Stack>
    </chakra.section>
  );
}

function PlannedDay({ from, planned }: { from: LocalDate; planned: readonly PlannedLine[] }) {
  const { menu } = useTable().stored;
  const plans = usePlans(from);
  const withdraw = () => plans.set(planned.map(({ line }) => ({ line }))).catch(announceRefusal);
  const day = dateInWords(from);
  const print = async () => {
    try {
      await openDocument(() => client.menus.menuPdf({ id: menu._id, query: { language: spokenLanguage(), date: from } }));
      announce(publicMenu.pdfReady);
    } catch (error) {
      announceRefusal(error);
    }
  };
  return (
    <chakra.div role="group" aria-label={texts.from(day)} borderWidth="1px" borderRadius="md" p="4">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <strong>{texts.from(day)}</strong>
        <Flex gap="2" wrap="wrap">
          <Button look="outline" size="sm" onClick={print}>
            {texts.pdf}
          </Button>
          <Button look="outline" size="sm" busy={plans.isWithdrawing && texts.withdrawing} onClick={withdraw}>
            {texts.withdraw(planned.length)}
          </Button>
        </Flex>
      </Flex>
      <chakra.ul listStyleType="none" p="0" mt="2" mb="0">
        {planned.map(({ line, plan }) => (
          <chakra.li key={line.key} display="flex" justifyContent="space-between" gap="3" py="1" borderTopWidth="1px">
            {line.cells.name}
            <chakra.span textAlign="end" flexShrink="0" whiteSpace="nowrap" fontVariantNumeric="lining-nums tabular-nums">
              <chakra.span color="fg.muted">{inWords(menu, pricesBefore(from, line))} → </chakra.span>
              <strong>{inWords(menu, plan)}</strong>
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}

const inWords = (menu: Menu, item: Pick<MenuItem, 'mealPrice' | 'morePrices'>) =>
  pricesOf(item)
    .map(({ price }) => printPriceOn(menu, price))
    .join(' / ');

/** A price that a line gets on a day; none where what was planned does not hold any more. */
interface NewPlan {
  line: Pick<StoredLine, 'key' | 'version' | 'prices'>;
  plan?: Pick<Plan, 'mealPrice' | 'morePrices'> | undefined;
}

/** Plans the prices of a day, or withdraws them, all or none; the announcement has an Undo button, which makes them what they were. */
export function usePlans(from: LocalDate) {
  const { readAgain } = useTable();
  const add = useChange('menuItems', client.menuItems.changePrices);
  const remove = useChange('menuItems', client.menuItems.withdrawPrices);
  const store = async (plans: readonly NewPlan[]) => {
    const prices = plans.flatMap(({ line: { key: _id, version }, plan }) =>
      plan ? [{ _id, version, mealPrice: plan.mealPrice, morePrices: plan.morePrices }] : [],
    );
    const items = plans.flatMap(({ line: { key: _id, version }, plan }) => (plan ? [] : [{ _id, version }]));
    const added = prices.length > 0 && (await add.mutateAsync({ body: { from, prices } }));
    const removed = items.length > 0 && (await remove.mutateAsync({ body: { from, items } }));
    readAgain();
    const replies = [added, removed].flatMap((reply) => reply || []);
    return { data: replies.flatMap(({ data }) => data), message: replies.map(({ message }) => message).join(' ') };
  };
  const set = async (plans: readonly NewPlan[]) => {
    const { data, message } = await store(plans);
    const before = data.flatMap(({ _id, version }) => {
      const line = plans.find(({ line }) => line.key === _id)?.line;
      return line ? [{ line: { ...line, version }, plan: line.prices.planned?.find((one) => one.from === from) }] : [];
    });
    announceUndoable(message, () => announceReply(store(before)));
  };
  return { set, isPlanning: add.isPending, isWithdrawing: remove.isPending };
}
