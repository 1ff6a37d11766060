import type { SiteState } from '#contract/site/identity';
import { undecided } from '#contract/site/unwritten-identity';

/** What has been decided about a site, and for the rest what holds without a decision. */
export function siteStateOf({ state }: { state?: Partial<SiteState> | undefined }): SiteState {
  return { ...undecided, ...state };
}
