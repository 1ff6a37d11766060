import { Flex } from '@chakra-ui/react';
import type { Menu } from '#card/contract/menus';
import { menus as all } from '#texts/card';
import { client } from '../../../house/client/client.ts';
import { useChange } from '../../../house/client/queries.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { Alert } from '../../../house/ui/feedback/alert.tsx';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { announceRefusal } from '../../../house/ui/feedback/replies.ts';
import { useGoingLive } from './going-live.tsx';

const texts = all.quick;

interface Props {
  menu: Menu;
  /** Whether it has dishes. */
  hasDishes: boolean;
  onShown: (menu: Menu) => void;
}

/** Says that guests do not see a hidden menu; when it has dishes, showing it is the next step. */
export function ShowMenu({ menu, hasDishes, onShown }: Props) {
  const change = useChange('menus', client.menus.update);
  const isMeant = useGoingLive(menu);
  if (menu.visibility) return null;
  const show = async () => {
    if (!(await isMeant.ask())) return;
    change.mutate(
      // it changes nothing else, so a change of something else meanwhile is none that it would undo
      { id: menu._id, body: { visibility: true } },
      {
        onSuccess: ({ data }) => {
          announce(texts.shown(data.name));
          onShown(data);
        },
        onError: announceRefusal,
      },
    );
  };
  return (
    <Alert tone="info">
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        {hasDishes ? texts.stillHidden : texts.hidden}
        {hasDishes && (
          <Button onClick={show} busy={change.isPending && texts.showing}>
            {texts.show}
          </Button>
        )}
      </Flex>
      {isMeant.question}
    </Alert>
  );
}
