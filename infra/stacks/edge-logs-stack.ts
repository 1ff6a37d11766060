import { Arn, CfnParameter, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { Alarms, siteAlarms } from '../constructs/monitoring/alarms.ts';
import type { Settings } from '../settings.ts';

/**
 * CloudFront's access log (standard logging v2), which is set up in us-east-1 wherever the rest lives. A reset link carries its code
 * in the query string, so that is not logged, nor are addresses, referrers and cookies. The alarm on CloudFront's errors is here because
 * their metric is in us-east-1 only.
 */
export class EdgeLogsStack extends Stack {
  constructor(scope: Construct, id: string, { settings, ...props }: StackProps & { settings: Settings }) {
    super(scope, id, props);
    const distributionId = new CfnParameter(this, 'DistributionId', { description: 'Output DistributionId of the restaurant stack' });
    const bucketName = new CfnParameter(this, 'LogBucket', { description: 'Output LogBucket of the restaurant stack' });
    const name = this.stackName;

    const source = new CfnDeliverySource(this, 'Source', {
      name,
      logType: 'ACCESS_LOGS',
      resourceArn: Arn.format(
        { service: 'cloudfront', region: '', resource: 'distribution', resourceName: distributionId.valueAsString },
        this,
      ),
    });
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name,
      destinationResourceArn: `arn:${this.partition}:s3:::${bucketName.valueAsString}/edge`,
      outputFormat: 'json',
    });
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: loggedFields.split(' '),
    });
    delivery.addResourceDependency(source);

    const { alarmEmail: notify, runbook } = settings;
    new Alarms(this, 'Alarms', { definitions: siteAlarms(distributionId.valueAsString), notify, runbook });
  }
}

/** In CloudFront's names. */
const loggedFields =
  'date time x-edge-location sc-bytes cs-method cs-uri-stem sc-status x-edge-result-type x-edge-request-id cs-protocol ' +
  'cs-protocol-version cs-bytes time-taken time-to-first-byte x-edge-detailed-result-type sc-content-type';
