import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { siteStateOf } from '#rules/site/site-state';
import { texts } from '#texts/site/first-steps';
import { messageOf } from '../../../api/api-error.ts';
import { client } from '../../../api/client.ts';
import { useStoredIdentity } from '../../../api/lists.ts';
import { useChange } from '../../../api/queries.ts';
import { Button } from '../../../components/action/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { Sheet } from '../../../components/layout/card.tsx';

/** Whether guests may read the card and book, and the button that changes it; who closes the site is asked first. */
export function SiteOpening() {
  const { data: identity } = useStoredIdentity();
  const [isAsking, setAsking] = useState(false);
  const change = useChange('identity', client.identity.changeState);
  if (!identity) return null;

  const { isOpen } = siteStateOf(identity);
  const open = () =>
    change.mutate(
      { body: { isOpen: true } },
      { onSuccess: ({ message }) => announce(message), onError: (error) => announce(messageOf(error), { tone: 'danger' }) },
    );
  const close = async () => announce((await change.mutateAsync({ body: { isOpen: false } })).message);
  return (
    <Sheet as="section" aria-label={texts.site.title} mb="6">
      <chakra.p mb="3">{isOpen ? texts.site.isOpen : texts.site.isClosed}</chakra.p>
      {isOpen ? (
        <Button look="outline" size="sm" onClick={() => setAsking(true)}>
          {texts.site.close}
        </Button>
      ) : (
        <Button size="sm" busy={change.isPending && texts.saving} onClick={open}>
          {texts.openSite}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={texts.site.closeTitle}
          confirm={texts.site.close}
          busy={texts.site.closing}
          onConfirm={close}
          onClose={() => setAsking(false)}
        >
          {texts.site.closeNote}
        </ConfirmDialog>
      )}
    </Sheet>
  );
}
