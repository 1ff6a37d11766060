import { QrCode, Stack } from '@chakra-ui/react';
import type { QueuedParty } from '#contract/reservations/queue';
import { texts } from '#texts/reservations/queue-staff';
import { paths } from '../../../../../functions/contract/site/page-paths.ts';
import { Dialog } from '../../../../components/dialog/dialog.tsx';
import { TextLink } from '../../../../components/layout/text-link.tsx';

/**
 * The address of the page of a party at the door as a QR code (ISO/IEC 18004), for the camera of its telephone: in the default language, in
 * which the guest may choose another one.
 */
export function GuestCode({ party, onClose }: { party: QueuedParty; onClose: () => void }) {
  const path = paths.queueLink(party.link);
  return (
    <Dialog title={texts.codeOf(party.userName)} size="sm" onClose={onClose}>
      <Stack gap="4" align="center">
        <QrCode.Root unstyled value={location.origin + path} encoding={{ ecc: 'M', border: 4 }}>
          {/* cameras read dark on white, whatever the colours of the screen */}
          <QrCode.Frame role="img" aria-label={texts.codeOf(party.userName)} width="64" maxWidth="full" bg="white" fill="black">
            <QrCode.Pattern />
          </QrCode.Frame>
        </QrCode.Root>
        <p>{texts.scan}</p>
        <TextLink to={path}>{texts.openPage}</TextLink>
      </Stack>
    </Dialog>
  );
}
