import { describe, expect, it } from '@jest/globals';
import { testStacks } from './test-stacks.ts';

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, Record<string, unknown>>;
}

const { resources, all, idsOf } = testStacks();
const roles = idsOf('AWS::IAM::Role');
const functionCount = all('AWS::Lambda::Function').length;
const list = (actions: string | string[]) => [actions].flat();

/** What a role may do. */
function statementsOf(role: string): Statement[] {
  return all('AWS::IAM::Policy')
    .filter((policy) => policy.Roles.some(({ Ref }: { Ref: string }) => Ref === role))
    .flatMap((policy) => policy.PolicyDocument.Statement);
}

const statements = roles.flatMap((role) => statementsOf(role).map((statement) => ({ role, ...statement })));

describe('the roles of the functions', () => {
  it('exist once for each function', () => {
    const used = all('AWS::Lambda::Function').map(({ Role }) => Role['Fn::GetAtt'][0]);
    expect(used.toSorted()).toEqual(roles.toSorted());
  });

  it('have no permission from a policy that AWS manages', () => {
    for (const role of roles) expect(resources[role]?.Properties).not.toHaveProperty('ManagedPolicyArns');
  });

  it('name each action without a wildcard', () => {
    expect(statements.flatMap(({ Action }) => list(Action)).filter((action) => action.includes('*'))).toEqual([]);
  });

  it('never include a Scan', () => {
    expect(JSON.stringify(resources)).not.toContain('dynamodb:Scan');
    expect(statements.flatMap(({ Action }) => list(Action)).filter((action) => /scan|PartiQL/i.test(action))).toEqual([]);
  });

  it('reach items in named partitions only', () => {
    const onItems = statements.filter(({ Action }) => list(Action).some((action) => /^dynamodb:.*(Item|Query)$/.test(action)));
    expect(onItems.length).toBeGreaterThan(roles.length);
    for (const { Condition } of onItems) {
      const partitions = Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'];
      expect(partitions).toBeDefined();
    }
  });

  it('have one statement with every write of a transaction, and one with every read of a batch', () => {
    const writes = /^dynamodb:(Put|Update|Delete|ConditionCheck)Item$/;
    const statementsWith = (role: string, pattern: RegExp) =>
      statementsOf(role).filter(({ Action }) => list(Action).some((action) => pattern.test(action)));
    for (const role of roles.filter((one) => one.startsWith('Functions'))) {
      // the one that reads the site for guests writes nothing
      expect(statementsWith(role, writes)).toHaveLength(role.startsWith('Functionssite') ? 0 : 1);
      expect(statementsWith(role, /^dynamodb:BatchGetItem$/).length).toBeLessThanOrEqual(1);
    }
    const [booking] = roles.filter((role) => role.startsWith('Functionsreservations')).flatMap((role) => statementsWith(role, writes));
    const partitions = booking?.Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'];
    // a booking writes all of these at once
    expect(partitions).toEqual(expect.arrayContaining(['RESERVATION#*', 'DAY#*', 'OUTBOX#*', 'IDEMPOTENCY#*']));
  });

  it('reach every partition only in an index whose partition keys have no prefix', () => {
    const open = statements.filter(({ Condition }) => JSON.stringify(Condition ?? {}).includes('"*"'));
    expect(open.every(({ Resource }) => /\/index\/by(Owner|Email|Phone)/.test(JSON.stringify(Resource)))).toBe(true);
  });

  it('allow every resource only for actions that know none', () => {
    const open = statements.filter(({ Resource }) => Resource === '*').flatMap(({ Action }) => list(Action));
    expect([...new Set(open)]).toEqual(['dynamodb:ListStreams']);
  });

  it('let only the mailer send mail, from the address of the restaurant, and only restaurant-info search for a place', () => {
    const sending = statements.filter(({ Action }) => list(Action).some((action) => action.startsWith('ses:')));
    expect(sending.map(({ role, Condition }) => [role.slice(0, 15), Condition])).toEqual([
      ['Functionsmailer', { StringEquals: { 'ses:FromAddress': 'reservations@example.com' } }],
    ]);
    // in its sandbox SES asks for the right to the recipient's identity too
    expect(JSON.stringify(sending.map(({ Resource }) => Resource))).toContain(':identity/*"');
    const looking = statements.filter(({ Action }) => list(Action).some((action) => action.startsWith('geo:')));
    expect(looking.map(({ role, Action }) => [role.slice(0, 23), Action])).toEqual([
      ['FunctionsrestaurantInfo', 'geo:SearchPlaceIndexForText'],
    ]);
    expect(JSON.stringify(looking.map(({ Resource }) => Resource))).toContain(':place-index/Restaurant-production-place-index"');
  });

  it('let the functions that use keys read the one parameter that holds them, and nothing else in Parameter Store', () => {
    const reading = statements.filter(({ Action }) => list(Action).some((action) => /^(ssm|kms|secretsmanager):/.test(action)));
    const without = roles.filter((role) => !reading.some((statement) => statement.role === role));
    expect(without.map((role) => role.replace(/ServiceRole.*|Role.*/, ''))).toEqual([
      'Functionspublisher',
      'FunctionsmailReports',
      'FunctionsreservationSchedule',
      'Functionsimaging',
    ]);
    for (const { Action, Resource } of reading) {
      expect(Action).toBe('ssm:GetParameter');
      const arn = JSON.stringify(Resource);
      expect(arn).toMatch(/:ssm:.*:parameter\/restaurant\/production\/keys"/);
      expect(arn).not.toContain('*');
    }
  });

  it('let each function reach the folders of photographs that it uses', () => {
    const reached = roles.flatMap((role) =>
      statementsOf(role).flatMap(({ Action, Resource }) =>
        [...JSON.stringify(Resource).matchAll(/"\/(photographs|incoming|originals|again)\/\*"/g)].map(
          ([, folder]) => `${role.replace(/ServiceRole.*|Role.*/, '')} ${Action} ${folder}`,
        ),
      ),
    );
    expect(reached.toSorted()).toEqual([
      ...['again', 'incoming', 'originals', 'photographs'].map((folder) => `Functionsimaging s3:DeleteObject ${folder}`),
      ...['incoming', 'originals'].map((folder) => `Functionsimaging s3:GetObject ${folder}`),
      ...['originals', 'photographs'].map((folder) => `Functionsimaging s3:PutObject ${folder}`),
      'Functionsmenus s3:GetObject photographs',
      ...['again', 'incoming', 'originals', 'photographs'].map((folder) => `Functionsphotographs s3:DeleteObject ${folder}`),
      ...['again', 'incoming'].map((folder) => `Functionsphotographs s3:PutObject ${folder}`),
      'Functionspublisher s3:GetObject photographs',
    ]);
  });

  it('let the function that answers what no bucket has read the documents for missing pages, and nothing else of the site', () => {
    const reading = statements.filter(
      ({ role, Action }) => role.startsWith('Functionssite') && list(Action).some((one) => one.startsWith('s3:')),
    );
    const files = reading.flatMap(({ Action, Resource }) =>
      [Resource].flat().map((arn) => `${Action} ${JSON.stringify(arn).match(/"\/([^"]+)"/)?.[1]}`),
    );
    expect(files).toEqual(['cs/', 'en/', ''].map((folder) => `s3:GetObject ${folder}not-found.html`));
  });

  it('let each function write to its own log only', () => {
    const logging = statements.filter(({ Action }) => list(Action).includes('logs:PutLogEvents'));
    expect(new Set(logging.map(({ Resource }) => JSON.stringify(Resource))).size).toBe(functionCount);
  });
});
