import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** Goes on from a place in a text; whether the rest matches. */
type Next = (at: number) => boolean;
type Matcher = (at: number, next: Next) => boolean;

/** A search that takes more steps is given up: none that is linear does. */
const mostSteps = 100_000;

/** One search of all matches in a text by backtracking, as engines do it; counts the steps, which are the same on each machine. */
export class SteppedRegExp {
  readonly pattern: AST.Pattern;
  readonly #flags: string;
  readonly #characters = new Map<string, (character: string) => boolean>();
  readonly #matcher: Matcher;
  #captures = new Map<AST.CapturingGroup, [number, number]>();
  #text: string[] = [];
  #steps = 0;

  constructor({ source, flags }: RegExp) {
    this.pattern = new RegExpParser().parsePattern(source, 0, source.length, { unicode: flags.includes('u') });
    this.#flags = flags;
    this.#matcher = this.#any(this.pattern.alternatives, false);
  }

  steps(text: string): number {
    this.#text = [...text];
    this.#steps = 0;
    for (let at = 0; at <= this.#text.length; ) {
      let end = at;
      this.#captures = new Map();
      this.#matcher(at, (place) => {
        end = place;
        return true;
      });
      if (this.#steps > mostSteps) return Number.POSITIVE_INFINITY;
      if (this.#flags.includes('y')) break;
      at = Math.max(at + 1, end);
    }
    return this.#steps;
  }

  /** Whether one element of the pattern takes this character. */
  takes(element: AST.CharacterSet | AST.CharacterClass | AST.Character | AST.ExpressionCharacterClass, character: string): boolean {
    const known = this.#characters.get(element.raw);
    if (known) return known(character);
    const single = new RegExp(`^(?:${element.raw})$`, this.#flags.replace(/[gyd]/g, ''));
    const answers = new Map<string, boolean>();
    const test = (one: string) => {
      const answer = answers.get(one) ?? single.test(one);
      answers.set(one, answer);
      return answer;
    };
    this.#characters.set(element.raw, test);
    return test(character);
  }

  #any(alternatives: readonly AST.Alternative[], isBackward: boolean): Matcher {
    const each = alternatives.map(({ elements }) => this.#sequence(elements, isBackward));
    return (at, next) => each.some((matcher) => matcher(at, next));
  }

  #sequence(elements: readonly AST.Element[], isBackward: boolean): Matcher {
    const matchers = elements.map((element) => this.#element(element, isBackward));
    const inOrder = isBackward ? matchers.reverse() : matchers;
    return inOrder.reduceRight<Matcher>(
      (rest, first) => (at, next) => first(at, (place) => rest(place, next)),
      (at, next) => next(at),
    );
  }

  #element(element: AST.Element, isBackward: boolean): Matcher {
    switch (element.type) {
      case 'Group':
        return this.#any(element.alternatives, isBackward);
      case 'CapturingGroup':
        return this.#capture(element, isBackward);
      case 'Quantifier':
        return this.#repeat(element, isBackward);
      case 'Assertion':
        return this.#assertion(element);
      case 'Backreference':
        return this.#backreference(element, isBackward);
      default:
        return (at, next) => {
          this.#steps += 1;
          const character = this.#text[isBackward ? at - 1 : at];
          return character !== undefined && this.takes(element, character) && next(isBackward ? at - 1 : at + 1);
        };
    }
  }

  #capture(group: AST.CapturingGroup, isBackward: boolean): Matcher {
    const matcher = this.#any(group.alternatives, isBackward);
    return (at, next) =>
      matcher(at, (end) => {
        this.#captures.set(group, isBackward ? [end, at] : [at, end]);
        return next(end);
      });
  }

  #repeat({ min, max, greedy, element }: AST.Quantifier, isBackward: boolean): Matcher {
    const matcher = this.#element(element, isBackward);
    const repeat = (count: number, at: number, next: Next): boolean => {
      this.#steps += 1;
      if (this.#steps > mostSteps) return false;
      const again = () => count < max && matcher(at, (end) => (end !== at || count < min) && repeat(count + 1, end, next));
      if (greedy) return again() || (count >= min && next(at));
      return (count >= min && next(at)) || again();
    };
    return (at, next) => repeat(0, at, next);
  }

  #assertion(assertion: AST.Assertion): Matcher {
    if (assertion.kind === 'lookahead' || assertion.kind === 'lookbehind') {
      const matcher = this.#any(assertion.alternatives, assertion.kind === 'lookbehind');
      return (at, next) => matcher(at, () => true) !== assertion.negate && next(at);
    }
    const isWord = (at: number) => /\w/.test(this.#text[at] ?? '');
    return (at, next) => {
      this.#steps += 1;
      if (assertion.kind === 'start') return at === 0 && next(at);
      if (assertion.kind === 'end') return at === this.#text.length && next(at);
      return assertion.kind === 'word' && (isWord(at - 1) !== isWord(at)) !== assertion.negate && next(at);
    };
  }

  #backreference({ resolved }: AST.Backreference, isBackward: boolean): Matcher {
    const [group] = [resolved].flat();
    return (at, next) => {
      const [start, end] = (group && this.#captures.get(group)) ?? [0, 0];
      const from = isBackward ? at - (end - start) : at;
      this.#steps += 1 + end - start;
      const isSame = this.#text.slice(start, end).every((character, place) => this.#text[from + place] === character);
      return isSame && next(isBackward ? from : at + end - start);
    };
  }
}

/** By how much the steps grow faster than the text, when a part of it is repeated: 0 where their number is linear. */
export function growth(regexp: SteppedRegExp, { before, part, behind }: Attack): number {
  const repeats = 20;
  const [once = 0, twice = 0, thrice = 0] = [1, 2, 3].map((times) => regexp.steps(before + part.repeat(times * repeats) + behind));
  return Number.isFinite(thrice) ? (thrice - 2 * twice + once) / repeats ** 2 : thrice;
}

export interface Attack {
  before: string;
  part: string;
  behind: string;
}

const usualCharacters = [...' \t1a,.-/(A0ž:;"+\u00a0–½=*'];

/** Texts on which a pattern could take long: what each of its repetitions takes, again and again, behind what leads to it. */
export function attacksOn(regexp: SteppedRegExp): Attack[] {
  const alphabet = [...new Set([...usualCharacters, ...regexp.pattern.raw.replace(/\W/g, '')])];
  const attacks = new Map<string, Attack>();
  const add = (before: string, part: string) => {
    for (const behind of ['\u0001', 'x', '1']) if (part) attacks.set(JSON.stringify([before, part, behind]), { before, part, behind });
  };
  const choices = [0, 1, 2, 3];

  function sample(element: AST.Element, choice: number): string {
    switch (element.type) {
      case 'Group':
      case 'CapturingGroup':
        return ofOne(element.alternatives, choice);
      case 'Quantifier':
        return sample(element.element, choice).repeat(Math.max(element.min, Math.min(choice % 2, element.max)));
      case 'Assertion':
        return 'alternatives' in element && !element.negate ? ofOne(element.alternatives, choice) : '';
      case 'Backreference':
        return '';
      default: {
        const taken = alphabet.filter((character) => regexp.takes(element, character));
        return taken[choice % Math.max(taken.length, 1)] ?? (element.type === 'Character' ? String.fromCodePoint(element.value) : '');
      }
    }
  }

  function ofOne(alternatives: readonly AST.Alternative[], choice: number): string {
    const { elements } = alternatives[choice % alternatives.length] as AST.Alternative;
    return elements.map((element) => sample(element, choice)).join('');
  }

  function visit(element: AST.Element, before: readonly string[]): void {
    if (element.type === 'Quantifier') {
      if (element.max > 10) repeated(element.element, before);
      visit(element.element, before);
    }
    if ('alternatives' in element) for (const alternative of element.alternatives) sequence(alternative.elements, before);
  }

  function repeated(element: AST.QuantifiableElement, before: readonly string[]): void {
    const isOne = !('alternatives' in element) && element.type !== 'Backreference';
    const parts = isOne
      ? alphabet.filter((character) => regexp.takes(element, character))
      : choices.map((choice) => sample(element, choice));
    for (const start of new Set(before)) {
      for (const [place, part] of parts.entries()) {
        add(start, part);
        add(start, part + (parts[place + 1] ?? ''));
        add(`x${start}`, part);
      }
      for (const part of parts.slice(0, 3)) add('', start + part);
    }
  }

  function sequence(elements: readonly AST.Element[], before: readonly string[]): void {
    let leading = before;
    for (const element of elements) {
      visit(element, leading);
      leading = leading.map((text, choice) => text + sample(element, choice));
    }
  }

  for (const { elements } of regexp.pattern.alternatives) {
    for (const choice of choices) add('', elements.map((element) => sample(element, choice)).join(''));
    sequence(
      elements,
      choices.map(() => ''),
    );
  }
  return [...attacks.values()];
}
