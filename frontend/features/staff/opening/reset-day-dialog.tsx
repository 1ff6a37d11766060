import { useEffect } from 'react';
import type { OpeningRules } from '#contract/reservations/opening';
import { usualSittings } from '#rules/reservations/service-day';
import { texts } from '#texts/reservations/closures';
import { client } from '../../../api/client.ts';
import { useChange } from '../../../api/queries.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { Loading } from '../../../components/feedback/loading.tsx';
import { AffectedStep } from '../../shared/affected/affected-step.tsx';
import { CallStep } from '../../shared/affected/call-step.tsx';
import { useAffected } from '../../shared/affected/use-affected.ts';
import { DaysInWords } from './days-in-words.tsx';

interface Props {
  rules: OpeningRules;
  date: string;
  onClose: () => void;
}

/** Gives a day the hours of its weekday again, after the reservations that would no longer fit are shown. */
export function ResetDayDialog({ rules, date, onClose }: Props) {
  const reset = useChange('opening', client.opening.resetDay);
  const usual = { from: date, to: date, sittings: usualSittings(date, rules), note: '' };
  const { look, ...step } = useAffected({
    look: (body: typeof usual) => client.opening.affected({ body }),
    save: ({ from: id }, body) => reset.mutateAsync({ id, body }),
    onSaved: (message) => {
      announce(message);
      onClose();
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => void look(usual), []);
  return (
    <Dialog title={step.toCall ? texts.wizard.callTitle : texts.resetTitle} size="lg" onClose={onClose}>
      {step.toCall ? (
        <CallStep {...step.toCall} onClose={onClose} />
      ) : step.affected ? (
        <AffectedStep
          affected={step.affected}
          failure={step.failure}
          isSaving={step.isSaving}
          back={texts.keep}
          onSave={step.save}
          onBack={onClose}
        >
          <DaysInWords days={usual} />
        </AffectedStep>
      ) : step.failure ? (
        <Alert tone="danger">{step.failure}</Alert>
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}
