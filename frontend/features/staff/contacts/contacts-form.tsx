import { chakra, Stack } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { type RestaurantInfo, RestaurantInfoType } from '#contract/site/restaurant-info';
import { texts } from '#texts/site/restaurant-info';
import { Button } from '../../../components/action/button.tsx';
import { ConflictDialog } from '../../../components/dialog/conflict-dialog.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Sheet } from '../../../components/layout/card.tsx';
import { contactTypes, socialTypes } from './contact-changes.ts';
import { ContactField } from './contact-field.tsx';
import type { Outcome } from './save-contact.ts';
import { useContacts } from './use-contacts.ts';

/** One field per type; only changed values are sent. */
export function ContactsForm({ records }: { records: RestaurantInfo[] }) {
  const contacts = useContacts(records);
  const [isUnchanged, setUnchanged] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setUnchanged((await contacts.save()) === 0);
  };
  const field = (type: RestaurantInfoType) => (
    <ContactField
      key={type}
      type={type}
      value={contacts.values[type]}
      outcome={contacts.outcomes[type]}
      onChange={(value) => {
        setUnchanged(false);
        contacts.setValue(type, value);
      }}
    />
  );

  return (
    <chakra.form noValidate onSubmit={submit}>
      <Stack gap="6">
        <Sheet display="grid" gap="5">
          {contactTypes.map(field)}
        </Sheet>
        <Sheet display="grid" gap="5">
          <div>
            <chakra.h2 textStyle="dish">{texts.social}</chakra.h2>
            <chakra.p color="fg.muted">{texts.socialHint}</chakra.p>
          </div>
          {socialTypes.map(field)}
        </Sheet>
        {isUnchanged && <Alert tone="info">{texts.unchanged}</Alert>}
        <Answer outcomes={contacts.outcomes} />
        <div>
          <Button type="submit" busy={contacts.isSaving && texts.saving}>
            {texts.save}
          </Button>
        </div>
      </Stack>
      {contacts.conflict && <ConflictDialog conflict={contacts.conflict} />}
    </chakra.form>
  );
}

/** What came of saving each field, beside Save: the fields may be out of view. */
function Answer({ outcomes }: { outcomes: Partial<Record<RestaurantInfoType, Outcome>> }) {
  const saved = RestaurantInfoType.options.flatMap((type) => {
    const outcome = outcomes[type];
    return outcome ? [{ ...outcome, text: `${texts.fields[type]}: ${outcome.text}` }] : [];
  });
  if (saved.length === 0) return null;
  const tone = (['danger', 'warning'] as const).find((worst) => saved.some(({ tone }) => tone === worst)) ?? 'success';
  return <Alert tone={tone}>{saved.map(({ text }) => text).join('\n')}</Alert>;
}
