/** The behaviours of a distribution by their path. */
export function behavioursOf(distribution: { CacheBehaviors: { PathPattern: string }[] }): Record<string, Record<string, unknown>> {
  return Object.fromEntries(distribution.CacheBehaviors.map((behaviour) => [behaviour.PathPattern, behaviour]));
}
