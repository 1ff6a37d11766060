import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { Navigate } from 'react-router-dom';
import type * as z from 'zod/mini';
import { passwordStrength } from '#people/rules/password-strength';
import { auth as all } from '#texts/people';
import { ApiError, messageOf } from '../../house/client/api-error.ts';
import { useSession } from '../../house/client/session/interruption.ts';
import { Button, IconButton } from '../../house/ui/action/button.tsx';
import { EyeIcon, EyeOffIcon } from '../../house/ui/art/icons.tsx';
import { Answer } from '../../house/ui/feedback/answer.tsx';
import { inputsOf } from '../../house/ui/form/errors-at.ts';
import { Field, type FieldProps, Input } from '../../house/ui/form/fields.tsx';
import { useDocumentTitle } from '../../house/ui/layout/document-title.ts';

interface Sending<Values extends FieldValues> {
  schema: z.ZodMiniType<Values>;
  defaultValues: DefaultValues<NoInfer<Values>>;
  /** The fields of a new password and its repetition, where it is said above the button that they differ. */
  pair?: readonly [keyof NoInfer<Values>, Path<NoInfer<Values>>];
  /** What it throws is said, at the fields that the server has refused too. */
  send: (values: Values) => Promise<unknown>;
  /** Stands behind what is said about a refusal. */
  help?: ReactNode;
}

/** A form about an account. */
export function useAccountForm<Values extends FieldValues>({ schema, defaultValues, pair, send, help }: Sending<Values>) {
  const form = useForm({
    resolver: zodResolver(schema as z.ZodMiniType<Values, Values>),
    defaultValues,
  });
  const { isDirty, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const sendValid = form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : [];
      for (const [at, { field, message }] of errors.entries()) form.setError(field as Path<Values>, { message }, { shouldFocus: at === 0 });
      setFailure(messageOf(error));
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    const values = form.getValues();
    const isOther = pair !== undefined && values[pair[0]] !== values[pair[1]];
    setFailure(isOther ? all.password.mismatch : undefined);
    if (!isOther) return sendValid();
    // the alert stands below this field
    form.setError(pair[1], { type: 'mismatch' }, { shouldFocus: true });
  };
  const answer = failure !== undefined && (
    <Answer key={attempt}>
      {help ? (
        <>
          {failure} {help}
        </>
      ) : (
        failure
      )}
    </Answer>
  );
  return { inputOf: inputsOf(form), watch: form.watch, isDirty, isSubmitting, submit, answer };
}

/** A mailed token in a fragment: its user or invitation, and 32 bytes as base64url. */
export const tokenPattern = /^#([\w-]+\.[\w-]{43})$/;

/** What a page for signing in shows: a form, or what came of it. */
export const AuthBox = chakra('section', { base: { width: 'full', maxWidth: '96', mx: 'auto' } });

interface FrameProps {
  title: string;
  explanation?: string;
  /** What another page has said, such as that the account has been made. */
  notice?: ReactNode;
  form: Pick<ReturnType<typeof useAccountForm>, 'submit' | 'isSubmitting' | 'answer'>;
  /** What came of it, where the form does not say it. */
  answer?: ReactNode;
  /** The label of the button that sends the form, and the one while it is on its way. */
  submit: string;
  submitting: string;
  links?: ReactNode;
  children: ReactNode;
}

/** A form for signing in with its heading. `noValidate`: the page shows its own messages instead of the browser's. */
export function AuthFrame({ title, explanation, notice, form, answer = form.answer, submit, submitting, links, children }: FrameProps) {
  useDocumentTitle(title);
  return (
    <AuthBox>
      <chakra.header display="grid" gap="3">
        <chakra.h1 textStyle="page">{title}</chakra.h1>
        {explanation && <chakra.p color="fg.muted">{explanation}</chakra.p>}
      </chakra.header>
      <chakra.form noValidate onSubmit={form.submit} display="grid" gap="5" mt="8">
        {notice}
        {children}
        {answer}
        <Button type="submit" busy={form.isSubmitting && submitting}>
          {submit}
        </Button>
      </chakra.form>
      {links && (
        <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="2" mt="6" textStyle="small">
          {links}
        </chakra.div>
      )}
    </AuthBox>
  );
}

/** Redirects signed-in users to `target`. */
export function SignedOutOnly({ target, children }: { target: string; children: ReactNode }) {
  return useSession() ? <Navigate to={target} replace /> : children;
}

const texts = all.password;

interface PasswordProps extends Omit<FieldProps, 'hint'>, ComponentProps<typeof Input> {
  /** The typed password, to rate its strength. */
  strengthOf?: string;
}

/** A password field with a button that shows its value. */
export function PasswordField({ label, error, optional, strengthOf, ...input }: PasswordProps) {
  const [isShown, setShown] = useState(false);
  const hint = strengthOf === undefined ? undefined : <Strength password={strengthOf} />;
  return (
    <Field label={label} error={error} optional={optional} hint={hint}>
      {(props) => (
        <chakra.div position="relative">
          <Input {...props} {...input} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} pe="12" />
          <IconButton
            label={isShown ? texts.hide : texts.show}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            position="absolute"
            insetEnd="0.5"
            top="0.5"
          >
            {isShown ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        </chakra.div>
      )}
    </Field>
  );
}

const marks = ['too short', 'weak', 'fair', 'strong'] as const;
const colors = { 'too short': 'danger.fg', weak: 'warning.fg', fair: 'info.fg', strong: 'success.fg' };

function Strength({ password }: { password: string }) {
  if (!password) return texts.hint;
  const strength = passwordStrength(password);
  return (
    <chakra.span display="flex" alignItems="center" gap="1" aria-live="polite">
      {marks.map((mark, index) => (
        <chakra.span
          key={mark}
          aria-hidden
          width="6"
          height="1"
          borderRadius="full"
          bg={index <= marks.indexOf(strength) ? colors[strength] : 'border'}
        />
      ))}
      <chakra.span ms="2">{texts.strengthIs(texts.strength[strength])}</chakra.span>
    </chakra.span>
  );
}
