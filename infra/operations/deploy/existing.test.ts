import { describe, expect, it } from '@jest/globals';
import { deploymentSettings } from './deployment-settings.ts';
import { existingParts } from './existing.ts';

const zone = ['domain=www.bistro.cz', 'hostedZoneId=Z1', 'hostedZoneName=bistro.cz'];
const settings = (changes: string[]) => deploymentSettings(['sender=table@bistro.cz', 'alarmEmail=owner@bistro.cz', ...changes]);

interface Account {
  /** Type and name of what the stage has made itself; `undefined` when its data stack does not exist. */
  own?: [string, string][];
  identities?: string[];
  records?: [string, string][];
}

function clientsOf({ own, identities = [], records = [] }: Account) {
  const client = (send: (input: Record<string, string>) => unknown) => ({
    send: async ({ input }: { input: object }) => send(input as never),
  });
  const stacks = client(() => {
    if (!own) throw new Error('Stack with id Restaurant-production-Data does not exist');
    const resource = ([ResourceType, PhysicalResourceId]: [string, string]) => ({ ResourceType, PhysicalResourceId });
    return { StackResourceSummaries: own.map((one) => ({ ...resource(one), ResourceStatus: 'CREATE_COMPLETE' })) };
  });
  const mail = client(({ EmailIdentity = '' }) => {
    if (!identities.includes(EmailIdentity)) throw Object.assign(new Error('none'), { name: 'NotFoundException' });
    return {};
  });
  const zones = client(() => ({ ResourceRecordSets: records.map(([Type, Name]) => ({ Type, Name: `${Name}.` })) }));
  return { stacks, mail, zones } as unknown as NonNullable<Parameters<typeof existingParts>[1]>;
}

describe('what the account has already', () => {
  it.each<[string, string[], Account, string[]]>([
    ['an empty account', [], {}, []],
    ['an empty account with a zone', zone, {}, []],
    ['another stage has made the sender', [], { identities: ['table@bistro.cz'] }, ['sender']],
    ['the whole domain of the sender is known', [], { identities: ['bistro.cz'] }, ['sender']],
    ['somebody has a DMARC policy', zone, { records: [['TXT', '_dmarc.bistro.cz']] }, ['dmarc']],
    ['somebody has made the bounce address', zone, { records: [['MX', 'mail.bistro.cz']] }, ['mailFrom']],
    ['another site has the other name', zone, { records: [['CNAME', 'bistro.cz']] }, ['twin']],
    ['the zone has mail under the other name', zone, { records: [['MX', 'bistro.cz']] }, []],
    ['another kind of record has the name', zone, { records: [['TXT', 'mail.bistro.cz']] }, []],
    [
      'the stage has made the address itself',
      [],
      { own: [['AWS::SES::EmailIdentity', 'table@bistro.cz']], identities: ['table@bistro.cz'] },
      [],
    ],
    [
      'the stage has made all of it itself',
      zone,
      {
        own: [
          ['AWS::SES::EmailIdentity', 'bistro.cz'],
          ['AWS::Route53::RecordSet', 'mail.bistro.cz'],
          ['AWS::Route53::RecordSet', '_dmarc.bistro.cz'],
          ['AWS::Route53::RecordSet', 'bistro.cz'],
        ],
        identities: ['bistro.cz'],
        records: [
          ['MX', 'mail.bistro.cz'],
          ['TXT', '_dmarc.bistro.cz'],
          ['A', 'bistro.cz'],
        ],
      },
      [],
    ],
  ])('is used and not created again: %s', async (_, changes, account, expected) => {
    expect(await existingParts(settings(changes), clientsOf(account))).toEqual(expected);
  });
});
