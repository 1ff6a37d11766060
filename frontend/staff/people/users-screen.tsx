import { chakra, Flex, SimpleGrid, Stack } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { everyRole, type Role } from '#house/contract/roles';
import { NewUser } from '#people/contract/auth';
import { Password, type User, UserChanges } from '#people/contract/users';
import { roles as roleWords } from '#people/words';
import { users as texts } from '#texts/people';
import { client } from '../../house/client/client.ts';
import { usePagedList } from '../../house/client/queries.ts';
import { useSession } from '../../house/client/session/interruption.ts';
import { currentSession, keepSession } from '../../house/client/session/stored-session.ts';
import { ConfirmDialog } from '../../house/ui/dialog/dialog.tsx';
import { EditorDialog } from '../../house/ui/dialog/editor-dialog.tsx';
import { StatusBadge } from '../../house/ui/feedback/status-badge.tsx';
import { Checkbox, FieldGroup, TextField } from '../../house/ui/form/fields.tsx';
import { DataTable } from '../../house/ui/layout/data-table.tsx';
import { ListScreen, RowButtons, type Shown } from '../house/list/list-screen.tsx';
import { useItemEditor } from '../house/list/use-item-editor.ts';
import { Invitations, InviteButton } from './invitations.tsx';

/** All users with their roles, by surname. The server refuses to delete the last manager. */
export function UsersScreen() {
  const query = usePagedList('auth', ['users'], ({ cursor, signal }) => client.auth.listUsers({ query: { cursor }, signal }));
  return (
    <ListScreen
      words={texts}
      query={query}
      searched={searched}
      editor={(user, onClose) => user && <UserDialog user={user} onClose={onClose} />}
      deletion={{
        group: 'auth',
        // two may have one name
        words: { deleteTitle: texts.deleteTitle, deleteQuestion: (_name, { email }) => texts.deleteQuestion(email) },
        nameOf: fullName,
        remove: client.auth.deleteUser,
      }}
      actions={<InviteButton />}
      show={(shown) => <UserTable {...shown} />}
    >
      <Invitations />
    </ListScreen>
  );
}

const searched = ({ name, surname, username, email }: User) => [`${name} ${surname} ${username} ${email}`];
const tones = { CUSTOMER: 'neutral', STAFF: 'info', MANAGER: 'success' } as const satisfies Record<Role, string>;

function UserTable({ items, onEdit, onDelete }: Shown<User>) {
  const myId = useSession()?.user._id;
  return (
    <DataTable
      label={texts.title}
      rows={items}
      keyOf={({ _id }) => _id}
      columns={[
        { header: texts.columns.name, cell: (user) => <Name user={user} isMe={user._id === myId} /> },
        { header: texts.columns.email, cell: ({ email }) => email },
        { header: texts.columns.roles, cell: ({ roles }) => <Roles roles={roles} /> },
      ]}
      actions={(user) => <RowButtons words={texts} name={fullName(user)} onEdit={() => onEdit(user)} onDelete={() => onDelete(user)} />}
    />
  );
}

function fullName({ name, surname }: Pick<User, 'name' | 'surname'>): string {
  return `${name} ${surname}`;
}

function Name({ user, isMe }: { user: User; isMe: boolean }) {
  return (
    <span>
      <strong>{fullName(user)}</strong>
      {isMe && <chakra.span color="fg.muted"> ({texts.you})</chakra.span>}
      <chakra.span display="block" textStyle="small" color="fg.muted">
        {user.username}
      </chakra.span>
    </span>
  );
}

function Roles({ roles }: { roles: readonly Role[] }) {
  return (
    <Flex gap="1.5" wrap="wrap">
      {roles.map((role) => (
        <StatusBadge key={role} tone={tones[role]}>
          {texts.roles[role]}
        </StatusBadge>
      ))}
    </Flex>
  );
}

const { demotion } = texts;

const refusalOf = (password: unknown) => Password.safeParse(password).error?.issues[0]?.message;

/** What managers may change of a user; an empty password keeps the old one. */
const EditedUser = z.object({
  ...z.pick(NewUser, { name: true, surname: true, username: true, email: true }).shape,
  ...z.required(z.pick(UserChanges, { roles: true })).shape,
  password: z.string().check(z.refine((typed) => typed === '' || !refusalOf(typed), { error: ({ input }) => refusalOf(input) })),
});

/** Edits a user with any combination of roles. */
function UserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const isMe = useSession()?.user._id === user._id;
  const [isDemoting, setDemoting] = useState(false);
  const { field, ...editor } = useItemEditor({
    group: 'auth',
    schema: EditedUser,
    item: user,
    labels: texts.editor,
    // passwords are not compared
    inWords: { roles: (roles) => roles.map((role) => texts.roles[role]).join(', '), password: () => '' },
    save: (values, version) => client.auth.updateUser({ id: user._id, body: { ...values, id: user._id, version } }),
    onSaved: (saved) => {
      // a change of one's own account is stored at once
      const session = currentSession();
      if (session?.user._id === saved._id) keepSession({ ...session, user: saved });
    },
    onClose,
  });
  const { watch, setValue, formState } = editor.form;
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
  // asked only about what can be saved
  const guarded = { ...editor, submit: async () => (isOwnDemotion && (await editor.form.trigger()) ? setDemoting(true) : editor.submit()) };

  return (
    <>
      <EditorDialog title={texts.editor.title} editor={guarded} onClose={onClose}>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <TextField {...field('name')} data-autofocus />
          <TextField {...field('surname')} />
          <TextField {...field('username')} />
          <TextField {...field('email')} type="email" />
        </SimpleGrid>
        <TextField {...field('password')} optional type="password" autoComplete="new-password" hint={texts.editor.passwordHint} />
        <FieldGroup label={texts.editor.roles} aria-describedby={errors.roles && 'roles-error'}>
          <Flex gap="5" wrap="wrap">
            {everyRole.map((role) => (
              <Checkbox
                key={role}
                label={texts.roles[role]}
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
