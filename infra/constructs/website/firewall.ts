import { Stack } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { api } from '#publishing/contract/api';

/** AWS WAF: stops known attacks and floods at the edge. The API limits its callers without it too. */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const seen = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
      metricName,
      cloudWatchMetricsEnabled: true,
      sampledRequestsEnabled: true,
    });
    const managed = (name: string, counted: string[] = []): Omit<CfnWebACL.RuleProperty, 'priority'> => ({
      name,
      overrideAction: { none: {} },
      statement: {
        managedRuleGroupStatement: {
          vendorName: 'AWS',
          name,
          // WAF refuses an empty list
          ...(counted.length > 0 && { ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })) }),
        },
      },
      visibilityConfig: seen(name),
    });
    const flood = (
      name: string,
      limit: number,
      scopeDownStatement?: CfnWebACL.StatementProperty,
    ): Omit<CfnWebACL.RuleProperty, 'priority'> => ({
      name,
      action: { block: {} },
      statement: {
        rateBasedStatement: { limit, evaluationWindowSec: 300, aggregateKeyType: 'IP', ...(scopeDownStatement && { scopeDownStatement }) },
      },
      visibilityConfig: seen(name),
    });
    const startsWith = (path: string): CfnWebACL.StatementProperty => ({
      byteMatchStatement: {
        fieldToMatch: { uriPath: {} },
        positionalConstraint: 'STARTS_WITH',
        searchString: path,
        textTransformations: [{ priority: 0, type: 'NONE' }],
      },
    });
    const rules = [
      flood('AnyFlood', 1000),
      flood('PasswordAndBookingFlood', 60, { orStatement: { statements: ['/api/auth/', api.reservations.add.path].map(startsWith) } }),
      managed('AWSManagedRulesAmazonIpReputationList'),
      managed('AWSManagedRulesKnownBadInputsRuleSet'),
      // a shopping list is larger than the 8 KB this rule allows; the API has a limit of its own
      managed('AWSManagedRulesCommonRuleSet', ['SizeRestrictions_BODY']),
    ];

    const { stackName } = Stack.of(this);
    this.arn = new CfnWebACL(this, 'Resource', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: seen(stackName),
      rules: rules.map((rule, priority) => ({ ...rule, priority })),
    }).attrArn;
  }
}
