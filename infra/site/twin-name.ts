/**
 * The other name under which guests look for a site: bistro.cz for www.bistro.cz, and the other way round. Names that lie deeper in a zone have
 * none, nor has one whose other name lies outside of the zone.
 */
export function twinOf(domain: string, zone: string): string | undefined {
  if (domain === zone) return domain.startsWith('www.') ? undefined : `www.${domain}`;
  const bare = domain.replace(/^www\./, '');
  return bare !== domain && `.${bare}`.endsWith(`.${zone}`) ? bare : undefined;
}
