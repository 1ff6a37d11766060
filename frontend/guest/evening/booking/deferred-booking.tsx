import { chakra, Stack } from '@chakra-ui/react';
import type { ComponentType, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { NewReservation } from '#evening/contract/reservations';
import type { BookingLimits } from '#evening/rules/booking-time';
import { phoneLink, printPhone } from '#house/rules/phones';
import type { User } from '#people/contract/users';
import { paths } from '#site/contract/page-paths';
import { party as partyTexts, form as texts } from '#texts/bookings';
import { keepDraft } from '../../../house/client/editing/drafts.ts';
import { usePublicHours } from '../../../house/client/lists.ts';
import { publishedContact } from '../../../house/client/published.ts';
import { usePageSession } from '../../../house/client/session/interruption.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { DeferredForm, type TypedEarly } from '../../../house/ui/form/deferred-form.tsx';
import { Note, TextLink } from '../../../house/ui/layout/page.tsx';
import { detailInputs } from '../detail-inputs.tsx';
import { earliestTime, latestTime, writtenAreas, writtenLimits } from '../reservation-rules.ts';
import { PartyChips } from '../times/party-chips.tsx';
import { TimesSkeleton } from '../times/times-skeleton.tsx';
import { Fields, TypedTable, type TypedTableProps } from '../times/typed-table.tsx';

export interface FormProps {
  user: User | undefined;
  typedEarly?: TypedEarly;
}

/** The reservation form as it can be filled in, which `load` makes one that answers. */
export function DeferredBooking({ load }: { load: () => Promise<{ ReservationForm: ComponentType<FormProps> }> }) {
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

/** The way to the form for enquiries, below the form, where the restaurant takes them. */
export function EnquiryLine() {
  if (!usePublicHours().data?.takesEnquiries) return null;
  return (
    <chakra.p mt="8" color="fg.muted">
      {partyTexts.enquiryLine} <TextLink to={paths.enquiry}>{partyTexts.enquiry}</TextLink>
    </chakra.p>
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

export type Booking = z.output<typeof NewReservation>;
export type BookingValues = z.input<typeof NewReservation>;
export type BookingForm = UseFormReturn<BookingValues, unknown, Booking>;

interface FieldsProps {
  /** `undefined` until the code of the form has loaded. */
  form?: BookingForm;
  limits?: BookingLimits;
  /** The table that date and party make. */
  typed?: Omit<TypedTableProps, 'children'>;
  /** What becomes of the reservation. */
  promise?: ReactNode;
  /** The way to a table for a party that is too large to book, once one is typed. */
  largePartyWay?: ReactNode;
}

/** The fields of the reservation form. */
export function BookingFields({ form, limits = writtenLimits(), typed, promise, largePartyWay }: FieldsProps) {
  const { dateTime, seats, comment, needs, ...guest } = detailInputs(form, {
    userName: { autoComplete: 'given-name' },
    userSurname: { autoComplete: 'family-name' },
    userEmail: { autoComplete: 'email' },
    userPhone: { autoComplete: 'tel' },
    // a page that stands written does not know when it is read
    dateTime: form && { min: earliestTime(), max: latestTime(limits) },
    seats: {
      max: limits.largestParty,
      hint: (
        <>
          {partyTexts.largeParty(limits.largestParty)} {largePartyWay}
        </>
      ),
      read: { setValueAs: (text) => (text === '' ? undefined : Number(text)) },
    },
  });
  return (
    <Fields>
      <chakra.p textStyle="dish" gridColumn="1 / -1" mb="-2">
        {texts.details}
      </chakra.p>
      {Object.values(guest)}
      <chakra.div gridColumn="1 / -1">
        <TypedTable {...typed} submitCount={form?.formState.submitCount}>
          {dateTime}
          {seats}
        </TypedTable>
      </chakra.div>
      <chakra.div gridColumn="1 / -1">{comment}</chakra.div>
      <chakra.div gridColumn="1 / -1">{needs}</chakra.div>
      <chakra.label srOnly aria-hidden="true">
        {texts.website}
        <input tabIndex={-1} autoComplete="off" name="website" {...form?.register('website')} />
      </chakra.label>
      <chakra.div gridColumn="1 / -1">
        {promise && <Note mb="3">{promise}</Note>}
        <Button type="submit" size="lg" width="full" disabled={!form}>
          {texts.submit}
        </Button>
      </chakra.div>
    </Fields>
  );
}
