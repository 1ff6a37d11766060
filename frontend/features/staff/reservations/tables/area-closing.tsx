import { settings } from 'virtual:settings';
import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { Reservation } from '#contract/reservations/reservation';
import type { Area } from '#contract/reservations/room';
import type { Seating } from '#contract/reservations/seating';
import { written } from '#rules/translated';
import { dateInWords, localDateOf } from '#rules/wall-time';
import { texts as closureTexts } from '#texts/reservations/closures';
import { texts as all } from '#texts/reservations/tables';
import { messageOf } from '../../../../api/api-error.ts';
import { client } from '../../../../api/client.ts';
import { useChange } from '../../../../api/queries.ts';
import { Button } from '../../../../components/action/button.tsx';
import { Dialog } from '../../../../components/dialog/dialog.tsx';
import { announce } from '../../../../components/feedback/announcements.ts';
import { StatusBadge } from '../../../../components/feedback/status-badge.tsx';
import { AffectedStep } from '../../../shared/affected/affected-step.tsx';
import { CallStep } from '../../../shared/affected/call-step.tsx';
import { affectedIn, useAffected } from '../../../shared/affected/use-affected.ts';

const texts = all.area;

interface Props {
  area: Area;
  seating: Pick<Seating, 'date' | 'closedAreas' | 'closedByStaff'>;
}

/** Closes an area for a day, in one tap when every party has another table, or opens it again. */
export function AreaClosing({ area, seating: { date, closedAreas, closedByStaff } }: Props) {
  const [affected, setAffected] = useState<Reservation[]>();
  const change = useChange('opening', client.opening.closeArea);
  const today = localDateOf(new Date(), settings.timeZone);
  const isOurs = closedByStaff.includes(area._id);
  const isClosed = closedAreas.includes(area._id);
  const set = async () => {
    try {
      const body = { date, isClosed: !isOurs, affected: { guests: 'keep' as const, seen: [] } };
      announce((await change.mutateAsync({ id: area._id, body })).message);
    } catch (error) {
      const without = affectedIn(error);
      if (without) setAffected(without);
      else announce(messageOf(error), { tone: 'danger' });
    }
  };
  const action = isOurs ? texts.open : texts.close(date === today);
  return (
    <>
      {isClosed && <StatusBadge tone="neutral">{isOurs ? texts.closed(date === today) : texts.closedForSeason}</StatusBadge>}
      {date >= today && (isOurs || !isClosed) && (
        <Button
          look="outline"
          size="sm"
          busy={change.isPending && texts.busy}
          aria-label={texts.of(action, written(area, 'name'))}
          onClick={set}
        >
          {action}
        </Button>
      )}
      {affected && <ClosingDialog area={area} date={date} without={affected} onClose={() => setAffected(undefined)} />}
    </>
  );
}

/** Shows who would have no table when an area is closed, and asks what becomes of them. */
function ClosingDialog({ area, date, without, onClose }: { area: Area; date: string; without: Reservation[]; onClose: () => void }) {
  const change = useChange('opening', client.opening.closeArea);
  const { look, ...step } = useAffected({
    look: async (data: Reservation[]) => ({ data }),
    save: (_, affected) => change.mutateAsync({ id: area._id, body: { date, isClosed: true, affected } }),
    onSaved: (message) => {
      announce(message);
      onClose();
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => void look(without), []);
  const name = written(area, 'name');
  return (
    <Dialog title={step.toCall ? closureTexts.wizard.callTitle : texts.title(name)} size="lg" onClose={onClose}>
      {step.toCall ? (
        <CallStep {...step.toCall} onClose={onClose} />
      ) : (
        step.affected && (
          <AffectedStep
            affected={step.affected}
            keepThem={texts.keepThem}
            failure={step.failure}
            isSaving={step.isSaving}
            back={texts.back}
            onSave={step.save}
            onBack={onClose}
          >
            <chakra.p>{texts.what(name, dateInWords(date))}</chakra.p>
          </AffectedStep>
        )
      )}
    </Dialog>
  );
}
