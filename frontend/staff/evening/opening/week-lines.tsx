import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { type Sitting, Sittings } from '#evening/contract/sittings';
import { type HoursLine, hoursInLines, shortWeekday, weekdaysInWords } from '#evening/rules/hours-in-lines';
import { spokenLanguage } from '#house/language/spoken';
import { written } from '#house/rules/translated';
import { opening as all } from '#texts/opening';
import { Button, IconButton } from '../../../house/ui/action/button.tsx';
import { ChevronDownIcon, DeleteIcon } from '../../../house/ui/art/icons.tsx';
import { announceUndoable } from '../../../house/ui/feedback/replies.ts';
import { Chip, ChipGrid } from '../../../house/ui/form/chip.tsx';
import { DateField } from '../../../house/ui/form/date-field.tsx';
import { type ErrorAt, errorsBelow } from '../../../house/ui/form/errors-at.ts';
import { FieldGroup } from '../../../house/ui/form/fields.tsx';
import { TranslatedField, textInputs } from '../../../house/ui/language/translated-field.tsx';
import { isPastMidnight, lastSeatingsInWords, sittingsInLine } from './rules-in-words.ts';
import { nextSitting } from './starting-point.ts';

const texts = all.week;
const sittingTexts = all.sitting;

type Week = readonly Sitting[][];

interface Props {
  /** The sittings of each day, Monday first. */
  week: Week;
  /** The error at a path such as `0.1.lastSeating`. */
  errorAt: ErrorAt;
  /** Gets the change, and not its result: an Undo is pressed later, when other days may have changed. */
  onChange: (change: (week: Week) => Sitting[][]) => void;
  /** Shows what is wrong with the week. */
  onCheck: () => void;
}

/** The hours of a week as lines to read; one that is pressed opens, and what is changed in it holds for all of its days. */
export function WeekLines({ week, errorAt, onChange, onCheck }: Props) {
  const [edited, setEdited] = useState<{ days: readonly number[]; before: Week }>();
  const id = useId();
  const language = spokenLanguage();
  const list = useRef<HTMLDivElement>(null);
  const lines = hoursInLines([...week], edited?.days);
  const editedLines = lines.filter(({ days }) => edited?.days.includes(days[0] ?? 0));

  const setDays = (days: readonly number[], sittingsOf: (day: number) => readonly Sitting[]) =>
    onChange((current) => current.map((sittings, day) => (days.includes(day) ? [...sittingsOf(day)] : sittings)));
  const toggleDay = (line: HoursLine, day: number) => {
    const before = edited?.before ?? week;
    const isOn = line.days.includes(day);
    setDays([day], () => (isOn ? (before[day] ?? []) : line.sittings));
    setEdited({ days: isOn ? line.days.filter((other) => other !== day) : [...line.days, day], before });
    // the line may move to another place, and what moves loses the focus
    const pressed = document.activeElement;
    requestAnimationFrame(() => pressed instanceof HTMLElement && pressed.focus());
  };
  const close = ({ days, sittings }: HoursLine) => {
    if (!Sittings.safeParse(sittings).success) return onCheck();
    setEdited(undefined);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-days~="${days[0]}"]`)?.focus());
  };

  return (
    <Stack as="ul" ref={list} listStyleType="none" p="0" m="0" gap="0">
      {lines.map((line) => {
        const { days, sittings } = line;
        const index = editedLines.indexOf(line);
        // what is wrong stays in sight
        const isOpen = index >= 0 || !Sittings.safeParse(sittings).success;
        // a line that is edited stays the same, whichever days it gets
        const key = index >= 0 ? `edited${index}` : days.join();
        const last = lastSeatingsInWords(sittings);
        return (
          <chakra.li key={key} borderTopWidth="1px">
            <chakra.button
              id={id + key}
              type="button"
              aria-expanded={isOpen}
              data-days={days.join(' ')}
              display="flex"
              width="full"
              minHeight="target"
              py="2"
              gap="3"
              alignItems="center"
              justifyContent="space-between"
              textAlign="start"
              cursor="pointer"
              _hover={{ textDecoration: 'underline' }}
              css={{ '& svg': { flexShrink: 0 } }}
              onClick={() => (isOpen ? close(line) : setEdited({ days, before: week }))}
            >
              <span>
                <strong>{weekdaysInWords(language, days)}</strong>
                {` · ${sittingsInLine(sittings)}`}
                {last && (
                  <chakra.span display="block" textStyle="small" color="fg.muted">
                    {last}
                  </chakra.span>
                )}
              </span>
              <ChevronDownIcon {...(isOpen && { style: { transform: 'rotate(180deg)' } })} />
            </chakra.button>
            {isOpen && (
              <Stack role="group" aria-labelledby={id + key} gap="5" pt="2" pb="5">
                <FieldGroup label={texts.forDays}>
                  <ChipGrid gridTemplateColumns="repeat(7, minmax(0, 1fr))" gap="1" maxWidth="phone">
                    {all.days.map((name, day) => (
                      <Chip
                        key={name}
                        type="checkbox"
                        aria-label={name}
                        checked={days.includes(day)}
                        disabled={days.length === 1 && days[0] === day}
                        onChange={() => toggleDay(line, day)}
                      >
                        {shortWeekday(language, day)}
                      </Chip>
                    ))}
                  </ChipGrid>
                </FieldGroup>
                <SittingsField
                  sittings={sittings}
                  errorAt={errorsBelow(errorAt, days[0] ?? 0)}
                  onChange={(changed) => setDays(days, () => changed)}
                />
                <Flex justify="flex-end">
                  <Button look="outline" size="sm" onClick={() => close(line)}>
                    {texts.done}
                  </Button>
                </Flex>
              </Stack>
            )}
          </chakra.li>
        );
      })}
    </Stack>
  );
}

interface SittingsProps {
  sittings: readonly Sitting[];
  /** The error at a field of a sitting (`0.lastSeating`), or of the list (an empty path). */
  errorAt: ErrorAt;
  onChange: (sittings: Sitting[]) => void;
}

/** Times on a clock of twelve hours fit on a phone too. */
const narrow = { base: '2', md: '3' };

/** The sittings of one day: names and times, added and removed one by one. */
export function SittingsField({ sittings, errorAt: errorOfDay, onChange }: SittingsProps) {
  const remove = (index: number, name: string) => {
    onChange(sittings.filter((_, i) => i !== index));
    announceUndoable(sittingTexts.removed(name), () => onChange([...sittings]));
  };
  const listError = errorOfDay('');
  return (
    <Stack gap="3">
      {sittings.map((sitting, index) => {
        const errorAt = errorsBelow(errorOfDay, index);
        const name = written(sitting, 'name');
        const change = (changes: Partial<Sitting>) => onChange(sittings.map((one, i) => (i === index ? { ...one, ...changes } : one)));
        return (
          <chakra.div
            // biome-ignore lint/suspicious/noArrayIndexKey: sittings have no id, and their fields keep no state
            key={index}
            role="group"
            aria-label={sittingTexts.label(index + 1, name)}
            display="grid"
            gap="3"
            gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr)) auto' }}
          >
            <chakra.div gridColumn={{ base: '1 / -1', md: '1 / 4' }}>
              <TranslatedField
                label={sittingTexts.name}
                field="name"
                optional
                maxLength={30}
                inputOf={textInputs(sitting, 'name', change, errorAt)}
              />
            </chakra.div>
            {(['opens', 'lastSeating', 'closes'] as const).map((time) => (
              <DateField
                key={time}
                type="time"
                label={sittingTexts[time]}
                value={sitting[time]}
                error={errorAt(time) ?? (listError && time === 'opens' ? {} : undefined)}
                px={narrow}
                onChange={({ target }) => change({ [time]: target.value })}
              />
            ))}
            <IconButton
              label={sittingTexts.remove(name)}
              gridArea={{ md: '1 / 4' }}
              justifySelf="end"
              mt="6"
              onClick={() => remove(index, name)}
            >
              <DeleteIcon />
            </IconButton>
            {isPastMidnight(sitting) && (
              <chakra.p gridColumn="1 / -1" textStyle="small" color="fg.muted">
                {sittingTexts.pastMidnight(sitting.closes)}
              </chakra.p>
            )}
          </chakra.div>
        );
      })}
      {listError && (
        <chakra.p role="alert" textStyle="small" color="danger.fg" fontWeight="medium">
          {listError.message}
        </chakra.p>
      )}
      <div>
        <Button look="outline" size="sm" onClick={() => onChange([...sittings, nextSitting(sittings)])}>
          {sittingTexts.add}
        </Button>
      </div>
    </Stack>
  );
}
