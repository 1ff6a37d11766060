import type { ReservationStatus } from '#contract/reservations/reservation';
import { texts } from '#texts/reservations/reservations';
import { StatusBadge } from '../../../components/feedback/status-badge.tsx';

const tones = { pending: 'warning', confirmed: 'success', cancelled: 'neutral' } as const;

export function Status({ status }: { status: ReservationStatus }) {
  return <StatusBadge tone={tones[status]}>{texts.status[status]}</StatusBadge>;
}
