import { Schedule } from 'aws-cdk-lib/aws-events';

/**
 * Every night at this time in the restaurant's time zone, `hour:minute`; while its clocks are set to summer an hour later, so that a time past midnight stays past
 * midnight. EventBridge's rules know UTC only.
 */
export function nightly(time: Time, timeZone: string): Schedule {
  return cronAt(time, [Math.min(...offsetsOf(timeZone))]);
}

/** Every night at this time by the restaurant's clocks, whether they are set to summer or not; in the other season an hour beside it too, where a run more does no harm. */
export function atTheClock(time: Time, timeZone: string): Schedule {
  return cronAt(time, offsetsOf(timeZone));
}

type Time = `${number}:${number}`;

function cronAt(time: Time, offsets: readonly number[]): Schedule {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const day = 24 * 60;
  const inUtc = [...new Set(offsets)].map((offset) => (hour * 60 + minute - offset + day) % day);
  const hours = inUtc.map((minutes) => Math.floor(minutes / 60)).toSorted((a, b) => a - b);
  return Schedule.cron({ hour: hours.join(), minute: String((inUtc[0] ?? 0) % 60) });
}

/** The minutes by which a time zone is ahead of UTC, in January and in July. */
function offsetsOf(timeZone: string): number[] {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  return [0, 6].map((month) => {
    const [, sign = '+', hours = 0, minutes = 0] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(format.format(Date.UTC(2026, month, 1))) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  });
}
