import type { UseFormReturn } from 'react-hook-form';
import type { PhotographField } from '#contract/identity';
import { texts } from '#texts/identity';
import type { Pictured } from '../../components/art/photograph.tsx';
import { PhotographChoice } from './photograph-choice.tsx';
import type { SiteValues } from './site.ts';

interface Props {
  form: UseFormReturn<SiteValues, unknown, SiteValues>;
  field: PhotographField;
  photographs: readonly Pictured[];
}

/** A field of the site that names a photograph. */
export function SitePhotograph({ form, field, photographs }: Props) {
  const { label, hint } = texts.photographs.fields[field];
  return (
    <PhotographChoice
      label={label}
      hint={hint}
      photographs={photographs}
      value={form.watch(field)}
      onChange={(id) => form.setValue(field, id, { shouldDirty: true })}
    />
  );
}
