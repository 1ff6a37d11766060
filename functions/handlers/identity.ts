import { identity } from '#contract/identity';
import { mayPass } from '#contract/roles';
import { messages } from '#messages/identity';
import { replaceIdentity, storedIdentity } from '../data/identity.ts';
import { Failure } from '../http/failure.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(identity, {
  async read({ caller }) {
    const { previous, ...shown } = await storedIdentity();
    const isManager = mayPass(caller?.roles ?? [], 'MANAGER');
    return { data: isManager ? { ...shown, previous } : shown, message: messages().identity };
  },

  async update({ body: { version, ...fields } }) {
    const before = await storedIdentity();
    const isCurrent = version === undefined || version === before.version;
    const after = isCurrent ? await replaceIdentity(before, fields) : undefined;
    if (!after) throw new Failure('version_conflict', messages().changed, { data: await storedIdentity() });
    return { data: after, message: messages().saved };
  },
});
