import { Flex, Stack } from '@chakra-ui/react';
import type { ErrorCode } from '#house/contract/errors';
import { phoneLink, printPhone } from '#house/rules/phones';
import { enquiryPath } from '#site/contract/page-paths';
import { party as partyTexts, times as texts } from '#texts/bookings';
import { ApiError } from '../../../house/client/api-error.ts';
import { usePublicHours, useRestaurant } from '../../../house/client/lists.ts';
import { Button, LinkButton } from '../../../house/ui/action/button.tsx';
import { MailIcon, PhoneIcon } from '../../../house/ui/art/icons.tsx';
import { Page, TextLink } from '../../../house/ui/layout/page.tsx';

/** The telephone number of the restaurant, and its e-mail address where a letter helps too. */
export function CallUs({ orWrite = false }: { orWrite?: boolean | undefined }) {
  const { phone, email } = useRestaurant();
  return (
    <Flex gap="3" wrap="wrap" css={{ '& > *': { flexGrow: { base: '1', sm: '0' } } }}>
      {phone && (
        <Button asChild look="outline">
          <a href={phoneLink(phone)}>
            <PhoneIcon />
            {texts.call(printPhone(phone))}
          </a>
        </Button>
      )}
      {orWrite && email && (
        <Button asChild look="outline">
          <a href={`mailto:${email}`}>
            <MailIcon />
            {texts.write}
          </a>
        </Button>
      )}
    </Flex>
  );
}

/** How a party that is too large to book comes to its table: by an enquiry where the restaurant takes them, by telephone, or by a letter. */
export function CallOrEnquire({ seats }: { seats: number }) {
  const takesEnquiries = usePublicHours().data?.takesEnquiries === true;
  return (
    <>
      {takesEnquiries && (
        <div>
          <LinkButton to={enquiryPath(seats)}>{partyTexts.enquiry}</LinkButton>
        </div>
      )}
      <CallUs orWrite={!takesEnquiries} />
    </>
  );
}

/** The same way as a link within a sentence. */
export function CallOrEnquireLink({ seats }: { seats: number }) {
  const takesEnquiries = usePublicHours().data?.takesEnquiries === true;
  const { phone } = useRestaurant();
  if (takesEnquiries) return <TextLink to={enquiryPath(seats)}>{partyTexts.enquiry}</TextLink>;
  return phone ? <TextLink to={phoneLink(phone)}>{texts.call(printPhone(phone))}</TextLink> : null;
}

/** The refusals after which only a call helps. */
const callCodes: readonly (ErrorCode | undefined)[] = ['blocked', 'too_late', 'in_past', 'too_many_open', 'not_available'];

/** The telephone number of the restaurant, after a refusal where it helps. */
export function CallAfter({ error }: { error: unknown }) {
  return error instanceof ApiError && callCodes.includes(error.code) ? <CallUs /> : null;
}

/** Says that a link opens nothing, and whom to ask. */
export function InvalidLink({ title, text, orWrite }: { title: string; text: string; orWrite?: boolean }) {
  return (
    <Page title={title}>
      <Stack gap="5" align="flex-start">
        <p>{text}</p>
        <CallUs orWrite={orWrite} />
      </Stack>
    </Page>
  );
}

/** Whether a link opens nothing: it is unknown, or has not even the form of one. */
export function isInvalidLink(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'link_invalid' || error.code === 'validation_failed');
}
