import * as z from 'zod/mini';
import { NewUser } from '#contract/accounts/auth';
import { Password, type User, UserChanges } from '#contract/accounts/users';
import { texts as all } from '#texts/accounts/users';
import { client } from '../../../api/client.ts';
import { useEditor } from '../../../api/editing/use-editor.ts';
import { currentSession, keepSession } from '../../../api/session/stored-session.ts';

const texts = all.editor;

const refusalOf = (password: unknown) => Password.safeParse(password).error?.issues[0]?.message;

const EditedUser = z.object({
  ...z.pick(NewUser, { name: true, surname: true, username: true, email: true }).shape,
  ...z.required(z.pick(UserChanges, { roles: true })).shape,
  password: z.string().check(z.refine((typed) => typed === '' || !refusalOf(typed), { error: ({ input }) => refusalOf(input) })),
});
type EditedUser = z.infer<typeof EditedUser>;

/** Edits a user; an empty password keeps the old one. A change of one's own account is stored at once. */
export function useUserEditor(user: User, onSaved: (reply: { message: string }) => void) {
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
