import { texts } from '#texts/reservations/closures';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { AffectedStep } from './affected-step.tsx';
import { CallStep } from './call-step.tsx';
import type { useRulesSaving } from './use-rules-saving.ts';

/** The reservations that no longer fit the hours of the week, before these are saved; and whom to call afterwards. */
export function AffectedDialog({ saving }: { saving: ReturnType<typeof useRulesSaving> }) {
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
        onSave={answer}
        onBack={() => answer(undefined)}
      >
        {texts.week}
      </AffectedStep>
    </Dialog>
  );
}
