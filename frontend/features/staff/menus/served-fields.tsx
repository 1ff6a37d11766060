import { Flex, SimpleGrid, Stack } from '@chakra-ui/react';
import type { Served } from '#contract/card/served';
import { spokenLanguage } from '#messages/spoken';
import { servedInWords } from '#rules/card/served';
import { texts as all } from '#texts/card/menus';
import { texts as opening } from '#texts/reservations/opening';
import { Checkbox, TextField } from '../../../components/form/fields.tsx';
import { FieldGroup } from '../../../components/form/radio.tsx';

const texts = all.served;

interface Props {
  served: Served;
  error: (field: keyof Served) => { message?: string | undefined } | undefined;
  onChange: (served: Served) => void;
}

/** When a menu is served: its days, weekdays and hours; all empty, always. */
export function ServedFields({ served, error, onChange }: Props) {
  const field = (name: Exclude<keyof Served, 'weekdays'>) => ({
    label: texts[name],
    value: served[name],
    error: error(name),
    optional: true,
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...served, [name]: target.value }),
  });
  const toggle = (day: number) => {
    const others = served.weekdays.filter((other) => other !== day);
    const weekdays = others.length < served.weekdays.length ? others : [...others, day].toSorted((a, b) => a - b);
    onChange({ ...served, weekdays });
  };
  return (
    <FieldGroup label={texts.title}>
      <Stack gap="3">
        <SimpleGrid columns={2} gap="4">
          <TextField type="date" {...field('from')} />
          <TextField type="date" {...field('to')} />
        </SimpleGrid>
        <FieldGroup label={texts.weekdays}>
          <Flex gap="4" rowGap="2" wrap="wrap">
            {opening.days.map((name, day) => (
              <Checkbox key={name} label={name} checked={served.weekdays.includes(day)} onChange={() => toggle(day)} />
            ))}
          </Flex>
        </FieldGroup>
        <SimpleGrid columns={2} gap="4">
          <TextField type="time" {...field('opens')} />
          <TextField type="time" {...field('closes')} />
        </SimpleGrid>
        <ServedHint served={served} />
      </Stack>
    </FieldGroup>
  );
}

/** What guests will read. */
function ServedHint({ served }: { served: Served }) {
  const words = servedInWords(spokenLanguage(), { served });
  return (
    <Flex textStyle="small" color="fg.muted" aria-live="polite">
      {words ? texts.read(words) : texts.always}
    </Flex>
  );
}
