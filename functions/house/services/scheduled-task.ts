/**
 * What the schedules ask of the function of reservations: to keep time limits, to offer what has become free to those who wait for it, and to count the figures of the days, to check the counted seats, whether a guest could book,
 * and whether somebody receives the alarms.
 */
export interface ScheduledTask {
  task: 'time-limits' | 'waiting-list' | 'seat-check' | 'figures' | 'booking-check' | 'subscription-check';
}
