import type { UseFormReturn } from 'react-hook-form';
import type { PhotographField } from '#contract/site/identity';
import type { Photograph } from '#contract/site/photographs';
import { texts } from '#texts/site/identity';
import { PhotographChoice, type UploadDialog } from './photograph-choice.tsx';
import type { SiteValues } from './site.ts';

interface Props {
  form: UseFormReturn<SiteValues, unknown, SiteValues>;
  field: PhotographField;
  photographs: readonly Photograph[];
  UploadDialog: UploadDialog;
}

/** A field of the site that names a photograph. */
export function SitePhotograph({ form, field, photographs, UploadDialog }: Props) {
  const { label, hint } = texts.photographs.fields[field];
  return (
    <PhotographChoice
      label={label}
      hint={hint}
      photographs={photographs}
      isLogo={field === 'logoPhotographId'}
      UploadDialog={UploadDialog}
      value={form.watch(field)}
      onChange={(id) => form.setValue(field, id, { shouldDirty: true })}
    />
  );
}
