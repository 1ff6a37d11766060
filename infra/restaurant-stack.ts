import { CfnOutput, CfnParameter, Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import { Alarms } from './constructs/alarms.ts';
import { Api } from './constructs/api.ts';
import { Budget } from './constructs/budget.ts';
import { Dashboard } from './constructs/dashboard.ts';
import { DomainName } from './constructs/domain-name.ts';
import { Email } from './constructs/email.ts';
import { Files } from './constructs/files.ts';
import { Functions } from './constructs/functions.ts';
import { Mailer } from './constructs/mailer.ts';
import { Places } from './constructs/places.ts';
import { SecretKeys } from './constructs/secret-keys.ts';
import { Table } from './constructs/table.ts';
import { Website } from './constructs/website.ts';
import type { Settings } from './settings.ts';
import type { Built } from './stacks.ts';

interface Props extends StackProps {
  settings: Settings;
  built: Built;
}

/** The restaurant in the cloud, from the table inside to the website outside. */
export class RestaurantStack extends Stack {
  constructor(scope: Construct, id: string, { settings, built, ...props }: Props) {
    super(scope, id, props);
    const isProduction = settings.stage === 'production';
    const { logDays, alarmEmail: notify, runbook } = settings;
    const zone = this.zone(settings);

    const table = new Table(this, 'Table', { isProduction });
    const keys = new SecretKeys(this, 'Keys', { isProduction });
    const email = new Email(this, 'Email', { sender: settings.sender, zone, notify });
    const places = new Places(this, 'Places');
    const api = new Api(this, 'Api', { logDays });
    const files = new Files(this, 'Files', { isProduction, logDays });
    const website = new Website(this, 'Website', {
      files,
      siteFolder: built.siteFolder,
      liveStyles: settings.liveStyles,
      api: { host: api.host, proof: keys.origin },
      domain: this.domain(settings),
      firewallArn: settings.firewall ? this.fromEdge('FirewallArn') : undefined,
      generation: settings.originGeneration,
    });
    const functions = new Functions(this, 'Functions', { table, keys, email, places, website, settings, built });
    api.answeredBy(functions.byGroup);
    const mailer = new Mailer(this, 'Mailer', { sender: functions.mailer, table });
    email.reportTo(functions.mailReports);
    const alarms = new Alarms(this, 'Alarms', { api, functions, table, mailer, notify, runbook });
    new Dashboard(this, 'Dashboard', { alarms, api, functions, table });
    new Budget(this, 'Budget', { monthly: settings.monthlyBudget, notify });
    if (zone && settings.domain) new DomainName(this, 'DomainName', { name: settings.domain, zone, website });

    this.output('SiteUrl', website.url);
    this.output('TableName', table.resource.tableName);
    this.output('SecretId', keys.secret.secretArn);
    this.output('SiteBucket', files.site.bucketName);
    this.output('LogBucket', files.logs.bucketName);
    this.output('DistributionId', website.distribution.distributionId);
  }

  private output(name: string, value: string): void {
    new CfnOutput(this, name, { value });
  }

  private zone({ hostedZoneId, hostedZoneName: zoneName }: Settings) {
    if (!hostedZoneId || !zoneName) return undefined;
    return PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName });
  }

  private domain({ domain: name }: Settings) {
    if (!name) return undefined;
    return { name, certificate: Certificate.fromCertificateArn(this, 'Certificate', this.fromEdge('CertificateArn')) };
  }

  /** An output of the edge stack; the deployment hands it over. */
  private fromEdge(name: string): string {
    return new CfnParameter(this, name, { description: `Output ${name} of the edge stack` }).valueAsString;
  }
}
