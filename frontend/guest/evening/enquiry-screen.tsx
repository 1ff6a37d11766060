import { chakra, SimpleGrid, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type * as z from 'zod/mini';
import { EnquiryOccasion, NewEnquiry, occasionName } from '#evening/contract/enquiries';
import { quickestGuestSeconds } from '#evening/contract/reservation';
import { paths } from '#site/contract/page-paths';
import { form as formTexts, enquiryForm as texts } from '#texts/bookings';
import { app } from '#texts/house';
import { ApiError, messageOf } from '../../house/client/api-error.ts';
import { client } from '../../house/client/client.ts';
import { useUnsaved } from '../../house/client/editing/unsaved.ts';
import { useDraft, useStoredDraft } from '../../house/client/editing/use-draft.ts';
import { usePublicHours } from '../../house/client/lists.ts';
import { usePageSession } from '../../house/client/session/interruption.ts';
import { Button, LinkButton } from '../../house/ui/action/button.tsx';
import { Alert } from '../../house/ui/feedback/alert.tsx';
import { Answer } from '../../house/ui/feedback/answer.tsx';
import { QueryResult } from '../../house/ui/feedback/query-result.tsx';
import { DateField } from '../../house/ui/form/date-field.tsx';
import { inputsOf } from '../../house/ui/form/errors-at.ts';
import { SelectField, TextareaField, TextField } from '../../house/ui/form/fields.tsx';
import { Sheet } from '../../house/ui/layout/card.tsx';
import { Page } from '../../house/ui/layout/page.tsx';
import { Column } from '../site/link-page.tsx';
import { earliestTime } from './reservation-rules.ts';
import { CallUs } from './times/call-us.tsx';

type Values = z.input<typeof NewEnquiry>;
type Sent = z.output<typeof NewEnquiry>;

/** The page on which guests of a large party, and those who plan an event, write what they have in mind. */
export function EnquiryScreen() {
  return (
    <Column>
      <Page title={texts.title}>
        <QueryResult query={usePublicHours()}>{({ takesEnquiries }) => (takesEnquiries ? <EnquiryForm /> : <NoEnquiries />)}</QueryResult>
      </Page>
    </Column>
  );
}

function NoEnquiries() {
  return (
    <Stack gap="4">
      <p>{texts.off}</p>
      <CallUs orWrite />
    </Stack>
  );
}

function EnquiryForm() {
  const { form, send, isSending, failure, answer } = useEnquiry();
  const inputOf = inputsOf(form);
  if (answer) return <Sent message={answer} />;
  return (
    <Sheet>
      <form noValidate onSubmit={send}>
        <Stack gap="5">
          <p>{texts.intro}</p>
          <TextField label={texts.fields.userName} autoComplete="name" {...inputOf('userName')} />
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
            <TextField label={texts.fields.userEmail} type="email" autoComplete="email" {...inputOf('userEmail')} />
            <TextField
              label={texts.fields.userPhone}
              optional
              type="tel"
              autoComplete="tel"
              {...inputOf('userPhone', { setValueAs: (text: string | undefined) => text?.trim() || undefined })}
            />
            <DateField label={texts.fields.date} min={earliestTime().slice(0, 10)} {...inputOf('date')} />
            <TextField
              label={texts.fields.seats}
              type="number"
              inputMode="numeric"
              min={1}
              {...inputOf('seats', { valueAsNumber: true })}
            />
          </SimpleGrid>
          <SelectField label={texts.fields.occasion} {...inputOf('occasion')}>
            {EnquiryOccasion.options.map((occasion) => (
              <option key={occasion} value={occasion}>
                {occasionName(occasion)}
              </option>
            ))}
          </SelectField>
          <TextareaField label={texts.fields.message} optional rows={6} hint={texts.messageHint} {...inputOf('message')} />
          <chakra.label srOnly aria-hidden="true">
            {formTexts.website}
            <input tabIndex={-1} autoComplete="off" {...form.register('website')} />
          </chakra.label>
          {failure && <Answer>{failure}</Answer>}
          <Button type="submit" size="lg" width="full" busy={isSending && texts.sending}>
            {texts.send}
          </Button>
        </Stack>
      </form>
    </Sheet>
  );
}

const draftName = 'enquiry';

/** Without the number of guests that nobody has typed yet, which JSON keeps as null. */
function withoutEmpty(values: Partial<Values>): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

/** Stands in place of the form when the enquiry has come; takes the focus of the button that is gone. */
function Sent({ message }: { message: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Stack ref={box} tabIndex={-1} outline="none" gap="5" align="flex-start">
      <Alert tone="success">{message}</Alert>
      <LinkButton look="outline" to={paths.home}>
        {app.backToHome}
      </LinkButton>
    </Stack>
  );
}

/** The form with the name and address of a signed-in guest, and the number of guests that the page's address says; what is typed outlasts a reload. */
function useEnquiry() {
  const [searchParams] = useSearchParams();
  const user = usePageSession().session?.user;
  const [failure, setFailure] = useState<string>();
  const [answer, setAnswer] = useState<string>();
  const storedDraft = useStoredDraft<Values>(draftName);
  const idempotencyKey = useRef(storedDraft?.idempotencyKey ?? crypto.randomUUID());
  const opened = useRef(performance.now());
  const seats = Number(searchParams.get('seats'));
  const form = useForm<Values, unknown, Sent>({
    resolver: zodResolver(NewEnquiry),
    defaultValues: {
      userName: user ? `${user.name} ${user.surname}` : '',
      userEmail: user?.email ?? '',
      date: '',
      occasion: 'meal',
      message: '',
      website: '',
      ...(seats > 0 && { seats }),
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  useUnsaved(isDirty && !answer, { asks: false });
  const draft = useDraft(form, { name: draftName, extra: { idempotencyKey: idempotencyKey.current }, outlasts: true });
  useEffect(() => {
    if (storedDraft) form.reset({ ...form.getValues(), ...withoutEmpty(storedDraft.values) }, { keepDefaultValues: true });
  }, [form, storedDraft]);
  const send = form.handleSubmit(async ({ website, ...enquiry }) => {
    setFailure(undefined);
    const filledInSeconds = Math.floor((performance.now() - opened.current) / 1000);
    const isQuick = !storedDraft && filledInSeconds < quickestGuestSeconds;
    try {
      const body = { ...enquiry, ...(website && { website }), ...(isQuick && { filledInSeconds }) };
      const { message } = await client.reservations.enquire({ body, idempotencyKey: idempotencyKey.current });
      draft.drop();
      setAnswer(message);
    } catch (error) {
      // the former one has come, and this one says something else
      if (error instanceof ApiError && error.code === 'idempotency_mismatch') idempotencyKey.current = crypto.randomUUID();
      for (const { field, message } of error instanceof ApiError ? error.errors : []) form.setError(field as keyof Values, { message });
      setFailure(messageOf(error));
    }
  });
  return { form, send, isSending: isSubmitting, failure, answer };
}
