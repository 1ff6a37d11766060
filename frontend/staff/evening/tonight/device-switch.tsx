import { chakra, Flex } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { QuietHours } from '#people/contract/devices';
import { devices as texts } from '#texts/tonight';
import { ApiError } from '../../../house/client/api-error.ts';
import { leaveDevice, quietHours, type Telling, tellDevice, telling } from '../../../house/client/devices.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { Answer } from '../../../house/ui/feedback/answer.tsx';
import { DateField } from '../../../house/ui/form/date-field.tsx';
import { Checkbox } from '../../../house/ui/form/fields.tsx';
import { Note } from '../../../house/ui/layout/page.tsx';

const hindrances = { unsupported: texts.unsupported, install: texts.install, denied: texts.denied };

/** Switches messages to this device on, which sends one, or off; says where they are not possible, and why. */
export function DeviceSwitch() {
  const [state, setState] = useState<Telling>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [quiet, setQuiet] = useState<Partial<QuietHours>>(() => quietHours() ?? {});
  const hours = (of: Partial<QuietHours>) => (of.from && of.to ? { from: of.from, to: of.to } : undefined);

  useEffect(() => {
    telling()
      .then((found) => {
        setState(found);
        // the session may be another one than that for which it was switched on
        if (found === 'on') tellDevice({ quiet: quietHours(), isTest: false }).catch(ignore);
      })
      .catch(ignore);
  }, []);

  const attempt = async (act: () => Promise<{ message: string } | undefined>) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const reply = await act();
      if (reply) announce(reply.message);
    } catch (error) {
      // a browser whose push service cannot be reached throws something of its own
      setFailure(error instanceof ApiError ? error.message : texts.failed);
    }
    setState(await telling());
    setBusy(false);
  };
  const tell = (isTest: boolean, of = quiet) => attempt(() => tellDevice({ quiet: hours(of), isTest }));
  const change = (part: Partial<QuietHours>) => {
    const next = { ...quiet, ...part };
    setQuiet(next);
    // one of both says nothing yet
    if (!next.from === !next.to) tell(false, next);
  };

  if (state === undefined) return null;
  if (state !== 'on' && state !== 'off') {
    return <Note>{hindrances[state]}</Note>;
  }
  return (
    <chakra.div role="group" aria-label={texts.tell} flexBasis={state === 'on' ? 'full' : undefined}>
      <chakra.div css={{ '& label': { minHeight: 'target', alignItems: 'center' } }}>
        <Checkbox
          label={texts.tell}
          checked={state === 'on'}
          aria-busy={isBusy}
          onChange={({ target }) => (target.checked ? tell(true) : attempt(leaveDevice))}
        />
      </chakra.div>
      {state === 'on' && (
        <>
          <Note>{texts.about}</Note>
          <Flex gap="3" wrap="wrap" align="end" pt="2" css={{ '& > div': { flex: '0 1 9rem' } }}>
            <DateField
              type="time"
              label={texts.quietFrom}
              optional
              value={quiet.from ?? ''}
              onChange={({ target }) => change({ from: target.value })}
            />
            <DateField
              type="time"
              label={texts.quietTo}
              optional
              value={quiet.to ?? ''}
              onChange={({ target }) => change({ to: target.value })}
            />
            <Button look="outline" size="sm" busy={isBusy} onClick={() => tell(true)}>
              {texts.test}
            </Button>
          </Flex>
          {(quiet.from || quiet.to) && <Note pt="1">{texts.quietNote}</Note>}
        </>
      )}
      {failure && <Answer>{failure}</Answer>}
    </chakra.div>
  );
}

const ignore = () => undefined;
