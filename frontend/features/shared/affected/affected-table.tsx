import { chakra } from '@chakra-ui/react';
import type { Reservation } from '#contract/reservations/reservation';
import { printPhone } from '#rules/phones';
import { wallTimeInWords } from '#rules/wall-time';
import { texts as all } from '#texts/reservations/closures';
import { DataTable } from '../../../components/layout/data-table.tsx';

const texts = all.wizard;

const Phone = chakra('a', { base: { whiteSpace: 'nowrap' } });

/** Reservations that a change affects, each with the phone of its guest, and a mark where the guest cannot be written to. */
export function AffectedTable({ label, affected }: { label: string; affected: readonly Reservation[] }) {
  return (
    <DataTable
      label={label}
      rows={affected}
      keyOf={({ _id }) => _id}
      columns={[
        { header: texts.when, cell: ({ dateTime }) => wallTimeInWords(dateTime).replace(/ \d{4},/, ',') },
        {
          header: texts.guest,
          cell: ({ userName, userSurname, userEmail }) => (
            <>
              <strong>{`${userName} ${userSurname}`.trim()}</strong>
              {!userEmail && (
                <chakra.span display="block" textStyle="small" color="fg.muted">
                  {texts.noEmail}
                </chakra.span>
              )}
            </>
          ),
        },
        { header: texts.guests, align: 'end', cell: ({ seats }) => seats },
        {
          header: texts.phone,
          cell: ({ userPhone }) => (userPhone ? <Phone href={`tel:${userPhone}`}>{printPhone(userPhone)}</Phone> : texts.noPhone),
        },
      ]}
    />
  );
}
