/**
 * What the schedules ask of the function of reservations: to keep time limits, and to check the counted seats, whether a guest could book,
 * and whether somebody receives the alarms.
 */
export interface ScheduledTask {
  task: 'time-limits' | 'seat-check' | 'booking-check' | 'subscription-check';
}
