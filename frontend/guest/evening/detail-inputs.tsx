import type { ComponentProps, ReactElement } from 'react';
import type { FieldError } from 'react-hook-form';
import type { Detail } from '#evening/contract/reservation';
import { details as texts } from '#texts/bookings';
import { DateField } from '../../house/ui/form/date-field.tsx';
import { TextareaField, TextField } from '../../house/ui/form/fields.tsx';
import { type ChosenNeeds, NeedsFields } from './needs-fields.tsx';

/** What is typed: the area is chosen with the free times (`AreaChips`), which say what areas there are; allergies and needs are ticked. */
type Typed = Exclude<Detail, 'area' | keyof ChosenNeeds>;

interface DetailForm {
  register(name: Typed, options?: object): object;
  formState: { errors: Partial<Record<Typed, FieldError>> };
  watch(name: 'allergens'): ChosenNeeds['allergens'];
  watch(name: 'needs'): ChosenNeeds['needs'];
  setValue(name: keyof ChosenNeeds, value: unknown, options: { shouldDirty: true }): void;
}

/** What a form says of an input: its attributes, and how the form library reads its value. */
interface Own extends Omit<ComponentProps<typeof TextField>, 'label' | 'error' | 'name'> {
  read?: { valueAsNumber: true } | { setValueAs(text: string | undefined): unknown };
  'data-autofocus'?: true;
}

const inputs: Record<Typed, Own> = {
  dateTime: { type: 'datetime-local' },
  seats: { type: 'number', inputMode: 'numeric', min: 1 },
  userName: {},
  userSurname: {},
  userEmail: { type: 'email' },
  userPhone: { type: 'tel' },
  comment: { optional: true },
};

/**
 * The inputs of a reservation's details, which each form lays out; `form` is `undefined` until its code has loaded. A detail that the contract
 * gets has to be given its input here, and is then asked for in every form.
 */
export function detailInputs(
  form: DetailForm | undefined,
  own: Partial<Record<Typed, Own>> = {},
  isStaff = false,
): Record<Typed | 'needs', ReactElement> {
  const input = (name: Typed) => (
    <DetailInput key={name} name={name} register={form?.register} error={form?.formState.errors[name]} {...inputs[name]} {...own[name]} />
  );
  const names = Object.keys(inputs) as Typed[];
  const typed = Object.fromEntries(names.map((name) => [name, input(name)])) as Record<Typed, ReactElement>;
  return { ...typed, needs: <NeedsInput key="needs" form={form} isStaff={isStaff} /> };
}

interface Props extends Own {
  name: Typed;
  register: DetailForm['register'] | undefined;
  error: FieldError | undefined;
}

/** Registers itself when it is rendered: after a refusal the form library focuses the first wrong input in the order of the layout. */
function DetailInput({ name, register, read, ...input }: Props) {
  const props = { name, label: texts.fields[name], ...input, ...register?.(name, read) };
  if (name === 'comment') return <TextareaField rows={3} {...(props as ComponentProps<typeof TextareaField>)} />;
  if (name === 'dateTime') return <DateField {...(props as ComponentProps<typeof DateField>)} />;
  return <TextField {...props} />;
}

function NeedsInput({ form, isStaff }: { form: DetailForm | undefined; isStaff: boolean }) {
  if (!form) return <NeedsFields chosen={{}} />;
  const choose = (changed: ChosenNeeds) => {
    for (const [name, value] of Object.entries(changed)) form.setValue(name as keyof ChosenNeeds, value, { shouldDirty: true });
  };
  return <NeedsFields chosen={{ allergens: form.watch('allergens'), needs: form.watch('needs') }} onChange={choose} isStaff={isStaff} />;
}
