import { chakra, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { Need, needName } from '#evening/contract/party';
import type { GuestReservation } from '#evening/contract/reservation';
import { allergenName, everyAllergen } from '#house/contract/allergens';
import { details as texts } from '#texts/bookings';
import { Checkbox, FieldGroup } from '../../house/ui/form/fields.tsx';
import { Fold } from '../../house/ui/layout/fold.tsx';
import { Note } from '../../house/ui/layout/page.tsx';

/** What a party must avoid and what it needs. */
export type ChosenNeeds = Pick<GuestReservation, 'allergens' | 'needs'>;

/** The same as one reads it; empty where nothing was chosen. */
export function needsInWords({ allergens = [], needs = [] }: ChosenNeeds): Record<keyof ChosenNeeds, string> {
  return { allergens: allergens.map(allergenName).join(', '), needs: needs.map(needName).join(', ') };
}

interface Props {
  chosen: ChosenNeeds;
  /** Gets what differs; `undefined` until the code of the form has loaded. */
  onChange?: ((changed: ChosenNeeds) => void) | undefined;
  /** Who fills it in: guests consent by choosing, staff must have asked. */
  isStaff?: boolean;
}

/** Whether the line was opened in the form that stood here until its code had loaded, and which is still in the document. */
function wasOpenedEarly(): boolean {
  return document.querySelector<HTMLDetailsElement>('details[data-fold=early]')?.open === true;
}

/** Allergies and needs, folded behind one line, which says what is chosen; open from the beginning where something is. */
export function NeedsFields({ chosen, onChange, isStaff = false }: Props) {
  const { allergens = [], needs = [] } = chosen;
  const words = Object.values(needsInWords(chosen)).filter(Boolean).join(', ');
  const [isOpen] = useState(() => words !== '' || (onChange !== undefined && wasOpenedEarly()));
  return (
    <Fold
      open={isOpen}
      data-fold={onChange ? undefined : 'early'}
      line={
        <>
          {texts.needs.open}
          {words && <strong>{` ${words}`}</strong>}
        </>
      }
    >
      {onChange && (
        <Stack gap="4" pt="2" pb="1">
          <Note>{isStaff ? texts.needs.guestAgrees : texts.needs.consent}</Note>
          <FieldGroup label={texts.fields.allergens}>
            <Choices all={everyAllergen} chosen={allergens} nameOf={allergenName} onChoose={(next) => onChange({ allergens: next })} />
          </FieldGroup>
          <FieldGroup label={texts.fields.needs}>
            <Choices all={Need.options} chosen={needs} nameOf={needName} onChoose={(next) => onChange({ needs: next })} />
          </FieldGroup>
        </Stack>
      )}
    </Fold>
  );
}

interface ChoicesProps<One> {
  all: readonly One[];
  chosen: readonly One[];
  nameOf: (one: One) => string;
  onChoose: (chosen: One[]) => void;
}

function Choices<One extends string | number>({ all, chosen, nameOf, onChoose }: ChoicesProps<One>) {
  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} columnGap="5" rowGap="2.5">
      {all.map((one) => (
        <Checkbox
          key={one}
          label={
            <chakra.span display="inline-block" _firstLetter={{ textTransform: 'uppercase' }}>
              {nameOf(one)}
            </chakra.span>
          }
          checked={chosen.includes(one)}
          onChange={({ target }) => onChoose(all.filter((other) => (other === one ? target.checked : chosen.includes(other))))}
        />
      ))}
    </chakra.div>
  );
}
