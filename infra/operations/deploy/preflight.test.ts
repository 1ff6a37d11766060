import { describe, expect, it, jest } from '@jest/globals';
import { deploymentSettings } from './deployment-settings.ts';
import { type Clients, linesOf } from './preflight/clients.ts';
import { findings, preflight } from './preflight.ts';

type Answers = Record<string, unknown>;

const own = ['sender=table@bistro.cz', 'alarmEmail=owner@bistro.cz', 'account=123456789012'];
const zone = ['domain=www.bistro.cz', 'hostedZoneId=Z1', 'hostedZoneName=bistro.cz'];
const fail = (name: string, message = 'No.') => Object.assign(new Error(message), { name });
const noStack = () => fail('ValidationError', 'Stack with id x does not exist');
const toolkit = (version: number) => ({
  Stacks: [{ StackStatus: 'CREATE_COMPLETE', Outputs: [{ OutputKey: 'BootstrapVersion', OutputValue: String(version) }] }],
});

const signed = { DkimAttributes: { Status: 'SUCCESS' }, MailFromAttributes: { MailFromDomainStatus: 'SUCCESS' } };

const madeBefore = {
  ListStackResources: {
    StackResourceSummaries: [
      { ResourceType: 'AWS::Route53::RecordSet', PhysicalResourceId: 'www.bistro.cz', ResourceStatus: 'CREATE_COMPLETE' },
    ],
  },
};

/** What AWS answers where everything is as it should be. */
const well: Answers = {
  GetCallerIdentity: { Account: '123456789012', Arn: 'arn:aws:iam::123456789012:user/owner' },
  'DescribeStacks CDKToolkit': toolkit(21),
  DescribeStacks: noStack(),
  ListStackResources: noStack(),
  GetAccountSettings: { AccountLimit: { ConcurrentExecutions: 1000 } },
  ListDistributions: { DistributionList: { Items: [{}] } },
  ListResponseHeadersPolicies: { ResponseHeadersPolicyList: { Quantity: 18 } },
  ListCachePolicies: { CachePolicyList: { Quantity: 3 } },
  ListOriginAccessControls: { OriginAccessControlList: { Quantity: 6 } },
  ListFunctions: { FunctionList: { Quantity: 12 } },
  GetAccount: { ProductionAccessEnabled: true, SendingEnabled: true },
  GetEmailIdentity: { VerifiedForSendingStatus: true, ...signed },
  GetHostedZone: { HostedZone: { Name: 'bistro.cz.' }, DelegationSet: { NameServers: ['ns-1.awsdns.com', 'ns-2.awsdns.net'] } },
  ListResourceRecordSets: { ResourceRecordSets: [{ Name: 'zzz.bistro.cz.', Type: 'A' }] },
  DescribeBudgets: {},
};

/** Clients of which each request gets its answer, or is refused with it. */
function clientsWith(changes: Answers): Clients {
  const answers: Answers = { ...well, ...changes };
  const send = async (command: { constructor: { name: string }; input: { StackName?: string; Marker?: string } }) => {
    const name = command.constructor.name.replace('Command', '');
    const answer = answers[`${name} ${command.input.StackName ?? command.input.Marker}`] ?? answers[name];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const client = { send } as never;
  const nameServers = async () => (answers.nameServers as string[] | undefined) ?? ['ns-1.awsdns.com', 'ns-2.awsdns.net'];
  const texts = async () => (answers.dmarc === undefined ? ['v=DMARC1; p=none'] : []);
  return {
    caller: client,
    stacks: () => client,
    functions: client,
    mail: client,
    edge: client,
    zones: client,
    budgets: client,
    texts,
    nameServers,
  };
}

const look = (changes: Answers = {}, context: string[] = []) => findings(deploymentSettings([...own, ...context]), clientsWith(changes));
const found = async (of: string, changes: Answers, context: string[] = []) => (await look(changes, context)).find((one) => one.of === of);

describe('npm run ops -- preflight', () => {
  it('finds everything fine that it can look at in an account that is ready, with and without a domain', async () => {
    for (const context of [[], zone]) {
      const all = await look({}, context);
      expect(all.map(({ of, state }) => [of, state])).toEqual(
        [
          'Credentials',
          'AWS plan',
          'CDK in eu-central-1',
          'CDK in us-east-1',
          'Lambda concurrency',
          'CloudFront',
          'CloudFront quotas',
          'Domain',
          'Sender',
          'Mail signature',
          'SES',
          'Billing access',
        ].map((of) => [of, of === 'AWS plan' ? 'unknown' : 'fine']),
      );
    }
  });

  it.each<[string, Answers, string[], string, boolean]>([
    ['Credentials', { GetCallerIdentity: { Account: '999999999999', Arn: 'a' } }, [], '--profile', true],
    ['Credentials', {}, ['account='], '"account": "123456789012"', true],
    ['Credentials', { GetCallerIdentity: fail('CredentialsProviderError') }, [], 'aws sso login', true],
    ['Credentials', { GetCallerIdentity: fail('ExpiredTokenException') }, [], 'aws sso login', true],
    ['CDK in us-east-1', { 'DescribeStacks CDKToolkit': noStack() }, [], 'npx cdk bootstrap aws://123456789012/us-east-1', true],
    ['CDK in eu-central-1', { 'DescribeStacks CDKToolkit': toolkit(5) }, [], 'npx cdk bootstrap aws://123456789012/eu-central-1', true],
    ['Lambda concurrency', { GetAccountSettings: { AccountLimit: { ConcurrentExecutions: 10 } } }, [], 'L-B99A9384', false],
    [
      'Lambda concurrency',
      { GetAccountSettings: { AccountLimit: { ConcurrentExecutions: 100 } } },
      ['reservedConcurrency=true'],
      'L-B99A9384',
      true,
    ],
    ['Domain', { GetHostedZone: { HostedZone: { Name: 'pub.cz.' } } }, zone, 'Z1', true],
    [
      'Domain',
      { ListResourceRecordSets: { ResourceRecordSets: [{ Name: 'www.bistro.cz.', Type: 'CNAME' }] } },
      zone,
      'delete its records',
      true,
    ],
    ['Sender', { GetEmailIdentity: { VerifiedForSendingStatus: false } }, [], 'open the link', false],
    ['SES', { GetAccount: { ProductionAccessEnabled: false, SendingEnabled: true } }, [], 'Request production access', false],
    ['SES', { GetAccount: { ProductionAccessEnabled: true, SendingEnabled: false } }, [], 'ses/home', false],
    ['Billing access', { DescribeBudgets: fail('AccessDeniedException') }, [], '"monthlyBudget": 0', true],
  ])('says what is missing and what mends it: %s, %j', async (of, changes, context, mend, stops) => {
    const one = await found(of, changes, context);
    expect(one).toMatchObject({ state: 'missing', mend: expect.stringContaining(mend) });
    expect(Boolean(one?.stops)).toBe(stops);
  });

  it('does not stop for what the restaurant has made itself', async () => {
    const records = { ResourceRecordSets: [{ Name: 'www.bistro.cz.', Type: 'A' }] };
    expect(await found('Domain', { ListResourceRecordSets: records, ...madeBefore }, zone)).toMatchObject({ state: 'fine' });
    const live = { DescribeStacks: toolkit(0), DescribeBudgets: fail('AccessDeniedException') };
    expect(await found('Billing access', live)).toMatchObject({ state: 'missing', stops: false });
  });

  it('prints the name servers that the DNS of the domain has to have for the certificate, and stops before the site has one', async () => {
    const elsewhere = { nameServers: ['ns.registrar.cz', 'ns-1.awsdns.com'] };
    const one = await found('Domain', elsewhere, zone);
    expect(one).toMatchObject({ state: 'missing', stops: true, found: expect.stringContaining('certificate of www.bistro.cz') });
    expect(one?.mend?.split('\n')).toContain('bistro.cz NS ns-2.awsdns.net');
    expect(one?.mend).not.toContain('ns-1.awsdns.com');
    expect(await found('Domain', { ...elsewhere, ...madeBefore }, zone)).toMatchObject({ state: 'missing', stops: false });
  });

  it('says that nobody vouches for the mails of a sender whose domain is not in SES, and how to begin', async () => {
    const one = await found('Mail signature', { GetEmailIdentity: fail('NotFoundException') });
    expect(one).toMatchObject({ state: 'missing', found: expect.stringContaining('bistro.cz vouches for no mail') });
    expect(one?.mend).toContain('aws sesv2 create-email-identity --email-identity bistro.cz --region eu-central-1');
  });

  it('prints the records that the DNS of the sender has to have, and none that it has', async () => {
    const waiting = {
      DkimAttributes: { Status: 'PENDING', Tokens: ['k1', 'k2'] },
      MailFromAttributes: { MailFromDomain: 'mail.bistro.cz' },
    };
    const one = await found('Mail signature', { GetEmailIdentity: { VerifiedForSendingStatus: true, ...waiting }, dmarc: 'none' });
    expect(one?.mend?.split('\n')).toEqual([
      'k1._domainkey.bistro.cz CNAME k1.dkim.amazonses.com',
      'k2._domainkey.bistro.cz CNAME k2.dkim.amazonses.com',
      'mail.bistro.cz MX 10 feedback-smtp.eu-central-1.amazonses.com',
      'mail.bistro.cz TXT "v=spf1 include:amazonses.com ~all"',
      '_dmarc.bistro.cz TXT "v=DMARC1; p=none"',
    ]);
    expect((await found('Mail signature', { dmarc: 'none' }))?.mend).toBe('_dmarc.bistro.cz TXT "v=DMARC1; p=none"');
  });

  it('reminds of the end of a free plan', async () => {
    expect(linesOf(await look()).join('\n')).toMatch(/AWS plan +.*six months after the account was made.*\n +→ .*upgrade/);
  });

  it('says that AWS does not tell a new account whether it may use CloudFront', async () => {
    expect(await found('CloudFront', { ListDistributions: { DistributionList: {} } })).toMatchObject({
      state: 'unknown',
      mend: expect.stringContaining('support'),
    });
  });

  it('says how many restaurants fit into the account, by what is scarcest', async () => {
    const of = 'CloudFront quotas';
    const policies = { ListResponseHeadersPolicies: { ResponseHeadersPolicyList: { Quantity: 19 } } };
    expect(await found(of, {})).toMatchObject({ state: 'fine', found: expect.stringContaining('a restaurant takes 2: 1 more fits') });
    const full = await found(of, policies);
    expect(full).toMatchObject({ state: 'missing', mend: expect.stringContaining('servicequotas') });
    expect(full?.found).toBe('19 of 20 response headers policies in use, and a restaurant takes 2: no more fit');
    expect(full?.stops).toBe(false);
    const pages = {
      ListFunctions: { FunctionList: { Quantity: 50, NextMarker: '2' } },
      'ListFunctions 2': { FunctionList: { Quantity: 48 } },
    };
    expect((await found(of, pages))?.found).toContain('98 of 100 functions of CloudFront');
    expect(await found(of, { ...policies, DescribeStacks: toolkit(0) })).toMatchObject({ state: 'fine' });
  });

  it('takes a sender that does not exist yet, or no budget, as fine', async () => {
    expect(await found('Sender', { GetEmailIdentity: fail('NotFoundException') })).toMatchObject({ state: 'fine' });
    expect(await found('Mail signature', { GetEmailIdentity: fail('NotFoundException') }, zone)).toMatchObject({ state: 'fine' });
    expect(await found('Billing access', { DescribeBudgets: fail('AccessDeniedException') }, ['monthlyBudget=0'])).toMatchObject({
      state: 'fine',
    });
  });

  const requests = Object.keys(well).filter((name) => name !== 'DescribeBudgets');
  describe.each([
    ['AccessDeniedException', 'these credentials may not ask'],
    ['ThrottlingException', 'AWS asks for a pause; try again in a minute'],
    ['TimeoutError', 'AWS does not answer'],
    ['SomethingNew', 'SomethingNew: No.'],
  ])('when AWS answers %s', (name, words) => {
    it('says of every check that it could not be made, and stops nothing', async () => {
      const all = await look(
        Object.fromEntries(requests.filter((one) => one !== 'GetCallerIdentity').map((one) => [one, fail(name)])),
        zone,
      );
      const failed = all.filter(({ of }) => !['Credentials', 'AWS plan', 'Billing access'].includes(of));
      for (const one of failed) expect(one).toEqual({ of: one.of, state: 'unknown', found: `could not be checked: ${words}` });
      expect(all.filter(({ stops }) => stops)).toEqual([]);
    });

    it('asks no more when it does not say whose credentials these are', async () => {
      expect(await look({ GetCallerIdentity: fail(name) })).toMatchObject([{ of: 'Credentials', state: 'unknown' }]);
    });
  });

  it('says in one line what it could not check, also when the error has several', async () => {
    const noJson = fail('SyntaxError', 'Unexpected token <\n  Deserialization error: to see the raw response …');
    expect(await found('SES', { GetAccount: noJson })).toMatchObject({ found: 'could not be checked: SyntaxError: Unexpected token <' });
  });

  it('fails only when the deployment would, and prints one screen', async () => {
    const info = jest.spyOn(console, 'info').mockImplementation(() => {});
    const settings = deploymentSettings([...own, ...zone]);
    const sandboxed = { GetAccount: { ProductionAccessEnabled: false, SendingEnabled: true } };
    await expect(preflight(settings, clientsWith(sandboxed))).resolves.toBeUndefined();
    await expect(preflight(settings, clientsWith({ 'DescribeStacks CDKToolkit': noStack() }))).rejects.toThrow('The deployment would fail');
    info.mockRestore();
    expect(linesOf(await look(sandboxed)).length).toBeLessThan(24);
    expect(linesOf(await look(sandboxed)).join('\n')).toMatch(/missing {2}SES +in the sandbox.*\n +→ https/);
  });
});
