import { chakra, Flex, SimpleGrid, Stack } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { NewUser } from '#contract/accounts/auth';
import { everyRole, type Role } from '#contract/accounts/roles';
import { Password, type User, UserChanges } from '#contract/accounts/users';
import { messages as roleWords } from '#messages/accounts/roles';
import { texts as all } from '#texts/accounts/users';
import { client } from '../../../api/client.ts';
import { useEditor } from '../../../api/editing/use-editor.ts';
import { useSession } from '../../../api/session/interruption.ts';
import { currentSession, keepSession } from '../../../api/session/stored-session.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { EditorDialog } from '../../../components/dialog/editor-dialog.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { Checkbox, TextField } from '../../../components/form/fields.tsx';
import { FieldGroup } from '../../../components/form/radio.tsx';

const texts = all.editor;
const { demotion } = all;

/** Edits a user with any combination of roles. */
export function UserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const isMe = useSession()?.user._id === user._id;
  const [isDemoting, setDemoting] = useState(false);
  const editor = useUserEditor(user, ({ message }) => {
    announce(message);
    onClose();
  });
  const { register, watch, setValue, formState } = editor.form;
  const { errors } = formState;
  const { mayDo } = roleWords();
  const roles = watch('roles');
  const isOwnDemotion = isMe && user.roles.includes('MANAGER') && !roles.includes('MANAGER');
  const toggle = (role: Role, isChosen: boolean) =>
    setValue(
      'roles',
      everyRole.filter((other) => (other === role ? isChosen : roles.includes(other))),
      { shouldDirty: true, shouldValidate: formState.isSubmitted },
    );
  const guarded = { ...editor, submit: async () => (isOwnDemotion ? setDemoting(true) : editor.submit()) };

  return (
    <>
      <EditorDialog title={texts.title} editor={guarded} save={texts.save} cancel={texts.cancel} onClose={onClose}>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <TextField label={texts.name} error={errors.name} data-autofocus {...register('name')} />
          <TextField label={texts.surname} error={errors.surname} {...register('surname')} />
          <TextField label={texts.username} error={errors.username} {...register('username')} />
          <TextField label={texts.email} type="email" error={errors.email} {...register('email')} />
        </SimpleGrid>
        <TextField
          label={texts.password}
          optional
          type="password"
          autoComplete="new-password"
          hint={texts.passwordHint}
          error={errors.password}
          {...register('password')}
        />
        <FieldGroup label={texts.roles} aria-describedby={errors.roles && 'roles-error'}>
          <Flex gap="5" wrap="wrap">
            {everyRole.map((role) => (
              <Checkbox
                key={role}
                label={all.roles[role]}
                checked={roles.includes(role)}
                onChange={(event) => toggle(role, event.target.checked)}
              />
            ))}
          </Flex>
          <Stack gap="2" mt="3" textStyle="small" color="fg.muted">
            <p>{mayDo.STAFF}</p>
            <p>{mayDo.MANAGER}</p>
          </Stack>
          {errors.roles && (
            <chakra.span id="roles-error" textStyle="small" color="danger.fg">
              {errors.roles.message}
            </chakra.span>
          )}
        </FieldGroup>
      </EditorDialog>
      {isDemoting && <DemotionDialogs onConfirm={editor.submit} onClose={() => setDemoting(false)} />}
    </>
  );
}

/** Asks twice before managers give up their own manager role. */
function DemotionDialogs({ onConfirm, onClose }: { onConfirm: () => Promise<void>; onClose: () => void }) {
  const [isSecond, setSecond] = useState(false);
  const isAgreed = useRef(false);
  const askAgain = () => {
    isAgreed.current = true;
    setSecond(true);
  };
  if (isSecond) {
    return (
      <ConfirmDialog key="second" title={demotion.title} confirm={demotion.again} onConfirm={onConfirm} onClose={onClose}>
        {demotion.againQuestion}
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      key="first"
      title={demotion.title}
      confirm={demotion.confirm}
      onConfirm={askAgain}
      onClose={() => !isAgreed.current && onClose()}
    >
      {demotion.question}
    </ConfirmDialog>
  );
}

const refusalOf = (password: unknown) => Password.safeParse(password).error?.issues[0]?.message;

const EditedUser = z.object({
  ...z.pick(NewUser, { name: true, surname: true, username: true, email: true }).shape,
  ...z.required(z.pick(UserChanges, { roles: true })).shape,
  password: z.string().check(z.refine((typed) => typed === '' || !refusalOf(typed), { error: ({ input }) => refusalOf(input) })),
});
type EditedUser = z.infer<typeof EditedUser>;

/** Edits a user; an empty password keeps the old one. A change of one's own account is stored at once. */
function useUserEditor(user: User, onSaved: (reply: { message: string }) => void) {
  return useEditor({
    group: 'auth',
    schema: EditedUser,
    edited: user,
    valuesOf: ({ name, surname, username, email, roles }: User = user): EditedUser => ({
      name,
      surname,
      username,
      email,
      roles,
      password: '',
    }),
    save: (values, version) => client.auth.updateUser({ id: user._id, body: { ...values, id: user._id, version } }),
    onSaved: (reply) => {
      const session = currentSession();
      if (session?.user._id === reply.data._id) keepSession({ ...session, user: reply.data });
      onSaved(reply);
    },
    fieldTexts: ({ name, surname, username, email, roles }) => [
      [texts.name, name],
      [texts.surname, surname],
      [texts.username, username],
      [texts.email, email],
      [texts.roles, roles.map((role) => all.roles[role]).join(', ')],
    ],
  });
}
