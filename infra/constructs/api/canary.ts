import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { GroupFunction } from './group-function.ts';

interface Props {
  functions: Record<string, GroupFunction>;
  /** Stops the release; all functions return to the versions before. */
  alarm: Alarm;
}

/**
 * Releases a new version of a function to a tenth of its requests, five minutes later to all. While the alarm is on, CodeDeploy takes the
 * alias back and the deployment fails. An alias that CloudFormation makes, as in the first deployment, is complete at once.
 */
export class Canary extends Construct {
  constructor(scope: Construct, id: string, { functions, alarm }: Props) {
    super(scope, id);
    const application = new LambdaApplication(this, 'Application');
    const role = this.role(Object.values(functions), alarm);
    for (const [name, { live }] of Object.entries(functions)) {
      new LambdaDeploymentGroup(this, name, {
        application,
        alias: live,
        alarms: [alarm],
        // without it CDK adds a policy that AWS manages to the role
        role: role.withoutPolicyUpdates(),
        deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
        autoRollback: { deploymentInAlarm: true, failedDeployment: true, stoppedDeployment: true },
      });
    }
  }

  /** May move these aliases and read the alarm; AWS's own policy for it may do so with every function of the account. */
  private role(functions: GroupFunction[], alarm: Alarm): Role {
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'],
        resources: functions.flatMap(({ releasedArns }) => releasedArns),
      }),
    );
    role.addToPolicy(new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: [alarm.alarmArn] }));
    return role;
  }
}
