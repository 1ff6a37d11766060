import { settings } from 'virtual:settings';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { OpeningRules } from '#contract/reservations/opening';
import { hoursAsContact } from '#rules/reservations/opening-hours';
import { allTexts } from '#rules/translated';
import { texts as all } from '#texts/reservations/opening';
import { client } from '../../../api/client.ts';
import { useRestaurantInfo } from '../../../api/lists.ts';
import { useChange } from '../../../api/queries.ts';
import { Button } from '../../../components/action/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { announce } from '../../../components/feedback/announcements.ts';

const texts = all.contact;

/** Makes the text of the opening hours in Contacts from the stored week, after a confirmation that shows it. */
export function ContactHours({ week, isSaved }: { week: OpeningRules['week']; isSaved: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const { data: records } = useRestaurantInfo();
  const change = useChange('restaurantInfo', client.restaurantInfo.update);
  const add = useChange('restaurantInfo', client.restaurantInfo.add);
  const stored = records?.find(({ type }) => type === 'opening-hours');
  const hours = hoursAsContact(week, settings.defaultLanguage);
  const save = async () => {
    const body = { type: 'opening-hours', ...hours } as const;
    if (!stored) await add.mutateAsync({ body });
    else await change.mutateAsync({ id: stored._id, body: { ...body, _id: stored._id, version: stored.version } });
    announce(texts.done);
  };
  const isStored = stored && allTexts(stored, 'data').join() === allTexts(hours, 'data').join();
  const ask = () => (isStored ? announce(texts.same, { tone: 'info' }) : setAsking(true));
  return (
    <chakra.div display="flex" alignItems="center" gap="3" flexWrap="wrap">
      <Button look="outline" size="sm" disabled={!isSaved || !records} onClick={ask}>
        {texts.use}
      </Button>
      {!isSaved && (
        <chakra.span textStyle="small" color="fg.muted">
          {texts.saveFirst}
        </chakra.span>
      )}
      {isAsking && (
        <ConfirmDialog title={texts.title} confirm={texts.confirm} cancel={texts.cancel} onConfirm={save} onClose={() => setAsking(false)}>
          {texts.question}
          <chakra.p my="3" color="fg" fontWeight="bold" whiteSpace="pre-line">
            {allTexts(hours, 'data').join('\n\n')}
          </chakra.p>
          {stored && (
            <>
              {texts.replaces}
              <chakra.p mt="3" whiteSpace="pre-line">
                {allTexts(stored, 'data').join('\n\n')}
              </chakra.p>
            </>
          )}
        </ConfirmDialog>
      )}
    </chakra.div>
  );
}
