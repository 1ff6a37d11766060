/** The fields of an object as text. */
export type FieldTexts = readonly (readonly [label: string, text: string])[];

export interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

/** The fields whose text differs between two versions of an object. */
export function differences(mine: FieldTexts, theirs: FieldTexts): Difference[] {
  return mine
    .map(([label, text], index) => ({ label, mine: text, theirs: theirs[index]?.[1] ?? '' }))
    .filter((row) => row.mine !== row.theirs);
}
