import { chakra, defineRecipe, Flex, Stack } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { components as texts } from '#texts/house';

/** A one-line input (text, number, date …): `<TextField label="Name" error={errors.name} {...register('name')} />`. */
export function TextField({ label, aside, error, hint, optional, ...input }: FieldProps & ComponentProps<typeof Input>) {
  return (
    <Field label={label} aside={aside} error={error} hint={hint} optional={optional}>
      {(props) => <Input {...props} {...input} />}
    </Field>
  );
}

/** A multi-line input. */
export function TextareaField({ label, aside, error, hint, optional, ...input }: FieldProps & ComponentProps<typeof Textarea>) {
  return (
    <Field label={label} aside={aside} error={error} hint={hint} optional={optional}>
      {(props) => <Textarea {...props} {...input} />}
    </Field>
  );
}

/** A select box; its options are `children`. */
export function SelectField({ label, aside, error, hint, optional, ...input }: FieldProps & ComponentProps<typeof Select>) {
  return (
    <Field label={label} aside={aside} error={error} hint={hint} optional={optional}>
      {(props) => <Select {...props} {...input} />}
    </Field>
  );
}

/** A checkbox with its label. */
export function Checkbox({ label, ...input }: ComponentProps<typeof chakra.input> & { label: ReactNode }) {
  return (
    <chakra.label display="inline-flex" alignItems="flex-start" gap="2.5" minHeight="6" cursor="pointer">
      <chakra.input type="checkbox" width="5" height="5" mt="0.5" flexShrink="0" accentColor="accent.solid" {...input} />
      <span>{label}</span>
    </chakra.label>
  );
}

const looks = defineRecipe({
  base: {
    width: 'full',
    minWidth: '0',
    minHeight: 'target',
    px: '3',
    py: '2',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'sm',
    bg: 'bg.raised',
    color: 'fg',
    fontFamily: 'body',
    fontSize: 'md',
    lineHeight: 'normal',
    appearance: 'none',
    transition: 'border-color',
    transitionDuration: 'fast',
    _hover: { borderColor: 'fg.muted' },
    _focusVisible: { borderColor: 'focus' },
    _invalid: { borderColor: 'danger.fg' },
    _disabled: { bg: 'bg.sunken', color: 'fg.muted', cursor: 'not-allowed' },
    '&::-webkit-search-cancel-button': { display: 'none' },
    '&::-webkit-date-and-time-value': { textAlign: 'start' },
  },
});

/** Inputs without a label; in a form they belong into a `Field`. */
export const Input = chakra('input', { ...looks, base: { ...looks.base, height: 'target' } });
export const Textarea = chakra('textarea', { ...looks, base: { ...looks.base, minHeight: '24', resize: 'vertical' } });
export const Select = chakra('select', {
  ...looks,
  base: {
    ...looks.base,
    pe: '9',
    bgImage: 'linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(-45deg, transparent 50%, currentColor 50%)',
    backgroundSize: '0.35rem 0.35rem',
    backgroundPosition: 'right 1.1rem center, right 0.75rem center',
    backgroundRepeat: 'no-repeat',
    '& option': { bg: 'bg.raised', color: 'fg' },
  },
});

/** What is wrong with a field, below it; the field is described by it. */
export const FieldError = chakra('span', { base: { textStyle: 'small', color: 'danger.fg', fontWeight: 'medium' } });

export interface FieldProps {
  label: ReactNode;
  /** Stands at the other end of the label's line, such as the language of the text. */
  aside?: ReactNode;
  error?: { message?: string | undefined } | undefined;
  hint?: ReactNode;
  /** Marks a field that may stay empty; other fields are required. */
  optional?: boolean;
}

/** The attributes that connect an input with its label, hint and error. */
interface FieldInputProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

/** An input with label, hint and error: `<Field label="Name" error={errors.name}>{(props) => <Input {...props} {...register('name')} />}</Field>`. */
export function Field({ label, aside, error, hint, optional, children }: FieldProps & { children: (props: FieldInputProps) => ReactNode }) {
  const id = useId();
  const described = [aside && `${id}aside`, hint && `${id}hint`, error?.message && `${id}error`].filter(Boolean).join(' ');
  return (
    <Stack gap="1" minWidth="0" width="full">
      <Flex justify="space-between" gap="3" textStyle="small">
        <chakra.label htmlFor={id} fontWeight="bold">
          {label}
          {optional && (
            <chakra.span color="fg.muted" fontWeight="normal">
              {` ${texts.optional}`}
            </chakra.span>
          )}
        </chakra.label>
        {aside && (
          <chakra.span id={`${id}aside`} color="fg.muted" flexShrink="0">
            {aside}
          </chakra.span>
        )}
      </Flex>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        'aria-required': optional ? undefined : true,
      })}
      {hint && (
        <chakra.span id={`${id}hint`} textStyle="small" color="fg.muted">
          {hint}
        </chakra.span>
      )}
      {error?.message && <FieldError id={`${id}error`}>{error.message}</FieldError>}
    </Stack>
  );
}

/** Radio buttons of which one is chosen. */
export function RadioGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <FieldGroup label={label}>
      <Stack gap="2" align="flex-start">
        {children}
      </Stack>
    </FieldGroup>
  );
}

/** A radio button with its label; the buttons of a group have the same `name`. */
export const Radio = (props: ComponentProps<typeof Checkbox>) => <Checkbox type="radio" {...props} />;

/** Fields or checkboxes that belong together, below a label that looks like that of a field. */
export function FieldGroup({ label, children, ...fieldset }: ComponentProps<typeof chakra.fieldset> & { label: ReactNode }) {
  return (
    <chakra.fieldset border="none" p="0" m="0" minWidth="0" {...fieldset}>
      <chakra.legend textStyle="small" fontWeight="bold" p="0" mb="2">
        {label}
      </chakra.legend>
      {children}
    </chakra.fieldset>
  );
}

interface OptionsProps<Value> {
  of: readonly Value[];
  word?: (choice: Value) => string;
  none?: string;
}

/** The choices of a select box. */
export function Options<Value extends string | number>({ of, word = String, none }: OptionsProps<Value>) {
  return (
    <>
      {none !== undefined && <option value="">{none}</option>}
      {of.map((choice) => (
        <option key={choice} value={choice}>
          {word(choice)}
        </option>
      ))}
    </>
  );
}

interface NumberProps<None> extends Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange'> {
  value: number | None;
  /** What an empty field means: `undefined` where it may stay empty, else `NaN`. */
  none: None;
  onChange: (value: number | None) => void;
}

/** A whole number that its form keeps. */
export function NumberField<None extends number | undefined>({ value, none, onChange, ...field }: NumberProps<None>) {
  return (
    <TextField
      {...field}
      optional={none === undefined}
      type="number"
      inputMode="numeric"
      value={Number.isNaN(value) ? '' : (value ?? '')}
      onChange={({ target }) => onChange(target.value === '' ? none : target.valueAsNumber)}
    />
  );
}
