import { settings } from 'virtual:settings';
import { chakra, SimpleGrid, Stack } from '@chakra-ui/react';
import { type FormEvent, useRef, useState } from 'react';
import type { OpeningRules } from '#evening/contract/opening';
import type { Sitting } from '#evening/contract/sittings';
import { SpecialDays } from '#evening/contract/special-days';
import { type ServiceDays, serviceDateOf, usualSittings } from '#evening/rules/service-day';
import { allTexts } from '#house/rules/translated';
import { addDays, dateInWords, localDateOf } from '#house/rules/wall-time';
import { closures as all } from '#texts/opening';
import { client } from '../../../house/client/client.ts';
import { useUnsaved } from '../../../house/client/editing/unsaved.ts';
import { useChange } from '../../../house/client/queries.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { Dialog, DialogCancel } from '../../../house/ui/dialog/dialog.tsx';
import { DialogActions } from '../../../house/ui/dialog/dialog-looks.ts';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { Answer } from '../../../house/ui/feedback/answer.tsx';
import { DateField } from '../../../house/ui/form/date-field.tsx';
import { TextField } from '../../../house/ui/form/fields.tsx';
import { Radio, RadioGroup } from '../../../house/ui/form/radio.tsx';
import { joinedTranslations } from '../../../house/ui/language/form-translations.ts';
import { TranslatedField, textInputs } from '../../../house/ui/language/translated-field.tsx';
import { AffectedSteps } from '../affected-step.tsx';
import { useAffected } from '../use-affected.ts';
import { sittingsInWords } from './rules-in-words.ts';
import { SittingsField } from './sittings-field.tsx';
import { nextSitting } from './starting-point.ts';

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
      <AffectedSteps step={closure} what={<DaysInWords days={days} />} back={texts.back} onBack={closure.back} onClose={onClose}>
        <ClosureFields
          days={days}
          rules={rules}
          specialDays={specialDays}
          failure={closure.failure}
          isLooking={closure.isLooking}
          onChange={setDays}
          onNext={() => closure.look(days)}
        />
      </AffectedSteps>
    </Dialog>
  );
}

function titleOf({ toCall, affected }: Pick<ReturnType<typeof useAffected>, 'toCall' | 'affected'>): string {
  if (toCall) return texts.callTitle;
  return affected ? texts.whoTitle : texts.title;
}

interface Props {
  days: SpecialDays;
  rules: OpeningRules;
  specialDays: ServiceDays;
  failure: string | undefined;
  isLooking: boolean;
  onChange: (days: SpecialDays) => void;
  onNext: () => void;
}

/** The first step: which days, and closed or which hours. */
function ClosureFields({ days, rules, specialDays, failure, isLooking, onChange, onNext }: Props) {
  const [isOther, setOther] = useState(days.sittings.length > 0);
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const errors = isChecked ? closureErrors(days) : new Map<string, string>();
  const lacksSitting = isOther && days.sittings.length === 0;
  const error = (path: string) => {
    const message = errors.get(path);
    return message ? { message } : undefined;
  };
  const set = (changes: Partial<SpecialDays>) => onChange({ ...days, ...changes });
  const setKind = (kind: 'closed' | 'other') => {
    setOther(kind === 'other');
    set({ sittings: kind === 'other' ? firstSittings(rules, days.from) : [] });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setChecked(true);
    if (closureErrors(days).size === 0 && !lacksSitting) return onNext();
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };

  return (
    <chakra.form ref={form} noValidate onSubmit={submit}>
      <Stack gap="5">
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <DateField
            label={texts.from}
            min={serviceDateOf(new Date(), specialDays, rules, settings.timeZone)}
            value={days.from}
            error={error('from')}
            data-autofocus
            onChange={({ target }) => set({ from: target.value, ...(days.to < target.value && { to: target.value }) })}
          />
          <DateField
            label={texts.to}
            min={days.from}
            hint={texts.toHint}
            value={days.to}
            error={error('to')}
            onChange={({ target }) => set({ to: target.value })}
          />
        </SimpleGrid>
        <RadioGroup label={texts.kind}>
          {(['closed', 'other'] as const).map((kind) => (
            <Radio
              key={kind}
              name="kind"
              label={texts.kinds[kind]}
              checked={isOther === (kind === 'other')}
              onChange={() => setKind(kind)}
            />
          ))}
        </RadioGroup>
        {isOther && (
          <>
            <SittingsField
              sittings={days.sittings}
              errorAt={(path) =>
                errors.get(path ? `sittings.${path}` : 'sittings') ?? (isChecked && lacksSitting && !path ? texts.needsSitting : undefined)
              }
              onChange={(sittings) => set({ sittings })}
            />
            <chakra.div maxWidth="48">
              <TextField
                label={texts.seats}
                optional
                type="number"
                inputMode="numeric"
                min={1}
                hint={texts.seatsHint}
                value={days.seats ?? ''}
                error={error('seats')}
                onChange={({ target }) => set({ seats: target.value === '' ? undefined : target.valueAsNumber })}
              />
            </chakra.div>
          </>
        )}
        <TranslatedField
          label={texts.note}
          field="note"
          optional
          maxLength={120}
          hint={texts.noteHint}
          inputOf={textInputs(days, 'note', onChange, error)}
        />
      </Stack>
      <DialogActions>
        {failure && <Answer>{failure}</Answer>}
        <DialogCancel>{texts.cancel}</DialogCancel>
        <Button type="submit" busy={isLooking && texts.looking}>
          {texts.next}
        </Button>
      </DialogActions>
    </chakra.form>
  );
}

/** The sittings of the weekday of a date, or one to start from. */
function firstSittings(rules: OpeningRules, date: string): Sitting[] {
  const sittings = usualSittings(date, rules);
  return sittings.length > 0 ? [...sittings] : [nextSitting([])];
}

/** The error of other hours at a field, by its path; nothing when they are valid. */
function closureErrors(days: SpecialDays): Map<string, string> {
  const issues = SpecialDays.safeParse(days).error?.issues ?? [];
  return new Map(issues.map(({ path, message }) => [path.join('.'), message]));
}

/** Some days and the hours that they get. */
export function DaysInWords({ days }: { days: SpecialDays }) {
  const { from, to, sittings } = days;
  const note = allTexts(days, 'note').filter(Boolean).join('\n');
  return (
    <chakra.p whiteSpace="pre-line" _firstLetter={{ textTransform: 'uppercase' }}>
      <strong>{from === to ? dateInWords(from) : `${dateInWords(from)} – ${dateInWords(to)}`}</strong>
      {`\n${sittings.length === 0 ? texts.kinds.closed : sittingsInWords(sittings)}${note && `\n${note}`}`}
    </chakra.p>
  );
}
