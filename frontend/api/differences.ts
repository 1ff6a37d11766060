/** The fields of something as a person reads them. */
export type Described = readonly (readonly [label: string, text: string])[];

export interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

/** Where two versions of the same thing read differently. */
export function differences(mine: Described, theirs: Described): Difference[] {
  return mine
    .map(([label, text], index) => ({ label, mine: text, theirs: theirs[index]?.[1] ?? '' }))
    .filter((row) => row.mine !== row.theirs);
}
