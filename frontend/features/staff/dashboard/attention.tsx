import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { texts } from '#texts/dashboard';
import { paths } from '../../../../functions/contract/site/page-paths.ts';
import { useMeals, useMenus } from '../../../api/lists.ts';
import { QueryResult } from '../../../components/feedback/query-result.tsx';
import { Sheet } from '../../../components/layout/card.tsx';
import { TextLink } from '../../../components/layout/text-link.tsx';
import { usePendingCount } from './use-dashboard.ts';

/** Links to what needs attention: pending reservations, hidden menus, meals without ingredients. */
export function Attention() {
  const id = useId();
  const [pendingCount, menus, meals] = [usePendingCount(), useMenus(), useMeals()];
  const parts = [pendingCount, menus, meals];
  const tasks =
    pendingCount.data && menus.data && meals.data
      ? [
          {
            to: paths.reservationsWaiting,
            count: pendingCount.data.count,
            text: pendingCount.data.isMore ? texts.pendingOrMore : texts.pending,
          },
          { to: paths.menus, count: menus.data.filter(({ visibility }) => !visibility).length, text: texts.hiddenMenus },
          { to: paths.meals, count: meals.data.filter(({ ingredients }) => ingredients.length === 0).length, text: texts.emptyMeals },
        ].filter(({ count }) => count > 0)
      : undefined;

  return (
    <Sheet as="section" aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="group" mb="3">
        {texts.attention}
      </chakra.h2>
      <QueryResult query={{ data: tasks, error: parts.find(({ error }) => error)?.error ?? null }} empty={texts.nothing}>
        {(tasks) => (
          <chakra.ul p="0" m="0" listStyleType="none">
            {tasks.map(({ to, count, text }) => (
              <chakra.li key={to} py="3" borderTopWidth="1px">
                <TextLink to={to}>{text(count)}</TextLink>
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </QueryResult>
    </Sheet>
  );
}
