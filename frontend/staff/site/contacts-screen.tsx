import { chakra, Flex, SimpleGrid, Stack } from '@chakra-ui/react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type RestaurantInfo, RestaurantInfoType } from '#site/contract/restaurant-info';
import { restaurantInfo as texts } from '#texts/site';
import { useRestaurantInfo } from '../../house/client/lists.ts';
import { Button } from '../../house/ui/action/button.tsx';
import { ConflictDialog } from '../../house/ui/dialog/editor-dialog.tsx';
import { Answer } from '../../house/ui/feedback/alert.tsx';
import { QueryResult } from '../../house/ui/feedback/query-result.tsx';
import { TextField } from '../../house/ui/form/fields.tsx';
import { FormPart } from '../../house/ui/form/long-form.tsx';
import { TranslatedField, textInputs } from '../../house/ui/language/translated-field.tsx';
import { Page } from '../../house/ui/layout/page.tsx';
import { AddressPlace } from './place/address-place.tsx';
import { type Contact, contactTypes, isOptional, type Outcome, socialTypes, useContacts } from './use-contacts.ts';

/** The panel screen Contacts, where managers edit what the contact section of the home page shows. */
export function ContactsScreen() {
  const query = useRestaurantInfo();
  return (
    <Page title={texts.title} width="card">
      <QueryResult query={query}>{(records) => <ContactsForm records={records} />}</QueryResult>
    </Page>
  );
}

/** One field per type; only changed values are sent. */
function ContactsForm({ records }: { records: RestaurantInfo[] }) {
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
        <FormPart title={texts.reach.title} intro={texts.reach.intro}>
          <Columns count={2}>{contactTypes.map(field)}</Columns>
        </FormPart>
        <FormPart title={texts.social} intro={texts.socialHint}>
          <Columns count={3}>{socialTypes.map(field)}</Columns>
        </FormPart>
        {isUnchanged && <Answer tone="info">{texts.unchanged}</Answer>}
        <Saved outcomes={contacts.outcomes} />
        <Flex justify="flex-end">
          <Button type="submit" busy={contacts.isSaving && texts.saving}>
            {texts.save}
          </Button>
        </Flex>
      </Stack>
      {contacts.conflict && <ConflictDialog conflict={contacts.conflict} />}
    </chakra.form>
  );
}

/** What came of saving each field, beside Save: the fields may be out of view. */
function Saved({ outcomes }: { outcomes: Partial<Record<RestaurantInfoType, Outcome>> }) {
  const saved = RestaurantInfoType.options.flatMap((type) => {
    const outcome = outcomes[type];
    return outcome ? [{ ...outcome, text: `${texts.fields[type]}: ${outcome.text}` }] : [];
  });
  if (saved.length === 0) return null;
  const tone = (['danger', 'warning'] as const).find((worst) => saved.some(({ tone }) => tone === worst)) ?? 'success';
  const said = saved.map(({ text }) => text).join('\n');
  return (
    <Answer key={said} tone={tone}>
      {said}
    </Answer>
  );
}

/** Fields beside each other, where there is room. */
function Columns({ count, children }: { count: number; children: ReactNode }) {
  return (
    <SimpleGrid columns={{ base: 1, md: count }} gap="5" alignItems="start">
      {children}
    </SimpleGrid>
  );
}

/** The contacts that take the width of the form. */
const wide: readonly RestaurantInfoType[] = ['name', 'address', 'opening-hours'];

const inputTypes: Partial<Record<RestaurantInfoType, string>> = {
  email: 'email',
  phone: 'tel',
  facebook: 'url',
  instagram: 'url',
  x: 'url',
};

interface Props {
  type: RestaurantInfoType;
  value: Contact;
  outcome: Outcome | undefined;
  onChange: (value: Contact) => void;
}

/** The field of one contact, with the result of saving it. */
function ContactField({ type, value, outcome, onChange }: Props) {
  const isRefused = outcome?.tone === 'danger';
  const field = {
    label: texts.fields[type],
    hint: texts.hints[type],
    optional: isOptional(type),
    error: isRefused ? { message: outcome.text } : undefined,
  };
  return (
    <chakra.div gridColumn={wide.includes(type) ? '1 / -1' : undefined}>
      {type === 'opening-hours' ? (
        <TranslatedField
          label={field.label}
          field="data"
          rows={4}
          hint={texts.hoursHint}
          inputOf={textInputs(value, 'data', onChange, (path) => (path === 'data' ? field.error : undefined))}
        />
      ) : (
        <TextField
          {...field}
          type={inputTypes[type] ?? 'text'}
          value={value.data}
          onChange={({ target }) => onChange({ data: target.value })}
        />
      )}
      {type === 'address' && (
        <AddressPlace address={value.data} location={value.location} onChange={(location) => onChange({ data: value.data, location })} />
      )}
      {outcome && !isRefused && (
        <chakra.div textStyle="small" color={`${outcome.tone}.fg`}>
          {outcome.text}
        </chakra.div>
      )}
    </chakra.div>
  );
}
