/** The link in a fragment; `undefined` in other fragments, such as that of the link past the navigation. */
export function linkIn(hash: string): string | undefined {
  return /^#([\w-]+\.[\w-]+)$/.exec(hash)?.[1];
}
