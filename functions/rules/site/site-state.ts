import type { SiteState } from '#contract/site/identity';

/** The state of a site about which nobody has decided: restaurants from before there was a choice are open. */
const undecided: SiteState = { isOpen: true, showsFirstSteps: false };

/** What has been decided about a site, and for the rest what holds without a decision. */
export function siteStateOf({ state }: { state?: Partial<SiteState> | undefined }): SiteState {
  return { ...undecided, ...state };
}
