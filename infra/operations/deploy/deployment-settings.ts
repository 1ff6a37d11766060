import { cdkContext, type Settings, settingsFrom } from '../../settings.ts';
import { OperationFailure } from '../operation.ts';

/** What the command line changes of cdk.json, as `name=value`; an option of its own counts before `-c`. */
export function changesOf(options: { context?: string[]; stage?: string; region?: string; account?: string }): string[] {
  const { context = [], stage, region, account } = options;
  const named = Object.entries({ stage, region, account }).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []));
  return [...context, ...named];
}

/** The settings of cdk.json with `name=value` over them, checked for what a deployment needs. */
export function deploymentSettings(changes: readonly string[]): Settings {
  const changed = Object.fromEntries(changes.map((change) => [change.split('=')[0], change.slice(change.indexOf('=') + 1)]));
  const settings = settingsFrom((name) => changed[name] ?? cdkContext[name]);
  const examples = [settings.sender, settings.alarmEmail].filter((address) => address.endsWith('@example.com'));
  if (examples.length > 0) throw new OperationFailure(`Put your own addresses into cdk.json in place of ${examples.join(' and ')}.`);
  return settings;
}

/** Whether the deployment asks before it widens permissions: it does, unless `--yes` says that nobody is there. */
export function asksOperator({ yes, isTerminal }: { yes: boolean | undefined; isTerminal: boolean }): boolean {
  if (!yes && !isTerminal) throw new OperationFailure('There is no terminal to ask questions in; add --yes to deploy without them.');
  return !yes;
}

/** Whether a restore, or its way back, has started this deployment: it names the table. */
export function changesTable(changes: readonly string[]): boolean {
  return changes.some((change) => change.startsWith('restoredTable='));
}

/** The restored table of a deployment: what the restore says that has started it, else the one that is in use. */
export function restoredTableOf(changes: readonly string[], data: Record<string, string> = {}): string {
  const said = changes.find((change) => change.startsWith('restoredTable='));
  return said ? said.slice('restoredTable='.length) : (data.RestoredTable ?? '');
}
