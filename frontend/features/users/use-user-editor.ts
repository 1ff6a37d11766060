import * as z from 'zod/mini';
import { NewUser, Password, type User, UserChanges } from '#contract/auth';
import { client } from '../../api/client.ts';
import { currentSession, keepSession } from '../../api/stored-session.ts';
import { useEditor } from '../../api/use-editor.ts';
import { texts as all } from './texts.ts';

const texts = all.editor;

const refusalOf = (password: unknown) => Password.safeParse(password).error?.issues[0]?.message;

const EditedUser = z.object({
  ...z.pick(NewUser, { name: true, surname: true, username: true, email: true }).shape,
  ...z.required(z.pick(UserChanges, { roles: true })).shape,
  password: z.string().check(z.refine((typed) => typed === '' || !refusalOf(typed), { error: ({ input }) => refusalOf(input) })),
});
export type EditedUser = z.infer<typeof EditedUser>;

/** Edits a user; an empty password leaves the old one. Who edits themselves sees it at once. */
export function useUserEditor(user: User, onSaved: (answer: { message: string }) => void) {
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
    onSaved: (answer) => {
      const session = currentSession();
      if (session?.user._id === answer.data._id) keepSession({ ...session, user: answer.data });
      onSaved(answer);
    },
    inWords: ({ name, surname, username, email, roles }) => [
      [texts.name, name],
      [texts.surname, surname],
      [texts.username, username],
      [texts.email, email],
      [texts.roles, roles.map((role) => all.roles[role]).join(', ')],
    ],
  });
}
