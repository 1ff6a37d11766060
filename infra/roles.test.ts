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
const list = (actions: string | string[]) => [actions].flat();

/** What a role may do. */
function statementsOf(role: string): Statement[] {
  return all('AWS::IAM::Policy')
    .filter((policy) => policy.Roles.some(({ Ref }: { Ref: string }) => Ref === role))
    .flatMap((policy) => policy.PolicyDocument.Statement);
}

const statements = roles.flatMap((role) => statementsOf(role).map((statement) => ({ role, ...statement })));

describe('the roles of the functions', () => {
  it('are one for each, used by nothing else', () => {
    const used = all('AWS::Lambda::Function').map((one) => one.Role['Fn::GetAtt'][0]);
    expect(used.toSorted()).toEqual(roles.toSorted());
  });

  it('have no permission from a policy that AWS writes', () => {
    for (const role of roles) expect(resources[role]?.Properties).not.toHaveProperty('ManagedPolicyArns');
  });

  it('name each action', () => {
    expect(statements.flatMap(({ Action }) => list(Action)).filter((action) => action.includes('*'))).toEqual([]);
  });

  it('never include a Scan', () => {
    expect(JSON.stringify(resources)).not.toContain('dynamodb:Scan');
    expect(statements.flatMap(({ Action }) => list(Action)).filter((action) => /scan|PartiQL/i.test(action))).toEqual([]);
  });

  it('reach only the partitions of their noun', () => {
    const onItems = statements.filter(({ Action }) => list(Action).some((action) => /^dynamodb:.*(Item|Query)$/.test(action)));
    expect(onItems.length).toBeGreaterThan(roles.length);
    for (const { Condition } of onItems) {
      const partitions = Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'];
      expect(partitions).toBeDefined();
    }
  });

  it('reach every partition only in an index, which has no names to choose from', () => {
    const open = statements.filter(({ Condition }) => JSON.stringify(Condition ?? {}).includes('"*"'));
    expect(open.every(({ Resource }) => /\/index\/by(Owner|Email|Phone)/.test(JSON.stringify(Resource)))).toBe(true);
  });

  it('leave the whole account to what knows no resource', () => {
    const open = statements.filter(({ Resource }) => Resource === '*').flatMap(({ Action }) => list(Action));
    expect([...new Set(open)].toSorted()).toEqual(['dynamodb:ListStreams', 'xray:PutTelemetryRecords', 'xray:PutTraceSegments']);
  });

  it('let only the mailer send, as the restaurant, and only the restaurant info look for a place', () => {
    const sending = statements.filter(({ Action }) => list(Action).some((action) => action.startsWith('ses:')));
    expect(sending.map(({ role, Condition }) => [role.slice(0, 15), Condition])).toEqual([
      ['Functionsmailer', { StringEquals: { 'ses:FromAddress': 'reservations@example.com' } }],
    ]);
    const looking = statements.filter(({ Action }) => list(Action).some((action) => action.startsWith('geo:')));
    expect(looking.map(({ role, Action }) => [role.slice(0, 23), Action])).toEqual([
      ['FunctionsrestaurantInfo', 'geo:SearchPlaceIndexForText'],
    ]);
  });

  it('let each write to its own log only', () => {
    const logging = statements.filter(({ Action }) => list(Action).includes('logs:PutLogEvents'));
    expect(new Set(logging.map(({ Resource }) => JSON.stringify(Resource))).size).toBe(roles.length);
  });
});
