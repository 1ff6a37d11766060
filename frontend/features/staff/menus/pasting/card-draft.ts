import { allergenKindName, allergenName } from '#contract/card/allergens';
import type { MeasuredPrice } from '#contract/card/prices';
import type { Fact, FactAnswer } from '#rules/card/pasted/fact-differences';
import { allergensOfCell } from '#rules/card/pasted/found-allergens';
import {
  type CardLine,
  type Doubt,
  type DoubtedField,
  type Known,
  mostLetters,
  type ReadDish,
  readCard,
} from '#rules/card/pasted/read-card';
import { type Role, type SourceLine, sourceLines } from '#rules/card/pasted/source-lines';
import { readPrices, typedPrices } from '#rules/card/prices';

/** The fields of a dish that can be corrected, as they are typed. */
export const correctable = ['name', 'weight', 'description', 'allergens', 'price'] as const;
export type Correctable = (typeof correctable)[number];

/** A pasted card with what staff have said of it so far; nothing of it is stored. */
export interface Draft {
  lines: readonly SourceLine[];
  /** What was typed instead of what was read, by line. */
  typed: Readonly<Record<number, Partial<Record<Correctable, string>>>>;
  /** The fields of each line that are right in spite of their doubts. */
  confirmed: Readonly<Record<number, readonly DoubtedField[]>>;
  /** Which holds where the card differs from what is known, by line. */
  answers: Readonly<Record<number, Partial<Record<Fact, FactAnswer>>>>;
}

export type Step =
  | { kind: 'paste'; text: string }
  | { kind: 'become'; id: number; role: Role }
  | { kind: 'type'; id: number; field: Correctable; value: string }
  | { kind: 'confirm'; id: number; fields: readonly DoubtedField[] }
  | { kind: 'answer'; id: number; fact: Fact; answer: FactAnswer }
  | { kind: 'move'; id: number; by: -1 | 1 }
  | { kind: 'rewrite'; id: number; text: string }
  | { kind: 'undo' };

export interface Drafts {
  past: readonly Draft[];
  present: Draft;
}

export const noDraft: Drafts = { past: [], present: { lines: [], typed: {}, confirmed: {}, answers: {} } };

/** A step of the work on a pasted card; each can be undone, and typing in one field is one step. */
export function takeStep({ past, present }: Drafts, step: Step): Drafts {
  if (step.kind === 'undo') return { past: past.slice(0, -1), present: past.at(-1) ?? present };
  const next = changed(present, step);
  const before = past.at(-1);
  // a text that is still being typed has nothing to go back to
  if (step.kind === 'paste' && !isWorkedOn(present)) return { past, present: next };
  const goesOn = step.kind === 'type' && before?.lines === present.lines && isSameField(before, present, step);
  return { past: goesOn ? past : [...past, present], present: next };
}

function isWorkedOn({ lines, typed, confirmed, answers }: Draft): boolean {
  return Object.keys({ ...typed, ...confirmed, ...answers }).length > 0 || lines.some((line) => line.as !== undefined);
}

function isSameField(before: Draft, present: Draft, { id, field }: { id: number; field: Correctable }): boolean {
  return before.confirmed === present.confirmed && before.typed[id]?.[field] !== present.typed[id]?.[field];
}

function changed(draft: Draft, step: Exclude<Step, { kind: 'undo' }>): Draft {
  if (step.kind === 'paste') return { lines: sourceLines(step.text), typed: {}, confirmed: {}, answers: {} };
  const { id } = step;
  const at = draft.lines.findIndex((line) => line.id === id);
  const line = draft.lines[at];
  if (!line) return draft;
  const instead = (...lines: SourceLine[]) => ({ ...draft, lines: draft.lines.toSpliced(at, 1, ...lines) });
  switch (step.kind) {
    case 'become':
      return instead({ ...line, as: step.role });
    case 'type':
      return { ...draft, typed: { ...draft.typed, [id]: { ...draft.typed[id], [step.field]: step.value } } };
    case 'confirm':
      return { ...draft, confirmed: { ...draft.confirmed, [id]: [...(draft.confirmed[id] ?? []), ...step.fields] } };
    case 'answer':
      return { ...draft, answers: { ...draft.answers, [id]: { ...draft.answers[id], [step.fact]: step.answer } } };
    case 'move': {
      const to = Math.max(0, Math.min(draft.lines.length - 1, at + step.by));
      return { ...draft, lines: draft.lines.toSpliced(at, 1).toSpliced(to, 0, line) };
    }
    case 'rewrite': {
      const highest = Math.max(...draft.lines.map((one) => one.id));
      const [first = '', ...others] = step.text.split('\n');
      const { [id]: _typed, ...typed } = draft.typed;
      const { [id]: _confirmed, ...confirmed } = draft.confirmed;
      const { [id]: _answers, ...answers } = draft.answers;
      const added = others.map((text, place) => ({ id: highest + 1 + place, text }));
      return { typed, confirmed, answers, lines: instead({ id, text: first }, ...added).lines };
    }
  }
}

/** The lines of a draft as they are read, corrected and confirmed. */
export function readDraft({ lines, typed, confirmed }: Draft, known: Known): CardLine[] {
  return readCard(lines, known).map((line) => {
    const { dish, source } = line;
    if (!dish) return line;
    const own = typed[source.id] ?? {};
    const settled = new Set<DoubtedField>([...(confirmed[source.id] ?? []), ...correctable.filter((field) => own[field] !== undefined)]);
    const next = corrected(dish, own, known);
    // no word makes a price of nothing
    const kept = line.doubts.filter(
      ({ field }) => !settled.has(field) || (field === 'price' && next.dish.price === undefined && own.price === undefined),
    );
    return { ...line, dish: next.dish, doubts: [...kept, ...next.doubts] };
  });
}

function corrected(dish: ReadDish, own: Partial<Record<Correctable, string>>, { hasSetPrice }: Known): { dish: ReadDish; doubts: Doubt[] } {
  const doubts: Doubt[] = [];
  const next = { ...dish };
  for (const field of ['name', 'weight', 'description'] as const) {
    const text = own[field];
    if (text !== undefined) next[field] = [...text.trim()].slice(0, mostLetters[field]).join('');
  }
  if (next.name === '' && own.name !== undefined) doubts.push({ field: 'name', reason: 'noName' });
  if (own.price !== undefined) {
    const [first, ...morePrices] = readPrices(hasSetPrice ? own.price.replace(/^\s*\+\s*/, '') : own.price) ?? [];
    const isFine = first && [first, ...morePrices].every(({ price }) => price > 0 && price <= 100_000) && morePrices.length <= 5;
    Object.assign(next, isFine ? { ...first, morePrices } : { price: undefined, measure: '', morePrices: [] });
    const isEmpty = own.price.trim() === '';
    if (next.price === undefined && !(isEmpty && hasSetPrice)) {
      doubts.push({ field: 'price', reason: isEmpty ? 'noPrice' : 'unreadablePrice' });
    }
  }
  if (own.allergens !== undefined) {
    const { allergens, kinds, doubt } = allergensOfCell(own.allergens);
    Object.assign(next, { allergens, kinds });
    if (doubt) doubts.push({ field: 'allergens', reason: 'unknownAllergen' });
  }
  return { dish: next, doubts };
}

/** The prices that are taken over; none where a doubt stands in their place. */
export function pricesOfDish({ price, measure, morePrices }: Pick<ReadDish, 'price' | 'measure' | 'morePrices'>): MeasuredPrice[] {
  return price === undefined ? [] : [{ measure, price }, ...morePrices];
}

/** A field as it stands in its input. */
export function typedField(dish: ReadDish, field: Correctable, own: Partial<Record<Correctable, string>> | undefined): string {
  if (own?.[field] !== undefined) return own[field];
  if (field === 'price') return typedPrices(pricesOfDish(dish));
  return field === 'allergens' ? allergensInShort(dish) : dish[field];
}

/** `1a Wheat, 3 Eggs`. */
export function allergensByName({ allergens, kinds }: Pick<ReadDish, 'allergens' | 'kinds'>): string[] {
  return (allergens ?? []).flatMap((allergen) => {
    const own = kinds.filter((kind) => Number.parseInt(kind, 10) === allergen);
    return own.length > 0 ? own.map((kind) => `${kind} ${allergenKindName(kind)}`) : [`${allergen} ${allergenName(allergen)}`];
  });
}

/** `1a, 3, 7`; `–` where the card states that there are none, and nothing where it says nothing. */
function allergensInShort({ allergens, kinds }: Pick<ReadDish, 'allergens' | 'kinds'>): string {
  if (allergens?.length === 0) return '–';
  const numbers = allergens?.map((allergen) => kinds.filter((kind) => Number.parseInt(kind, 10) === allergen).join(', ') || allergen);
  return numbers?.join(', ') ?? '';
}
