import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';

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
