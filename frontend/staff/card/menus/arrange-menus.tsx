import { Stack, Text } from '@chakra-ui/react';
import type { Menu } from '#card/contract/menus';
import { written } from '#house/rules/translated';
import { menus as texts } from '#texts/card';
import { client } from '../../../house/client/client.ts';
import { useChange } from '../../../house/client/queries.ts';
import { ArrangingBar, SortableList, useReorder } from '../../../house/ui/sorting/sortable-list.tsx';

/** The menus in an order that staff can change; guests see the visible ones in this order. */
export function ArrangeMenus({ menus, onDone }: { menus: readonly Menu[]; onDone: () => void }) {
  const arrange = useChange('menus', client.menus.arrange);
  const { ids, move, undo } = useReorder(
    menus.map(({ _id }) => _id),
    (body) => arrange.mutateAsync({ body }),
  );
  const nameOf = (id: string) => {
    const menu = menus.find(({ _id }) => _id === id);
    return menu ? written(menu, 'name') : '';
  };
  return (
    <Stack gap="4">
      <Text color="fg.muted">{texts.arranging}</Text>
      <ArrangingBar onUndo={undo} onDone={onDone} />
      <SortableList label={texts.title} ids={ids} nameOf={nameOf} onMove={move} />
    </Stack>
  );
}
