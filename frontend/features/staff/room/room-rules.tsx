import { SimpleGrid } from '@chakra-ui/react';
import type { Room } from '#contract/reservations/room';
import { texts as all } from '#texts/reservations/room';
import { SelectField, TextField } from '../../../components/form/fields.tsx';
import type { ChangeRoom, ErrorAt } from './use-room-editor.ts';

const texts = all.rules;
const gaps = [0, 15, 30, 45, 60] as const satisfies readonly Room['gapMinutes'][];

/** How parties are seated, and what each rule costs. */
export function RoomRules({ room, errorAt, onChange }: { room: Room; errorAt: ErrorAt; onChange: ChangeRoom }) {
  const { gapMinutes, mostSpareSeats } = room;
  const message = errorAt('mostSpareSeats');
  const withCost = (hint: string, cost: string) => (
    <>
      {hint} <strong>{cost}</strong>
    </>
  );
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
      <SelectField
        label={texts.gap}
        hint={withCost(texts.gapHint, texts.gapCost[gapMinutes])}
        maxWidth="48"
        value={gapMinutes}
        onChange={({ target }) => onChange((now) => ({ ...now, gapMinutes: gaps.find((gap) => gap === Number(target.value)) ?? 0 }))}
      >
        {gaps.map((minutes) => (
          <option key={minutes} value={minutes}>
            {texts.minutes(minutes)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={texts.spare}
        hint={withCost(texts.spareHint, texts.spareCost(mostSpareSeats))}
        optional
        maxWidth="48"
        type="number"
        inputMode="numeric"
        min={0}
        value={mostSpareSeats ?? ''}
        error={message ? { message } : undefined}
        onChange={({ target }) => onChange((now) => ({ ...now, mostSpareSeats: target.value === '' ? undefined : target.valueAsNumber }))}
      />
    </SimpleGrid>
  );
}
