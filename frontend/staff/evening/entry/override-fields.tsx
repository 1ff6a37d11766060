import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { NotAvailable } from '#evening/contract/availability';
import { shortTime } from '#house/rules/wall-time';
import { entry as all } from '#texts/tonight';
import { ApiError } from '../../../house/client/api-error.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import type { Editing } from '../../../house/ui/dialog/editor-dialog.tsx';
import { Answer } from '../../../house/ui/feedback/answer.tsx';
import { TextField } from '../../../house/ui/form/fields.tsx';

const texts = all.override;

interface Props {
  override: Override;
  /** Takes one of the nearest free times instead. */
  onChoose?: (dateTime: string) => void;
  /** The last time that may be taken. */
  latest?: string | undefined;
}

/** After a refusal: why there is no table, the nearest free times, and the reason for which staff seat the party anyway. */
export function OverrideFields({ override, onChoose, latest }: Props) {
  const { refusal, isMissing, reason, setReason } = override;
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another refusal and a missing reason lead to the field again
  useEffect(() => box.current?.querySelector<HTMLElement>('input[type=text]')?.focus(), [refusal, isMissing]);
  if (!refusal) return null;
  const nearest = refusal.nearest.filter(({ dateTime }) => latest === undefined || dateTime <= latest);
  return (
    <Stack ref={box} gap="4">
      <Answer>{refusal.message}</Answer>
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
        value={reason}
        data-autofocus
        error={isMissing ? { message: texts.reasonMissing } : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </Stack>
  );
}

/** Why there is no table at a time, and what staff may do instead. */
interface Refusal extends NotAvailable {
  message: string;
}

/** The refusal of a time; `undefined` for other errors. */
function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiError) || error.code !== 'not_available') return undefined;
  const known = NotAvailable.safeParse(error.data).data ?? { state: 'full', nearest: [] };
  return { ...known, message: error.message };
}

/** Seating a party although there is no table: after a refusal the next attempt needs a reason, which is sent as `override`. */
export function useOverride() {
  const [refusal, setRefusal] = useState<Refusal>();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [said, setSaid] = useState<string>();

  /** Calls with the reason if there was a refusal, and keeps the refusal of this call. */
  const attempt = async <Reply,>(call: (override: string | undefined) => Promise<Reply>): Promise<Reply> => {
    try {
      return await call(refusal && reason.trim());
    } catch (error) {
      const refused = refusalOf(error);
      setRefusal(refused);
      setSaid(refused?.message);
      throw error;
    }
  };

  /** Whether the next attempt may be made: a refused one only with a reason. */
  const mayAttempt = (): boolean => {
    const lacksReason = refusal !== undefined && reason.trim() === '';
    setMissing(lacksReason);
    return !lacksReason;
  };

  const clear = () => {
    setRefusal(undefined);
    setReason('');
    setMissing(false);
  };

  return { refusal, said, reason, setReason, isMissing, attempt, mayAttempt, clear };
}

type Override = ReturnType<typeof useOverride>;

/** The editor of a party that may be refused a table: then the next attempt needs a reason, until something else is wanted. */
export function useOverridden<Editor extends Pick<Editing, 'failure' | 'submit'>>(
  editor: Editor,
  override: Override,
  wanted: object,
): Editor {
  const { said, mayAttempt, clear } = override;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is about what was wanted
  useEffect(() => clear(), [JSON.stringify(wanted)]);
  const submit = async () => {
    if (mayAttempt()) await editor.submit();
  };
  // a refusal stands beside the reason, and is over with it
  return { ...editor, failure: editor.failure === said ? undefined : editor.failure, submit };
}
