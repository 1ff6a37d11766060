import { settings } from 'virtual:settings';
import { chakra, SimpleGrid } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpeningRules } from '#evening/contract/opening';
import { type SpecialDay, SpecialDays } from '#evening/contract/special-days';
import { type ServiceDays, serviceDateOf, usualSittings } from '#evening/rules/service-day';
import { dateInWords } from '#house/rules/wall-time';
import { components } from '#texts/house';
import { closures as all } from '#texts/opening';
import { messageOf } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { useChange } from '../../../house/client/queries.ts';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { announceRefusal, announceUndoable } from '../../../house/ui/feedback/replies.ts';
import { DateField } from '../../../house/ui/form/date-field.tsx';
import { type ErrorAt, errorOf, errorsBelow } from '../../../house/ui/form/errors-at.ts';
import { NumberField, Radio, RadioGroup } from '../../../house/ui/form/fields.tsx';
import { joinedTranslations } from '../../../house/ui/language/form-translations.ts';
import { TranslatedField, textInputs } from '../../../house/ui/language/translated-field.tsx';
import { FormDialog } from '../../house/form-dialog.tsx';
import { useDecidedSaving } from '../affected.tsx';
import { nextSitting } from './starting-point.ts';
import { SittingsField } from './week-lines.tsx';

const texts = all.wizard;

interface Props {
  /** What the form begins with; a day that is stored, or offered, keeps its date. */
  begun: SpecialDays;
  /** The day begins with other hours, though it has none yet. */
  isOther?: boolean | undefined;
  /** Which day it is; absent where the days are chosen in the form. */
  date?: string | undefined;
  rules: OpeningRules;
  specialDays: ServiceDays;
  /** Whether it was saved, and not given up when it was asked about reservations. */
  onSave: (change: DayChange) => Promise<boolean>;
  onClose: () => void;
}

/** Closes days, gives them other hours, or a day its usual ones again. */
export function DayDialog({ begun, isOther = begun.sittings.length > 0, date, rules, specialDays, onSave, onClose }: Props) {
  const [days, setDays] = useState(() => (isOther ? withHours(begun, rules) : begun));
  const [kind, setKind] = useState<keyof typeof texts.kinds>(isOther ? 'other' : 'closed');
  const [isDirty, setDirty] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const saving = useMutation({ mutationFn: onSave, onSuccess: (isSaved) => isSaved && onClose() });

  const asked = kind === 'closed' ? { ...days, sittings: [], seats: undefined } : days;
  const errors = kind === 'usual' ? new Map<string, string>() : closureErrors(asked);
  if (kind === 'other' && days.sittings.length === 0) errors.set('sittings', texts.needsSitting);
  const errorAt: ErrorAt = (path) => (isChecked ? errorOf(errors.get(path)) : undefined);
  const change = (changed: SpecialDays) => {
    setDays(changed);
    setDirty(true);
  };
  const set = (changes: Partial<SpecialDays>) => change({ ...days, ...changes });
  const choose = (chosen: typeof kind) => {
    setKind(chosen);
    change(chosen === 'other' ? withHours(days, rules) : days);
  };
  const submit = () => {
    setChecked(true);
    if (errors.size === 0) saving.mutate(kind === 'usual' ? usualDay(days.from, rules) : asked);
  };

  return (
    <FormDialog
      title={date ? texts.titleOf(dateInWords(date)) : texts.title}
      size="lg"
      isDirty={isDirty}
      failure={saving.error && messageOf(saving.error)}
      submit={components.save}
      busy={saving.isPending && components.saving}
      onSubmit={submit}
      onClose={onClose}
    >
      {!date && (
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <DateField
            label={texts.from}
            min={serviceDateOf(new Date(), specialDays, rules, settings.timeZone)}
            value={days.from}
            error={errorAt('from')}
            data-autofocus
            // one day stays one day
            onChange={({ target: { value } }) => set({ from: value, ...((days.to === days.from || days.to < value) && { to: value }) })}
          />
          <DateField
            label={texts.to}
            min={days.from}
            hint={texts.toHint}
            value={days.to}
            error={errorAt('to')}
            onChange={({ target }) => set({ to: target.value })}
          />
        </SimpleGrid>
      )}
      <RadioGroup label={date ? texts.kindOfDay : texts.kind}>
        {(date ? (['closed', 'usual', 'other'] as const) : (['closed', 'other'] as const)).map((one) => (
          <Radio key={one} name="kind" label={texts.kinds[one]} checked={kind === one} onChange={() => choose(one)} />
        ))}
      </RadioGroup>
      {kind === 'other' && (
        <>
          <SittingsField sittings={days.sittings} errorAt={errorsBelow(errorAt, 'sittings')} onChange={(sittings) => set({ sittings })} />
          <chakra.div maxWidth="48">
            <NumberField
              label={texts.seats}
              min={1}
              hint={texts.seatsHint}
              value={days.seats}
              none={undefined}
              error={errorAt('seats')}
              onChange={(seats) => set({ seats })}
            />
          </chakra.div>
        </>
      )}
      {kind !== 'usual' && (
        <TranslatedField
          label={texts.note}
          field="note"
          optional
          maxLength={120}
          hint={texts.noteHint}
          inputOf={textInputs(days, 'note', change, errorAt)}
        />
      )}
    </FormDialog>
  );
}

/** Days with sittings: their own, those of the weekday of the first one, or one to start from. */
function withHours(days: SpecialDays, rules: OpeningRules): SpecialDays {
  if (days.sittings.length > 0) return days;
  const sittings = usualSittings(days.from, rules);
  return { ...days, sittings: sittings.length > 0 ? [...sittings] : [nextSitting([])] };
}

/** The error of other hours at a field, by its path; nothing when they are valid. */
function closureErrors(days: SpecialDays): Map<string, string> {
  const issues = SpecialDays.safeParse(days).error?.issues ?? [];
  return new Map(issues.map(({ path, message }) => [path.join('.'), message]));
}

/** Other hours of days; a day of usual ones gets those of its weekday again. */
export type DayChange = SpecialDays & { isUsual?: true };

export function usualDay(date: string, rules: OpeningRules): DayChange {
  return { from: date, to: date, sittings: usualSittings(date, rules), note: '', isUsual: true };
}

export function storedDay({ date, sittings, seats, note, translations }: SpecialDay): SpecialDays {
  return { from: date, to: date, sittings, seats, note, translations };
}

/**
 * Saves other hours of days, and asks first only where reservations no longer fit. The change of one day that concerned nobody can be undone.
 * `asked` is the change that is asked about.
 */
export function useDaySaving(rules: OpeningRules, stored: readonly SpecialDay[]) {
  const set = useChange('opening', client.opening.setDays);
  const reset = useChange('opening', client.opening.resetDay);
  const [asked, setAsked] = useState<DayChange>();
  const saving = useDecidedSaving<DayChange, { version?: number; concerns: number }>({
    look: async ({ isUsual: _, ...body }) => {
      const { data } = await client.opening.affected({ body });
      return { data: data.reservations, waiting: data.waiting };
    },
    save: async ({ isUsual, ...days }, _, decision) => {
      const translations = joinedTranslations(days.translations, decision.translations);
      const { message } = isUsual
        ? await reset.mutateAsync({ id: days.from, body: decision })
        : await set.mutateAsync({ body: { ...days, ...decision, translations } });
      return { message, data: { concerns: decision.seen.length } };
    },
  });

  const save = async (change: DayChange): Promise<boolean> => {
    setAsked(change);
    const before = stored.find(({ date }) => date === change.from);
    const saved = await saving.save(change, undefined);
    if (!saved) return false;
    const undo = () => save(before ? storedDay(before) : usualDay(change.from, rules)).catch(announceRefusal);
    if (change.from === change.to && saved.data.concerns === 0) announceUndoable(saved.message, undo);
    else announce(saved.message);
    return true;
  };

  return { ...saving, save, asked };
}
