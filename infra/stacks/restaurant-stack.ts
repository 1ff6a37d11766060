import { CfnOutput, CfnParameter, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Construct } from 'constructs';
import type { Built } from '../build/bundle.ts';
import { Api } from '../constructs/api/api.ts';
import { Functions } from '../constructs/api/functions.ts';
import { Email, Mailer } from '../constructs/mail/email.ts';
import { Alarms, bookingFailures, restaurantAlarms, topicNameOf } from '../constructs/monitoring/alarms.ts';
import { Budget } from '../constructs/monitoring/budget.ts';
import { Dashboard } from '../constructs/monitoring/dashboard.ts';
import { Places } from '../constructs/places.ts';
import { ReservationSchedule } from '../constructs/reservation-schedule.ts';
import { Files } from '../constructs/storage/files.ts';
import { Photographs } from '../constructs/storage/photographs.ts';
import { SecretKeys } from '../constructs/storage/secret-keys.ts';
import { Table } from '../constructs/storage/table.ts';
import { Publisher } from '../constructs/website/publisher.ts';
import { DomainName, Website } from '../constructs/website/website.ts';
import type { Settings } from '../settings.ts';
import { hostedZoneOf, siteNames } from './hosted-zone.ts';
import { edgeRegion, keysParameterOf, placeIndexOf, stackNames } from './stack-names.ts';

interface Props extends StackProps {
  settings: Settings;
  built: Built;
}

/** The application: everything but the stored data (data-stack.ts), in the order in which the parts need one another. */
export class RestaurantStack extends Stack {
  constructor(scope: Construct, id: string, { settings, built, ...props }: Props) {
    super(scope, id, props);
    const { stage, logDays, alarmEmail: notify, runbook, timeZone } = settings;
    const zone = hostedZoneOf(this, settings);
    Validations.of(this).acknowledge({
      id: 'CloudFormation-Validate::W1030',
      reason: 'The version of a function that is called newest is replaced by a condition.',
    });

    const table = new Table(this, 'Table', settings);
    const keys = new SecretKeys(this, 'Keys', keysParameterOf(settings));
    const email = new Email(this, 'Email', { sender: settings.sender });
    const places = new Places(this, 'Places', placeIndexOf(settings));
    const api = new Api(this, 'Api', { logDays });
    const files = new Files(this, 'Files', { stage });
    const photographs = new Photographs(this, 'Photographs', { stage });
    const website = new Website(this, 'Website', {
      files,
      photographs,
      siteFolder: built.siteFolder,
      liveStyles: settings.liveStyles,
      defaultLanguage: settings.defaultLanguage,
      api: { host: api.host, originProof: keys.originProof },
      domain: this.domain(settings),
      isListed: stage === 'production',
      firewallArn: settings.firewall ? this.fromEdge('FirewallArn') : undefined,
    });
    const definitions = restaurantAlarms({ api, table, namespace: this.stackName });
    const alarms = new Alarms(this, 'Alarms', { definitions, notify, runbook });
    const watchedTopics = [...alarms.topicArns, this.siteAlarmTopic(settings)];
    const functions = new Functions(this, 'Functions', {
      table,
      keys,
      email,
      places,
      photographs,
      website,
      watchedTopics,
      settings,
      built,
    });
    api.addRoutes(functions.byGroup);
    api.measureBookings(this.stackName, bookingFailures);
    const { failedRecords } = new ReservationSchedule(this, 'ReservationSchedule', { worker: functions.reservationSchedule, timeZone });
    new Publisher(this, 'Publisher', { writer: functions.publisher, table, failedRecords, timeZone });
    new Mailer(this, 'Mailer', { sender: functions.mailer, table, failedRecords });
    email.reportTo(functions.mailReports);
    photographs.cutWith(functions.imaging);
    new Dashboard(this, 'Dashboard', { alarms, api, functions, table });
    if (settings.monthlyBudget > 0) new Budget(this, 'Budget', { monthly: settings.monthlyBudget, notify });
    if (zone && settings.domain) new DomainName(this, 'DomainName', { names: siteNames(settings), zone, website });

    this.output('Build', built.build);
    this.output('SiteUrl', website.url);
    this.output('TableName', table.resource.tableName);
    this.output('SiteBucket', files.site.bucketName);
    this.output('LogBucket', files.logs.bucketName);
    this.output('PhotographBucket', photographs.bucket.bucketName);
    this.output('DistributionId', website.distribution.distributionId);
    this.output('PublisherArn', functions.publisher.live.functionArn);
  }

  private output(name: string, value: string): void {
    new CfnOutput(this, name, { value });
  }

  private domain(settings: Settings) {
    const [name, twin] = siteNames(settings);
    if (!name) return undefined;
    return { name, twin, certificate: Certificate.fromCertificateArn(this, 'Certificate', this.fromEdge('CertificateArn')) };
  }

  /** The topic of the alarm on CloudFront, which is in another region (edge-logs-stack.ts). */
  private siteAlarmTopic(settings: Settings): string {
    const resource = topicNameOf(stackNames(settings).edgeLogs, 'urgent');
    return this.formatArn({ service: 'sns', region: edgeRegion, resource });
  }

  /** An output of the edge stack, which the deployment passes as a parameter. */
  private fromEdge(name: string): string {
    return new CfnParameter(this, name, { description: `Output ${name} of the edge stack` }).valueAsString;
  }
}
