import { settings } from 'virtual:settings';
import { useState } from 'react';
import type { OpeningRules } from '#contract/reservations/opening';
import type { SpecialDays } from '#contract/reservations/special-days';
import type { ServiceDays } from '#rules/reservations/service-day';
import { addDays, localDateOf } from '#rules/wall-time';
import { texts as all } from '#texts/reservations/closures';
import { client } from '../../../api/client.ts';
import { useUnsaved } from '../../../api/editing/unsaved.ts';
import { useChange } from '../../../api/queries.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { joinedTranslations } from '../../../components/language/form-translations.ts';
import { AffectedStep } from '../../shared/affected/affected-step.tsx';
import { CallStep } from '../../shared/affected/call-step.tsx';
import { useAffected } from '../../shared/affected/use-affected.ts';
import { ClosureFields } from './closure-fields.tsx';
import { DaysInWords } from './days-in-words.tsx';

const texts = all.wizard;

/** Closes days or gives them other hours: first which days, then who is affected and what happens to them. */
export function ClosureDialog({ rules, specialDays, onClose }: { rules: OpeningRules; specialDays: ServiceDays; onClose: () => void }) {
  const [initial] = useState<SpecialDays>(() => {
    const tomorrow = addDays(localDateOf(new Date(), settings.timeZone), 1);
    return { from: tomorrow, to: tomorrow, sittings: [], note: '', seats: undefined };
  });
  const [days, setDays] = useState(initial);
  const setSpecialDays = useChange('opening', client.opening.setDays);
  const closure = useAffected({
    look: (body: SpecialDays) => client.opening.affected({ body }),
    save: (asked, decision) => {
      const translations = joinedTranslations(asked.translations, decision.translations);
      return setSpecialDays.mutateAsync({ body: { ...asked, ...decision, translations } });
    },
    onSaved: (message) => {
      announce(message);
      onClose();
    },
  });
  const isDirty = days !== initial;
  useUnsaved(isDirty && !closure.toCall);
  return (
    <Dialog title={titleOf(closure)} size="lg" isDirty={isDirty && !closure.toCall} onClose={onClose}>
      {closure.toCall ? (
        <CallStep {...closure.toCall} onClose={onClose} />
      ) : closure.affected ? (
        <AffectedStep
          affected={closure.affected}
          failure={closure.failure}
          isSaving={closure.isSaving}
          back={texts.back}
          onSave={closure.save}
          onBack={closure.back}
        >
          <DaysInWords days={days} />
        </AffectedStep>
      ) : (
        <ClosureFields
          days={days}
          rules={rules}
          specialDays={specialDays}
          failure={closure.failure}
          isLooking={closure.isLooking}
          onChange={setDays}
          onNext={() => closure.look(days)}
        />
      )}
    </Dialog>
  );
}

function titleOf({ toCall, affected }: Pick<ReturnType<typeof useAffected>, 'toCall' | 'affected'>): string {
  if (toCall) return texts.callTitle;
  return affected ? texts.whoTitle : texts.title;
}
