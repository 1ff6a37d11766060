import { Schedule } from 'aws-cdk-lib/aws-events';

/**
 * Every night at this time in the restaurant's time zone, `hour:minute`; while its clocks are set to summer an hour later, so that a time past midnight stays past
 * midnight. EventBridge's rules know UTC only.
 */
export function nightly(time: `${number}:${number}`, timeZone: string): Schedule {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const day = 24 * 60;
  const inUtc = (hour * 60 + minute - standardOffset(timeZone) + day) % day;
  return Schedule.cron({ hour: String(Math.floor(inUtc / 60)), minute: String(inUtc % 60) });
}

/** The minutes by which a time zone is ahead of UTC outside of summer time. */
function standardOffset(timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const offsets = [0, 6].map((month) => {
    const [, sign = '+', hours = 0, minutes = 0] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(format.format(Date.UTC(2026, month, 1))) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  });
  return Math.min(...offsets);
}
