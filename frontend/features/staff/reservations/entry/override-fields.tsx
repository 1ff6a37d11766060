import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { shortTime } from '#rules/wall-time';
import { texts as all } from '#texts/reservations/entry';
import { Button } from '../../../../components/action/button.tsx';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { TextField } from '../../../../components/form/fields.tsx';
import type { Override, Refusal } from './use-override.ts';

const texts = all.override;

interface Props {
  refusal: Refusal;
  override: Override;
  /** Takes one of the nearest free times instead. */
  onChoose?: (dateTime: string) => void;
}

/** Why there is no table, the nearest free times, and the reason for which staff seat the party anyway. */
export function OverrideFields({ refusal, override, onChoose }: Props) {
  const { message, nearest } = refusal;
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another refusal and a missing reason lead to the field again
  useEffect(() => box.current?.querySelector<HTMLElement>('input[type=text]')?.focus(), [refusal, override.isMissing]);
  return (
    <Stack ref={box} gap="4">
      <Alert tone="danger">{message}</Alert>
      {onChoose && nearest.length > 0 && (
        <div>
          <chakra.p textStyle="small" fontWeight="bold" mb="1">
            {texts.nearest}
          </chakra.p>
          <Flex gap="2" wrap="wrap">
            {nearest.map(({ dateTime }) => (
              <Button key={dateTime} look="outline" size="sm" onClick={() => onChoose(dateTime)}>
                {shortTime(dateTime)}
              </Button>
            ))}
          </Flex>
        </div>
      )}
      <TextField
        label={texts.reason}
        type="text"
        hint={texts.reasonHint}
        maxLength={200}
        value={override.reason}
        data-autofocus
        error={override.isMissing ? { message: texts.reasonMissing } : undefined}
        onChange={({ target }) => override.setReason(target.value)}
      />
    </Stack>
  );
}
