import type { ComponentProps } from 'react';
import { printPhone } from '#rules/phones';
import { texts } from '#texts/reservations/tonight';
import { Button } from '../../../../components/action/button.tsx';

/** One of the things that a dialog offers to do about a party. */
export function MenuItem(button: ComponentProps<typeof Button>) {
  return <Button look="outline" justifyContent="flex-start" {...button} />;
}

/** The one that calls the guest; nothing without a telephone number. */
export function CallItem({ phone }: { phone: string }) {
  return (
    phone && (
      <MenuItem asChild>
        <a href={`tel:${phone}`}>{texts.call(printPhone(phone))}</a>
      </MenuItem>
    )
  );
}
