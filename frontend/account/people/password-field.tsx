import { chakra } from '@chakra-ui/react';
import { type ComponentProps, useState } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { passwordStrength } from '#people/rules/password-strength';
import { auth as all } from '#texts/people';
import { ApiError, messageOf } from '../../house/client/api-error.ts';
import { IconButton } from '../../house/ui/action/button.tsx';
import { EyeIcon, EyeOffIcon } from '../../house/ui/art/icons.tsx';
import { Field, type FieldProps, Input } from '../../house/ui/form/fields.tsx';

const texts = all.password;

interface Props extends Omit<FieldProps, 'hint'>, ComponentProps<typeof Input> {
  /** The typed password, to rate its strength. */
  strengthOf?: string;
}

/** A password field with a button that shows its value. */
export function PasswordField({ label, error, optional, strengthOf, ...input }: Props) {
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

/** Sets the errors of the fields that the server refused, the first of which gets the focus; returns the message for the alert. */
export function applyServerErrors<Values extends FieldValues>(error: unknown, setError: UseFormSetError<Values>): string {
  const errors = error instanceof ApiError ? error.errors : [];
  for (const [at, { field, message }] of errors.entries()) setError(field as Path<Values>, { message }, { shouldFocus: at === 0 });
  return messageOf(error);
}
