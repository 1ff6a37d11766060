/** A mutant that changes nothing that a test could see, and why. It is named by its file, the code and what stands in its place. */
export interface EquivalentMutant {
  file: string;
  from: string;
  to: string;
  reason: string;
}

export const equivalentMutants: EquivalentMutant[] = [];
