import type { Step } from '../step.ts';
import { end } from './end.ts';
import { firstDeployment } from './first-deployment.ts';
import { guests } from './guests.ts';
import { keyRotation } from './key-rotation.ts';
import { releases } from './releases.ts';
import { restores } from './restores.ts';

/** The life of a restaurant in the cloud, from an empty account to an empty account. */
export function allSteps(refusals: string): Step[] {
  return [...firstDeployment(refusals), ...releases, ...guests, ...keyRotation, ...restores, ...end];
}
