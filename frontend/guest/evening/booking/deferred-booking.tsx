import { chakra, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { phoneLink, printPhone } from '#house/rules/phones';
import { paths } from '#site/contract/page-paths';
import { party as partyTexts } from '#texts/bookings';
import { home as texts } from '#texts/site';
import { keepDraft } from '../../../house/client/editing/drafts.ts';
import { usePublicHours } from '../../../house/client/lists.ts';
import { publishedContact } from '../../../house/client/published.ts';
import { usePageSession } from '../../../house/client/session/interruption.ts';
import { DeferredForm } from '../../../house/ui/form/deferred-form.tsx';
import { TextLink } from '../../../house/ui/layout/page.tsx';
import { Section } from '../../../house/ui/layout/section.tsx';
import { writtenAreas } from '../reservation-rules.ts';
import { PartyChips } from '../times/party-chips.tsx';
import { TimesSkeleton } from '../times/times-skeleton.tsx';
import { BookingFields } from './booking-fields.tsx';
import type { ReservationForm as Form } from './reservation-form.tsx';

/** The reservation form as it can be filled in, which `load` makes one that answers. */
export function DeferredBooking({ load }: { load: () => Promise<{ ReservationForm: typeof Form }> }) {
  const { session, userKey } = usePageSession();
  const user = session?.user;
  return (
    <DeferredForm
      load={load}
      placeholder={(isAwaited) => <BookingPlaceholder isAwaited={isAwaited} />}
      onFailure={({ values }) => keepDraft('booking', user?._id, { values, outlasts: true })}
    >
      {({ ReservationForm }, typedEarly) => <ReservationForm key={userKey} user={user} typedEarly={typedEarly} />}
    </DeferredForm>
  );
}

/** The reservation form before its code has loaded: it can be filled in, and takes the same place. */
function BookingPlaceholder({ isAwaited }: { isAwaited: boolean }) {
  return (
    <Stack gap="10">
      <PartyChips />
      <div>
        {isAwaited && <LateNotice />}
        <TimesSkeleton hasAreas={writtenAreas()} />
      </div>
      <div>
        <BookingFields />
        {isAwaited && <LateNotice />}
      </div>
    </Stack>
  );
}

interface Props {
  id: string;
  /** What the restaurant says of booking; by default a neutral sentence. */
  intro: ReactNode;
  children: ReactNode;
}

/** The way to the form for enquiries, below the form, where the restaurant takes them. */
function EnquiryLine() {
  if (!usePublicHours().data?.takesEnquiries) return null;
  return (
    <chakra.p mt="8" color="fg.muted">
      {partyTexts.enquiryLine} <TextLink to={paths.enquiry}>{partyTexts.enquiry}</TextLink>
    </chakra.p>
  );
}

/** The section of the home page with the reservation form. */
export function ReservationSection({ id, intro, children }: Props) {
  return (
    <Section id={id} title={texts.reservation.title} intro={intro || texts.reservation.intro} isBeside bg="bg.sunken">
      <div>
        {children}
        <EnquiryLine />
      </div>
    </Section>
  );
}

/** How to book by telephone or e-mail, as the page was published: known before anything has loaded. */
export function OtherWays() {
  const [phone, email] = [publishedContact('phone'), publishedContact('email')];
  if (!phone && !email) return null;
  return (
    <>
      {partyTexts.otherWays} {phone && <a href={phoneLink(phone)}>{printPhone(phone)}</a>}
      {phone && email && ', '}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </>
  );
}

/** Says after eight seconds that the form has not loaded. No script is needed for that: it may be the one that does not come. */
const LateNotice = () => (
  <Appearing>
    {partyTexts.late} <OtherWays />
  </Appearing>
);

const Appearing = chakra('p', {
  base: {
    overflow: 'hidden',
    bg: 'warning.bg',
    color: 'warning.fg',
    borderRadius: 'md',
    '& a': { textDecoration: 'underline', whiteSpace: 'nowrap' },
    px: '4',
    py: '3',
    animation: 'late 1ms 8s backwards',
    '@media (scripting: none)': { display: 'none' },
  },
});
