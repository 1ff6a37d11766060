import type { ReactNode } from 'react';
import { texts } from '#texts/reservations/closures';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { AffectedStep } from './affected-step.tsx';
import { CallStep } from './call-step.tsx';
import type { useDecidedSaving } from './use-decided-saving.ts';

interface Props {
  saving: Pick<ReturnType<typeof useDecidedSaving>, 'question' | 'toCall' | 'isSaving' | 'answer' | 'called'>;
  /** What it means to keep the reservations. */
  keepThem?: string | undefined;
  /** What changes. */
  children: ReactNode;
}

/** The reservations that a change affects, before it is saved; and whom to call afterwards. */
export function AffectedDialog({ saving, keepThem, children }: Props) {
  const { question, toCall, isSaving, answer, called } = saving;
  if (toCall) {
    return (
      <Dialog title={texts.wizard.callTitle} size="lg" onClose={called}>
        <CallStep {...toCall} onClose={called} />
      </Dialog>
    );
  }
  if (!question) return null;
  return (
    <Dialog title={texts.wizard.whoTitle} size="lg" onClose={() => answer(undefined)}>
      <AffectedStep
        affected={question.affected}
        failure={question.failure}
        isSaving={isSaving}
        back={texts.wizard.back}
        keepThem={keepThem}
        onSave={answer}
        onBack={() => answer(undefined)}
      >
        {children}
      </AffectedStep>
    </Dialog>
  );
}
