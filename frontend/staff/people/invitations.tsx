import { settings } from 'virtual:settings';
import { chakra, Flex, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { languageNames } from '#house/language/languages';
import { spokenLanguage } from '#house/language/spoken';
import { dateInWords, localDateOf } from '#house/rules/wall-time';
import { type Invitation, type InvitedRole, NewInvitation } from '#people/contract/invitations';
import { roles } from '#people/words';
import { invitations as texts } from '#texts/people';
import { ApiError, messageOf } from '../../house/client/api-error.ts';
import { client } from '../../house/client/client.ts';
import { useChange, useRead } from '../../house/client/queries.ts';
import { Button } from '../../house/ui/action/button.tsx';
import { ConfirmDialog } from '../../house/ui/dialog/dialog.tsx';
import { DialogButton } from '../../house/ui/dialog/dialog-button.tsx';
import { announce } from '../../house/ui/feedback/announcements.ts';
import { QueryResult } from '../../house/ui/feedback/query-result.tsx';
import { announceReply } from '../../house/ui/feedback/replies.ts';
import { StatusBadge } from '../../house/ui/feedback/status-badge.tsx';
import { Options, Radio, RadioGroup, SelectField, TextField } from '../../house/ui/form/fields.tsx';
import { useLanguagesOn } from '../../house/ui/language/languages-on.ts';
import { Sheet } from '../../house/ui/layout/card.tsx';
import { Note } from '../../house/ui/layout/page.tsx';
import { FormDialog } from '../house/form-dialog.tsx';

const everyInvitedRole: readonly InvitedRole[] = ['STAFF', 'MANAGER'];
const tones = { queued: 'neutral', sent: 'success', failed: 'danger' } as const satisfies Record<Invitation['mail'], string>;

/** The button that opens the form of a new invitation. */
export function InviteButton() {
  return <DialogButton dialog={(onClose) => <InviteDialog onClose={onClose} />}>{texts.invite}</DialogButton>;
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useChange('auth', client.auth.invite);
  const languages = useLanguagesOn();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(NewInvitation),
    defaultValues: { email: '', role: 'STAFF', language: spokenLanguage() },
  });
  const { errors } = formState;
  const { names, mayDo } = roles();
  const submit = handleSubmit(async (body) => {
    try {
      announce((await invite.mutateAsync({ body })).message);
      onClose();
    } catch (error) {
      const atEmail = error instanceof ApiError && error.errors.find(({ field }) => field === 'email');
      setError(atEmail ? 'email' : 'root', { message: messageOf(error) });
    }
  });
  return (
    <FormDialog
      title={texts.dialog.title}
      isDirty={formState.isDirty}
      failure={errors.root?.message}
      submit={texts.dialog.send}
      busy={formState.isSubmitting && texts.resending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={texts.dialog.email}
        type="email"
        autoComplete="off"
        data-autofocus
        hint={texts.dialog.emailHint}
        error={errors.email}
        {...register('email')}
      />
      <RadioGroup label={texts.dialog.role}>
        {everyInvitedRole.map((role) => (
          <Radio
            key={role}
            value={role}
            label={
              <>
                <strong>{names[role]}</strong>
                <chakra.span display="block" textStyle="small" color="fg.muted">
                  {mayDo[role]}
                </chakra.span>
              </>
            }
            {...register('role')}
          />
        ))}
      </RadioGroup>
      {languages.length > 1 && (
        <SelectField label={texts.dialog.language} {...register('language')}>
          <Options of={languages} word={(language) => languageNames[language]} />
        </SelectField>
      )}
    </FormDialog>
  );
}

/** The invitations that nobody has accepted yet; nothing when there are none. */
export function Invitations() {
  const query = useRead(['auth', 'invitations'], client.auth.listInvitations);
  if (!query.data?.length && !query.error) return null;
  return (
    <Sheet as="section" aria-label={texts.title}>
      <chakra.h2 textStyle="dish">{texts.title}</chakra.h2>
      <QueryResult query={query}>
        {(invitations) => (
          <Stack as="ul" listStyleType="none" p="0" m="0" mt="3" gap="0">
            {invitations.map((invitation) => (
              <OpenInvitation key={invitation._id} invitation={invitation} />
            ))}
          </Stack>
        )}
      </QueryResult>
    </Sheet>
  );
}

function OpenInvitation({ invitation: { _id, email, role, expiresAt, mail } }: { invitation: Invitation }) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  const resend = useChange('auth', client.auth.resendInvitation);
  const withdraw = useChange('auth', client.auth.withdrawInvitation);
  const sendAgain = () => announceReply(resend.mutateAsync({ id: _id }));
  return (
    <Flex as="li" gap="3" align="center" wrap="wrap" py="3" borderTopWidth="1px">
      <chakra.div flex="1 1 14rem" minWidth="0">
        <chakra.div fontWeight="bold" overflowWrap="anywhere">
          {email}
        </chakra.div>
        <Note>
          {roles().names[role]} · {texts.until(dateInWords(localDateOf(new Date(expiresAt), settings.timeZone)))}
        </Note>
      </chakra.div>
      <StatusBadge tone={tones[mail]}>{texts.mail[mail]}</StatusBadge>
      <Flex gap="2">
        <Button look="outline" size="sm" aria-label={texts.resendTo(email)} onClick={sendAgain} busy={resend.isPending && texts.resending}>
          {texts.resend}
        </Button>
        <Button look="danger" size="sm" aria-label={texts.withdrawOf(email)} onClick={() => setWithdrawing(true)}>
          {texts.withdraw}
        </Button>
      </Flex>
      {isWithdrawing && (
        <ConfirmDialog
          title={texts.withdrawTitle}
          confirm={texts.withdraw}
          onConfirm={async () => announce((await withdraw.mutateAsync({ id: _id })).message)}
          onClose={() => setWithdrawing(false)}
        >
          {texts.withdrawQuestion(email)}
        </ConfirmDialog>
      )}
    </Flex>
  );
}
