/** The distribution of the site, and the one that answers addresses of menus that are not there. */
// biome-ignore lint/suspicious/noExplicitAny: a template is JSON
export function distributionsOf(all: any[]) {
  const configs = all.map(({ DistributionConfig }) => DistributionConfig);
  return {
    site: configs.find(({ CacheBehaviors }) => CacheBehaviors),
    missingPages: configs.find(({ CacheBehaviors }) => !CacheBehaviors),
  };
}

/** The behaviours of a distribution by their path. */
export function behavioursOf(distribution: { CacheBehaviors: { PathPattern: string }[] }): Record<string, Record<string, unknown>> {
  return Object.fromEntries(distribution.CacheBehaviors.map((behaviour) => [behaviour.PathPattern, behaviour]));
}
