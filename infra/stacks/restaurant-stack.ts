import { CfnOutput, CfnParameter, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Construct } from 'constructs';
import type { Built } from '../build/bundle.ts';
import { Api } from '../constructs/api/api.ts';
import { Functions } from '../constructs/api/functions.ts';
import { publishedBucket } from '../constructs/data/published.ts';
import { Email, Mailer } from '../constructs/mail/email.ts';
import { Alarms, Budget, bookingFailures, restaurantAlarms, topicNameOf } from '../constructs/monitoring/alarms.ts';
import { Dashboard } from '../constructs/monitoring/dashboard.ts';
import { ReservationSchedule } from '../constructs/reservation-schedule.ts';
import { Photographs } from '../constructs/storage/photographs.ts';
import { SecretKeys } from '../constructs/storage/secret-keys.ts';
import { Table } from '../constructs/storage/table.ts';
import { Publisher } from '../constructs/website/publisher.ts';
import { DomainName, Website } from '../constructs/website/website.ts';
import type { Settings } from '../settings.ts';
import { hostedZoneOf, siteNames } from './edge-stack.ts';
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
    const api = new Api(this, 'Api', { logDays });
    const [site, logs] = [publishedBucket(this, 'Site', stage, 'site-bucket'), publishedBucket(this, 'Logs', stage, 'log-bucket')];
    const photographs = new Photographs(this, 'Photographs', { stage });
    const website = new Website(this, 'Website', {
      bucket: site,
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
    // the alarm on CloudFront is in another region (edge-logs-stack.ts)
    const ofSite = this.formatArn({ service: 'sns', region: edgeRegion, resource: topicNameOf(stackNames(settings).edgeLogs, 'urgent') });
    const functions = new Functions(this, 'Functions', {
      table,
      keys,
      email,
      placeIndex: placeIndexOf(settings),
      photographs,
      website,
      watchedTopics: [...alarms.topicArns, ofSite],
      settings,
      built,
    });
    const { publisher, mailer, mailReports, reservationSchedule, imaging } = functions.byName;
    api.addRoutes(functions.byName);
    api.measureBookings(this.stackName, bookingFailures);
    const { failedRecords } = new ReservationSchedule(this, 'ReservationSchedule', { worker: reservationSchedule, timeZone });
    new Publisher(this, 'Publisher', { writer: publisher, table, failedRecords, timeZone });
    new Mailer(this, 'Mailer', { sender: mailer, table, failedRecords });
    email.reportTo(mailReports);
    photographs.cutWith(imaging);
    new Dashboard(this, 'Dashboard', { alarms, api, functions, table });
    if (settings.monthlyBudget > 0) new Budget(this, 'Budget', { monthly: settings.monthlyBudget, notify });
    if (zone && settings.domain) new DomainName(this, 'DomainName', { names: siteNames(settings), zone, website });

    const outputs = {
      Build: built.build,
      SiteUrl: website.url,
      TableName: table.resource.tableName,
      SiteBucket: site.bucketName,
      LogBucket: logs.bucketName,
      PhotographBucket: photographs.bucket.bucketName,
      DistributionId: website.distribution.distributionId,
      PublisherArn: publisher.live.functionArn,
    };
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value });
  }

  private domain(settings: Settings) {
    const names = siteNames(settings);
    if (names.length === 0) return undefined;
    return { names, certificate: Certificate.fromCertificateArn(this, 'Certificate', this.fromEdge('CertificateArn')) };
  }

  /** An output of the edge stack, which the deployment passes as a parameter. */
  private fromEdge(name: string): string {
    return new CfnParameter(this, name, { description: `Output ${name} of the edge stack` }).valueAsString;
  }
}
