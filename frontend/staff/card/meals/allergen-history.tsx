import { chakra, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { AllergenChange, Meal, StatedAllergens } from '#card/contract/meals';
import { allergenDifference } from '#card/rules/allergen-history';
import { allergenMarks } from '#card/rules/allergens';
import { mayPass } from '#house/contract/roles';
import { meals as all } from '#texts/kitchen';
import { client } from '../../../house/client/client.ts';
import { usePagedList } from '../../../house/client/queries.ts';
import { useSession } from '../../../house/client/session/interruption.ts';
import { QueryResult } from '../../../house/ui/feedback/query-result.tsx';
import { Fold } from '../../../house/ui/layout/fold.tsx';
import { Note } from '../../../house/ui/layout/page.tsx';
import { deedOf, nameOf, timeInWords } from '../../people/reservation-history.tsx';

const texts = all.history;

/** For managers: who changed what guests are told of the allergens of a meal, folded until somebody asks; nothing for staff. */
export function AllergenHistory({ meal }: { meal: Meal }) {
  const [isOpen, setOpen] = useState(false);
  if (!mayPass(useSession()?.user.roles ?? [], 'MANAGER')) return null;
  return (
    <Fold line={texts.title} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {isOpen && <History id={meal._id} />}
    </Fold>
  );
}

function History({ id }: { id: string }) {
  const query = usePagedList('meals', ['allergen history', id], ({ signal }) => client.meals.allergenHistory({ id, signal }));
  return (
    <Stack gap="2" pt="2" pb="1">
      <Note>{texts.about}</Note>
      <QueryResult query={query} empty={texts.none}>
        {(changes) => (
          <Stack as="ol" listStyleType="none" p="0" m="0" gap="0" aria-label={texts.title}>
            {changes.map((change) => (
              <Change key={change._id} change={change} />
            ))}
          </Stack>
        )}
      </QueryResult>
    </Stack>
  );
}

function Change({ change }: { change: AllergenChange }) {
  const { before, after } = change;
  const { added, removed } = allergenDifference(before, after);
  return (
    <chakra.li py="2.5" borderTopWidth="1px" textStyle="small">
      <strong>{whyInWords(change)}</strong>
      <chakra.div color="fg.muted">{whoInWords(change)}</chakra.div>
      {change.from && <chakra.div color="fg.muted">{texts.from(change.from)}</chakra.div>}
      {after.allergens === null && <chakra.div color="warning.fg">{texts.isUnknown}</chakra.div>}
      {before?.allergens === null && after.allergens !== null && <div>{texts.wasUnknown}</div>}
      <Signs label={texts.added} of={added} />
      <Signs label={texts.removed} of={removed} />
      <chakra.div color="fg.muted">{before ? texts.told(marksOf(before), marksOf(after)) : texts.toldFirst(marksOf(after))}</chakra.div>
    </chakra.li>
  );
}

function whyInWords({ reasons, ingredients }: AllergenChange): string {
  const names = ingredients.map(({ name }) => name ?? texts.goneIngredient);
  return reasons.map((reason) => (reason === 'ingredients' ? texts.ofIngredients(names) : texts.reasons[reason])).join(' · ');
}

function whoInWords(change: AllergenChange): string {
  const { by, operation, reasons } = change;
  const time = timeInWords(change);
  if (reasons.includes('unrecorded')) return texts.after(time);
  const deed = operation && deedOf({ operation });
  return [time, by ? nameOf({ by }) : texts.byNobody, deed].filter(Boolean).join(' · ');
}

const marksOf = (stated: StatedAllergens) => allergenMarks(stated, texts.unknown) || texts.nothing;

type Difference = ReturnType<typeof allergenDifference>['added'];

function Signs({ label, of: { contained, traces } }: { label: string; of: Difference }) {
  const named = [...contained.map(inWords), ...traces.map((one) => texts.trace(inWords(one)))];
  if (named.length === 0) return null;
  return (
    <div>
      {label}: <strong>{named.join(', ')}</strong>
    </div>
  );
}

const inWords = ({ sign, name }: { sign: string; name: string }) => `${sign} ${name}`;
