interface Props<Value> {
  of: readonly Value[];
  /** How a choice reads; by default as it is. */
  word?: (choice: Value) => string;
  /** The word of the choice of none, which comes first. */
  none?: string;
}

/** The choices of a select box. */
export function Options<Value extends string | number>({ of, word = String, none }: Props<Value>) {
  return (
    <>
      {none !== undefined && <option value="">{none}</option>}
      {of.map((choice) => (
        <option key={choice} value={choice}>
          {word(choice)}
        </option>
      ))}
    </>
  );
}
