import { chakra, Stack } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { FieldGroup } from './field-group.tsx';

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
