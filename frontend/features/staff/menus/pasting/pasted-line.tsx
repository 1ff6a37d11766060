import { chakra, Flex, SimpleGrid, Stack } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { allergenName } from '#contract/card/allergens';
import { messages } from '#messages/card/menu-card';
import { allergenMarks } from '#rules/card/allergens';
import { type Difference, type Fate, isHeld } from '#rules/card/pasted/card-changes';
import type { FactAnswer, ToldFacts } from '#rules/card/pasted/fact-differences';
import { type CardLine, type Doubt, type DoubtedField, doubtReasons, type ReadDish } from '#rules/card/pasted/read-card';
import type { Role } from '#rules/card/pasted/source-lines';
import { printPrices } from '#rules/card/prices';
import { texts } from '#texts/card/pasting';
import { Button } from '../../../../components/action/button.tsx';
import { IconButton } from '../../../../components/action/icon-button.tsx';
import { EditIcon } from '../../../../components/art/icons.tsx';
import { StatusBadge } from '../../../../components/feedback/status-badge.tsx';
import { Field, Input, Select, TextareaField } from '../../../../components/form/fields.tsx';
import { allergensByName, type Correctable, correctable, type Draft, pricesOfDish, type Step, typedField } from './card-draft.ts';

interface Props {
  line: CardLine;
  fate: Fate | undefined;
  /** What the card says otherwise than it is known. */
  differences: readonly Difference[];
  typed: Draft['typed'][number] | undefined;
  onStep: (step: Step) => void;
}

const roles: readonly Role[] = ['dish', 'section', 'more', 'leftOut', 'notUnderstood'];

/** A line as it was pasted, beside what it becomes. */
export function PastedLine({ line, fate, differences, typed, onStep }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { source, role, dish } = line;
  const { id, text } = source;
  const isQuestion = isHeld(line.doubts) || role === 'notUnderstood' || differences.some(({ answer }) => answer === undefined);
  return (
    <chakra.li
      data-question={isQuestion ? '' : undefined}
      borderTopWidth="1px"
      borderColor="border"
      py="2"
      bg={isQuestion ? 'warning.bg' : undefined}
      px="2"
    >
      <SimpleGrid columns={{ base: 1, md: 2 }} gap={{ base: '2', md: '5' }} alignItems="start">
        <Flex gap="2" align="start">
          <chakra.div flex="1" minWidth="0" textStyle="small" color="fg.muted" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {text}
          </chakra.div>
          <chakra.div width="9rem" flexShrink="0">
            <Select
              aria-label={texts.becomes(text)}
              value={role}
              onChange={({ target }) => onStep({ kind: 'become', id, role: target.value as Role })}
            >
              {roles.map((one) => (
                <option key={one} value={one} disabled={one === 'notUnderstood'}>
                  {texts.roles[one]}
                </option>
              ))}
            </Select>
          </chakra.div>
        </Flex>
        <Stack gap="2" minWidth="0">
          <Flex gap="2" align="start" justify="space-between">
            <Became line={line} fate={fate} />
            <IconButton label={texts.edit(dish?.name || text)} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              <EditIcon />
            </IconButton>
          </Flex>
          <Doubts line={line} typed={typed} isOpen={isOpen} onStep={onStep} />
          {dish && differences.map((one) => <Differing key={one.fact} dish={dish} difference={one} id={id} onStep={onStep} />)}
          {isOpen && <Corrections line={line} typed={typed} onStep={onStep} onDone={() => setOpen(false)} />}
        </Stack>
      </SimpleGrid>
    </chakra.li>
  );
}

function Became({ line: { role, why, section, dish }, fate }: Pick<Props, 'line' | 'fate'>) {
  if (role === 'section') return <chakra.strong textStyle="dish">{section}</chakra.strong>;
  if (!dish) return <chakra.span color="fg.muted">{role === 'leftOut' && why ? texts.why[why] : texts.roles[role]}</chakra.span>;
  const stated = dish.allergens?.length === 0 ? texts.statedNone : allergensByName(dish).join(', ');
  const possible = dish.mayContain.length > 0 && texts.mayContain(dish.mayContain.map(allergenName));
  const details = [dish.weight, dish.allergens === null ? texts.notStated : stated, possible].filter(Boolean).join(' · ');
  return (
    <chakra.div minWidth="0">
      <Flex gap="2" wrap="wrap" align="baseline">
        <strong>{dish.name}</strong>
        {dish.price !== undefined && (
          <chakra.span fontVariantNumeric="tabular-nums lining-nums">{printPrices(pricesOfDish(dish))}</chakra.span>
        )}
        {fate && <FateBadge fate={fate} />}
      </Flex>
      <chakra.div textStyle="small" color="fg.muted" overflowWrap="anywhere">
        {[details, dish.description, dish.translation?.name].filter(Boolean).join(' – ')}
      </chakra.div>
    </chakra.div>
  );
}

const tones = { new: 'success', placed: 'success', price: 'info', facts: 'info', same: 'neutral', held: 'warning' } as const;

function FateBadge({ fate }: { fate: Fate }) {
  const word = fate.kind === 'price' ? texts.fate.price(printPrices(fate.before), printPrices(fate.after)) : texts.fate[fate.kind];
  return <StatusBadge tone={tones[fate.kind]}>{word}</StatusBadge>;
}

const isCorrectable = (field: DoubtedField): field is Correctable => (correctable as readonly string[]).includes(field);

/** Each doubt with its reason; one that asks has its field beside it, to be corrected or confirmed. */
function Doubts({ line: { doubts, dish, source }, typed, isOpen, onStep }: Omit<Props, 'fate' | 'differences'> & { isOpen: boolean }) {
  const byField = Map.groupBy(doubts, ({ field }) => field);
  // a field stays while somebody types in it, also when what stands there can be read already
  const isTyped = (field: DoubtedField) => isCorrectable(field) && typed?.[field] !== undefined && !isOpen;
  const fields = new Set<DoubtedField>([...byField.keys(), ...correctable.filter(isTyped)]);
  return [...fields].map((field) => {
    const those = byField.get(field) ?? [];
    const reasons = those.map(({ reason }) => texts.doubts[reason]).join(' ');
    const isAsked = those.some(asks);
    if (!isAsked && !isTyped(field)) {
      return (
        <chakra.p key={field} textStyle="small" color="fg.muted">
          {reasons}
        </chakra.p>
      );
    }
    const canConfirm = isAsked && (field !== 'price' || dish?.price !== undefined);
    const confirm = canConfirm && (
      <Button look="outline" size="sm" onClick={() => onStep({ kind: 'confirm', id: source.id, fields: [field] })}>
        {texts.confirm}
      </Button>
    );
    if (dish && isCorrectable(field) && !isOpen) {
      return (
        <FieldOfDish key={field} dish={dish} field={field} typed={typed} id={source.id} reason={reasons} beside={confirm} onStep={onStep} />
      );
    }
    return (
      <Flex key={field} gap="2" align="center" wrap="wrap">
        <chakra.p textStyle="small">{reasons}</chakra.p>
        {confirm}
      </Flex>
    );
  });
}

/** What is known beside what the card says; one of them is chosen. */
function Differing({ dish, difference, id, onStep }: { dish: ReadDish; difference: Difference; id: number; onStep: Props['onStep'] }) {
  const { fact, told, answer } = difference;
  const said = { ...dish, allergenKinds: dish.kinds };
  const choose = (answer: FactAnswer) => onStep({ kind: 'answer', id, fact, answer });
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <chakra.p textStyle="small" flex="1" minWidth="10rem" overflowWrap="anywhere">
        {texts.differs(texts.facts[fact], factInWords(fact, told), factInWords(fact, said))}
      </chakra.p>
      {(['known', 'card'] as const).map((one) => (
        <Button key={one} look={answer === one ? 'solid' : 'outline'} size="sm" aria-pressed={answer === one} onClick={() => choose(one)}>
          {texts.answers[one]}
        </Button>
      ))}
    </Flex>
  );
}

function factInWords(fact: Difference['fact'], facts: ToldFacts): string {
  const { allergens, mayContain = [], marks = [] } = facts;
  if (fact === 'allergens') return allergens?.length === 0 ? texts.statedNone : allergenMarks({ ...facts, mayContain: [] }, texts.unknown);
  if (fact === 'mayContain') return mayContain.join(', ');
  if (fact === 'marks') return marks.map((mark) => messages().marks[mark]).join(', ');
  return facts[fact] ?? '';
}

const asks = ({ reason }: Doubt) => doubtReasons[reason] === 'asks';

interface FieldProps {
  dish: ReadDish;
  field: Correctable;
  typed: Props['typed'];
  id: number;
  reason?: string;
  beside?: ReactNode;
  onStep: Props['onStep'];
}

function FieldOfDish({ dish, field, typed, id, reason, beside, onStep }: FieldProps) {
  return (
    <Field label={texts.fields[field]} hint={reason ?? (field === 'allergens' ? texts.allergensHint : undefined)}>
      {(props) => (
        <Flex gap="2" align="center">
          <Input
            {...props}
            value={typedField(dish, field, typed)}
            onChange={({ target }) => onStep({ kind: 'type', id, field, value: target.value })}
          />
          {beside}
        </Flex>
      )}
    </Field>
  );
}

/** All fields of a dish, and the line itself: to be divided, and moved. */
function Corrections({ line: { dish, source }, typed, onStep, onDone }: Omit<Props, 'fate' | 'differences'> & { onDone: () => void }) {
  const [text, setText] = useState(source.text);
  const { id } = source;
  const done = () => {
    if (text !== source.text) onStep({ kind: 'rewrite', id, text });
    onDone();
  };
  return (
    <Stack gap="3">
      {dish && correctable.map((field) => <FieldOfDish key={field} dish={dish} field={field} typed={typed} id={id} onStep={onStep} />)}
      <TextareaField label={texts.line} rows={2} value={text} onChange={({ target }) => setText(target.value)} />
      <Flex gap="2" wrap="wrap">
        <Button size="sm" onClick={done}>
          {texts.done}
        </Button>
        <Button look="outline" size="sm" aria-label={texts.up(source.text)} onClick={() => onStep({ kind: 'move', id, by: -1 })}>
          ↑
        </Button>
        <Button look="outline" size="sm" aria-label={texts.down(source.text)} onClick={() => onStep({ kind: 'move', id, by: 1 })}>
          ↓
        </Button>
      </Flex>
    </Stack>
  );
}
