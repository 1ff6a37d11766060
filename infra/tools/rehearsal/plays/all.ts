import type { Emulator } from '../emulator.ts';
import type { Step } from '../step.ts';
import { end } from './end.ts';
import { firstDeployment } from './first-deployment.ts';
import { guests } from './guests.ts';
import { keyRotation } from './key-rotation.ts';
import { publishers } from './publisher.ts';
import { releases } from './releases.ts';
import { restores } from './restores.ts';
import { templates } from './templates.ts';

type Places = Pick<Emulator, 'refusals' | 'policies' | 'cfnLint' | 'python'> & { folder: string };

/** The templates, and the life of a restaurant in the cloud with them: from an empty account to an empty account. */
export function allSteps({ refusals, policies, cfnLint, python, folder }: Places): Step[] {
  return [
    ...templates({ cfnLint, folder }),
    ...firstDeployment(refusals),
    ...publishers({ python, folder }),
    ...releases(policies),
    ...guests,
    ...keyRotation,
    ...restores,
    ...end,
  ];
}
