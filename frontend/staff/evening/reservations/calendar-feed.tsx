import { settings } from 'virtual:settings';
import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { localDateOf, shortDate } from '#house/rules/wall-time';
import { components } from '#texts/house';
import { calendarFeed as texts } from '#texts/tonight';
import { messageOf } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { useChange, useRead } from '../../../house/client/queries.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { copyLink } from '../../../house/ui/action/share.ts';
import { Dialog, DialogCancel } from '../../../house/ui/dialog/dialog.tsx';
import { DialogButton } from '../../../house/ui/dialog/dialog-button.tsx';
import { DialogActions } from '../../../house/ui/dialog/dialog-looks.ts';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { Answer } from '../../../house/ui/feedback/answer.tsx';
import { QueryResult } from '../../../house/ui/feedback/query-result.tsx';
import { TextField } from '../../../house/ui/form/fields.tsx';

/** The button with which staff give their own calendar program an address with the reservations ahead. */
export function CalendarFeed() {
  return (
    <DialogButton look="outline" size="sm" dialog={(onClose) => <CalendarDialog onClose={onClose} />}>
      {texts.open}
    </DialogButton>
  );
}

function CalendarDialog({ onClose }: { onClose: () => void }) {
  const [address, setAddress] = useState<string>();
  const query = useRead(['auth', 'calendar'], client.auth.showCalendarFeed);
  const make = useChange('auth', client.auth.makeCalendarFeed);
  const withdraw = useChange('auth', client.auth.withdrawCalendarFeed);
  const failure = make.error ?? withdraw.error;

  const makeAddress = () => {
    withdraw.reset();
    make.mutate({}, { onSuccess: ({ data }) => setAddress(data.address) });
  };
  const onSuccess = ({ message }: { message: string }) => {
    setAddress(undefined);
    announce(message);
  };
  const withdrawAddress = () => {
    make.reset();
    withdraw.mutate({}, { onSuccess });
  };
  return (
    <Dialog title={texts.title} size="md" onClose={onClose}>
      <Stack gap="4">
        <chakra.p>{texts.about}</chakra.p>
        <chakra.p>{texts.keepSafe}</chakra.p>
        {address && <NewAddress address={address} />}
        <QueryResult query={query}>
          {({ since }) => (
            <Stack gap="3">
              <chakra.p fontWeight="bold">
                {since ? texts.since(shortDate(localDateOf(new Date(since), settings.timeZone))) : texts.none}
              </chakra.p>
              {since && <chakra.p>{texts.ends}</chakra.p>}
              <Flex gap="3" wrap="wrap">
                <Button look={address ? 'outline' : 'solid'} size="sm" onClick={makeAddress} busy={make.isPending && texts.making}>
                  {since ? texts.again : texts.make}
                </Button>
                {since && (
                  <Button look="danger" size="sm" onClick={withdrawAddress} busy={withdraw.isPending && texts.withdrawing}>
                    {texts.withdraw}
                  </Button>
                )}
              </Flex>
            </Stack>
          )}
        </QueryResult>
      </Stack>
      <DialogActions>
        {failure && <Answer>{messageOf(failure)}</Answer>}
        <DialogCancel>{components.close}</DialogCancel>
      </DialogActions>
    </Dialog>
  );
}

/** An address right after it was made: it is not shown again. */
function NewAddress({ address }: { address: string }) {
  return (
    <Stack gap="2" role="group" aria-label={texts.address}>
      <TextField label={texts.address} hint={texts.once} readOnly value={address} onFocus={({ target }) => target.select()} />
      <Flex gap="3" wrap="wrap" align="center">
        <Button size="sm" onClick={() => copyLink(address)}>
          {texts.copy}
        </Button>
        <chakra.a href={address.replace(/^https?:/, 'webcal:')} textDecoration="underline">
          {texts.subscribe}
        </chakra.a>
      </Flex>
    </Stack>
  );
}
