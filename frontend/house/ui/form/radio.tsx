import { chakra, Stack } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';

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
export function Radio({ label, ...input }: ComponentProps<typeof chakra.input> & { label: ReactNode }) {
  return (
    <chakra.label display="inline-flex" alignItems="flex-start" gap="2.5" minHeight="6" cursor="pointer">
      <chakra.input type="radio" width="5" height="5" mt="0.5" flexShrink="0" accentColor="accent.solid" {...input} />
      <span>{label}</span>
    </chakra.label>
  );
}

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
