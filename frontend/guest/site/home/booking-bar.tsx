import { chakra } from '@chakra-ui/react';
import { phoneLink, printPhone } from '#house/rules/phones';
import { sectionPath } from '#site/contract/page-paths';
import { home as texts } from '#texts/site';
import { useRestaurantInfo } from '../../../house/client/lists.ts';
import { forGuests } from '../../../house/client/queries.ts';
import { Button, LinkButton } from '../../../house/ui/action/button.tsx';
import { PhoneIcon } from '../../../house/ui/art/icons.tsx';
import { useNoneInView } from '../../../house/ui/layout/use-narrow.ts';

/** On a phone, 'Book a table' within reach of the thumb, while neither the cover nor the form is in view; beside it the telephone. */
export function BookingBar({ cover, form }: { cover: string; form: string }) {
  const isShown = useNoneInView(cover, form);
  const phone = useRestaurantInfo(forGuests).data?.find(({ type }) => type === 'phone')?.data;
  return (
    <Bar aria-label={texts.bar.label} data-booking-bar data-bottom-bar={isShown || undefined} hidden={!isShown}>
      <LinkButton flex="1" to={sectionPath('reservation')}>
        {texts.book}
      </LinkButton>
      {phone && (
        <Button asChild look="outline" px="4">
          <a href={phoneLink(phone)} aria-label={texts.bar.call(printPhone(phone))}>
            <PhoneIcon />
          </a>
        </Button>
      )}
    </Bar>
  );
}

const Bar = chakra('aside', {
  base: {
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: 'notice',
    display: { base: 'flex', md: 'none' },
    gap: '3',
    px: '4',
    pt: '3',
    pb: 'calc({spacing.3} + env(safe-area-inset-bottom))',
    bg: 'bg.raised',
    borderTopWidth: '1px',
    borderColor: 'metal',
    animation: 'appear',
    animationDuration: 'moderate',
    '&[hidden]': { display: 'none' },
    _print: { display: 'none' },
  },
});
