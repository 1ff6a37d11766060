import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { useMeals, useMenus } from '../../api/lists.ts';
import { paths } from '../../app/paths.ts';
import { Sheet } from '../../components/card.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { texts } from './texts.ts';
import { useWaiting } from './use-dashboard.ts';

/** What somebody should do something about. */
export function Attention() {
  const id = useId();
  const [waiting, menus, meals] = [useWaiting(), useMenus(), useMeals()];
  const parts = [waiting, menus, meals];
  const tasks =
    waiting.data && menus.data && meals.data
      ? [
          { to: paths.reservationsWaiting, count: waiting.data.count, text: waiting.data.isMore ? texts.pendingOrMore : texts.pending },
          { to: paths.menus, count: menus.data.filter(({ visibility }) => !visibility).length, text: texts.hiddenMenus },
          { to: paths.meals, count: meals.data.filter(({ ingredients }) => ingredients.length === 0).length, text: texts.emptyMeals },
        ].filter(({ count }) => count > 0)
      : undefined;

  return (
    <Sheet as="section" aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="group" mb="3">
        {texts.attention}
      </chakra.h2>
      <Loaded query={{ data: tasks, error: parts.find(({ error }) => error)?.error ?? null }} empty={texts.nothing}>
        {(tasks) => (
          <chakra.ul p="0" m="0" listStyleType="none">
            {tasks.map(({ to, count, text }) => (
              <chakra.li key={to} py="3" borderTopWidth="1px">
                <TextLink to={to}>{text(count)}</TextLink>
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </Loaded>
    </Sheet>
  );
}
