import type { Played } from './step.ts';

/** What was played, as a Markdown table below one sentence; what a step has shown is printed when it ends. */
export function report(steps: readonly Played[]): string {
  const passed = steps.filter(({ isPassed }) => isPassed).length;
  const minutes = Math.round(steps.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
  const rows = steps.map(({ command, shows, isPassed, seen, seconds }, at) =>
    [at + 1, `\`${command}\``, shows, isPassed ? 'passed' : `**failed**: ${seen}`, seconds].map(cell).join(' | '),
  );
  const table = ['Step | Command | Has to show | Seen | Seconds', '---|---|---|---|---', ...rows].map((row) => `| ${row} |`);
  return [`${passed} of ${steps.length} steps passed, in ${minutes} minutes.`, '', ...table].join('\n');
}

const cell = (text: string | number) => String(text).replaceAll('|', '\\|').replaceAll('\n', ' ');
