import {
  CloudFormationClient,
  ListStackResourcesCommand,
  type StackResourceSummary,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';
import { DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { ListResourceRecordSetsCommand, Route53Client } from '@aws-sdk/client-route-53';
import { GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import type { ExistingPart, Settings } from '../../settings.ts';
import { stackNames, twinOf } from '../../stacks/stack-names.ts';

interface Clients {
  stacks: Pick<CloudFormationClient, 'send'>;
  mail: Pick<SESv2Client, 'send'>;
  zones: Pick<Route53Client, 'send'>;
}

/**
 * What mails need and the account has already, made by another stage or by hand: CloudFormation cannot create it again. What the stage itself
 * has made stays its own.
 */
export async function existingParts(settings: Settings, clients: Clients = awsClients()): Promise<ExistingPart[]> {
  const { sender, hostedZoneId, hostedZoneName: zone } = settings;
  const own = await resourcesOf(stackNames(settings).data, clients.stacks);
  const [domain = ''] = sender.split('@').slice(1);
  // an address counts as known when its whole domain is
  const identities = zone === domain ? [domain] : [sender, domain];
  const existing: ExistingPart[] = await otherSite(settings, clients);
  const isOwn = identities.some((identity) => own.has(`AWS::SES::EmailIdentity ${identity}`));
  if (!isOwn && (await Promise.all(identities.map((identity) => isKnown(identity, clients)))).includes(true)) existing.push('sender');
  if (!hostedZoneId || zone !== domain) return existing;
  for (const [part, name, type] of recordsOf(zone))
    if (!own.has(`AWS::Route53::RecordSet ${name}`) && (await hasRecord(hostedZoneId, { name, types: [type] }, clients)))
      existing.push(part);
  return existing;
}

/** Whether the other name of the site leads somewhere already. */
async function otherSite(settings: Settings, { stacks, zones }: Clients): Promise<ExistingPart[]> {
  const { domain, hostedZoneId, hostedZoneName } = settings;
  const name = domain && hostedZoneName && twinOf(domain, hostedZoneName);
  if (!name || !hostedZoneId) return [];
  const own = await resourcesOf(stackNames(settings).restaurant, stacks);
  if (own.has(`AWS::Route53::RecordSet ${name}`)) return [];
  return (await hasRecord(hostedZoneId, { name, types: ['A', 'AAAA', 'CNAME'] }, { zones })) ? ['twin'] : [];
}

function recordsOf(zone: string): [ExistingPart, string, string][] {
  return [
    ['mailFrom', `mail.${zone}`, 'MX'],
    ['dmarc', `_dmarc.${zone}`, 'TXT'],
  ];
}

/** The resources of a stack, as `type name`; none when there is no such stack. */
export async function resourcesOf(StackName: string, stacks: Clients['stacks']): Promise<Set<string>> {
  const found: StackResourceSummary[] = [];
  let NextToken: string | undefined;
  try {
    do {
      const page = await stacks.send(new ListStackResourcesCommand({ StackName, NextToken }));
      found.push(...(page.StackResourceSummaries ?? []));
      NextToken = page.NextToken;
    } while (NextToken);
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('does not exist'))) throw error;
  }
  const there = found.filter(({ ResourceStatus = '' }) => !/^(DELETE_COMPLETE|DELETE_SKIPPED|CREATE_FAILED)$/.test(ResourceStatus));
  return new Set(there.map(({ ResourceType, PhysicalResourceId }) => `${ResourceType} ${PhysicalResourceId?.replace(/\.$/, '')}`));
}

async function isKnown(EmailIdentity: string, { mail }: Clients): Promise<boolean> {
  try {
    await mail.send(new GetEmailIdentityCommand({ EmailIdentity }));
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'NotFoundException') return false;
    throw error;
  }
}

/** Whether a zone has a record of this name and of one of these types. */
export async function hasRecord(
  HostedZoneId: string,
  { name, types }: { name: string; types: string[] },
  { zones }: Pick<Clients, 'zones'>,
) {
  const { ResourceRecordSets = [] } = await zones.send(
    new ListResourceRecordSetsCommand({ HostedZoneId, StartRecordName: name, MaxItems: 20 }),
  );
  return ResourceRecordSets.some(({ Name, Type = '' }) => Name === `${name}.` && types.includes(Type));
}

function awsClients(): Clients {
  return { stacks: new CloudFormationClient(), mail: new SESv2Client(), zones: new Route53Client() };
}

export async function setProtection(
  StackName: string,
  isOn: boolean,
  client: Pick<CloudFormationClient, 'send'> = new CloudFormationClient(),
) {
  await client.send(new UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection: isOn }));
}

/** Protects a table from deletion by hand; the template says the same from the next deployment on. */
export async function protectTable(TableName: string, client: Pick<DynamoDBClient, 'send'> = new DynamoDBClient()): Promise<void> {
  await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
}
