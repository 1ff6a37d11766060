import type { Settings } from '../settings.ts';

/** The region of what CloudFront reads and writes, wherever the restaurant's own region is. */
export const edgeRegion = 'us-east-1';

/** The stacks of a stage, by the names they have in the account, in the order of a deployment. */
export function stackNames({ stage }: Pick<Settings, 'stage'>) {
  const name = `Restaurant-${stage}`;
  return { data: `${name}-Data`, edge: `${name}-Edge`, restaurant: name, places: `${name}-Places`, edgeLogs: `${name}-EdgeLogs` };
}

/** The index of Amazon Location of a stage. Its name is fixed, so that the application needs nothing of the stack that has it. */
export function placeIndexOf(stage: Pick<Settings, 'stage'>): string {
  return `${stackNames(stage).restaurant}-place-index`;
}

/** The parameter with the keys of a stage; the deployment makes it. */
export function keysParameterOf({ stage }: Pick<Settings, 'stage'>): string {
  return `/restaurant/${stage}/keys`;
}

/** The edge stack exists only when a setting asks for something in it. */
export function needsEdge({ domain, firewall }: Settings): boolean {
  return domain !== undefined || firewall;
}

/** Whether a stack has been created already, as the deployment found out. */
export function isLive({ liveStacks }: Pick<Settings, 'liveStacks'>, name: string): boolean {
  return liveStacks.includes(name);
}

/**
 * The other name under which guests look for a site: bistro.cz for www.bistro.cz, and the other way round. Names that lie deeper in a zone have
 * none, nor has one whose other name lies outside of the zone.
 */
export function twinOf(domain: string, zone: string): string | undefined {
  if (domain === zone) return domain.startsWith('www.') ? undefined : `www.${domain}`;
  const bare = domain.replace(/^www\./, '');
  return bare !== domain && `.${bare}`.endsWith(`.${zone}`) ? bare : undefined;
}
