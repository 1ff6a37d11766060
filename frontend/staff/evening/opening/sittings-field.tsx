import { chakra, Stack } from '@chakra-ui/react';
import type { Sitting } from '#evening/contract/sittings';
import { written } from '#house/rules/translated';
import { opening as all } from '#texts/opening';
import { Button, IconButton } from '../../../house/ui/action/button.tsx';
import { DeleteIcon } from '../../../house/ui/art/icons.tsx';
import { announceUndoable } from '../../../house/ui/feedback/announcements.ts';
import { DateField } from '../../../house/ui/form/date-field.tsx';
import { type ErrorAt, errorsBelow } from '../../../house/ui/form/errors-at.ts';
import { TranslatedField, textInputs } from '../../../house/ui/language/translated-field.tsx';
import { isPastMidnight } from './rules-in-words.ts';
import { nextSitting } from './starting-point.ts';

const texts = all.sitting;

interface Props {
  sittings: readonly Sitting[];
  /** The error at a field of a sitting (`0.lastSeating`), or of the list (an empty path). */
  errorAt: ErrorAt;
  onChange: (sittings: Sitting[]) => void;
}

/** Times on a clock of twelve hours fit on a phone too. */
const narrow = { base: '2', md: '3' };

/** The sittings of one day: names and times, added and removed one by one. */
export function SittingsField({ sittings, errorAt, onChange }: Props) {
  const change = (index: number, changes: Partial<Sitting>) =>
    onChange(sittings.map((sitting, i) => (i === index ? { ...sitting, ...changes } : sitting)));
  const remove = (index: number) => {
    onChange(sittings.filter((_, i) => i !== index));
    const removed = sittings[index];
    announceUndoable(texts.removed(removed ? written(removed, 'name') : ''), () => onChange([...sittings]));
  };
  const listError = errorAt('');
  return (
    <Stack gap="3">
      {sittings.map((sitting, index) => (
        <SittingFields
          // biome-ignore lint/suspicious/noArrayIndexKey: sittings have no id, and their fields keep no state
          key={index}
          number={index + 1}
          sitting={sitting}
          isInvalid={Boolean(listError)}
          errorAt={errorsBelow(errorAt, index)}
          onChange={(changes) => change(index, changes)}
          onRemove={() => remove(index)}
        />
      ))}
      {listError && (
        <chakra.p role="alert" textStyle="small" color="danger.fg" fontWeight="medium">
          {listError.message}
        </chakra.p>
      )}
      <div>
        <Button look="outline" size="sm" onClick={() => onChange([...sittings, nextSitting(sittings)])}>
          {texts.add}
        </Button>
      </div>
    </Stack>
  );
}

interface SittingProps {
  number: number;
  sitting: Sitting;
  isInvalid: boolean;
  errorAt: ErrorAt;
  onChange: (changes: Partial<Sitting>) => void;
  onRemove: () => void;
}

function SittingFields({ number, sitting, isInvalid, errorAt, onChange, onRemove }: SittingProps) {
  const field = (name: 'opens' | 'lastSeating' | 'closes') => {
    const error = errorAt(name) ?? (isInvalid && name === 'opens' ? {} : undefined);
    return {
      label: texts[name],
      value: sitting[name],
      error,
      onChange: (event: { target: HTMLInputElement }) => onChange({ [name]: event.target.value }),
    };
  };
  return (
    <chakra.div
      role="group"
      aria-label={texts.label(number, written(sitting, 'name'))}
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr)) auto' }}
    >
      <chakra.div gridColumn={{ base: '1 / -1', md: '1 / 4' }}>
        <TranslatedField label={texts.name} field="name" optional maxLength={30} inputOf={textInputs(sitting, 'name', onChange, errorAt)} />
      </chakra.div>
      <DateField {...field('opens')} type="time" px={narrow} />
      <DateField {...field('lastSeating')} type="time" px={narrow} />
      <DateField {...field('closes')} type="time" px={narrow} />
      <IconButton label={texts.remove(written(sitting, 'name'))} gridArea={{ md: '1 / 4' }} justifySelf="end" mt="6" onClick={onRemove}>
        <DeleteIcon />
      </IconButton>
      {isPastMidnight(sitting) && (
        <chakra.p gridColumn="1 / -1" textStyle="small" color="fg.muted">
          {texts.pastMidnight(sitting.closes)}
        </chakra.p>
      )}
    </chakra.div>
  );
}
