import type { ReservationStatus } from '#contract/reservation';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import { texts } from './texts.ts';

const tones = { pending: 'warning', confirmed: 'success', cancelled: 'neutral' } as const;

export function Status({ status }: { status: ReservationStatus }) {
  return <StatusBadge tone={tones[status]}>{texts.status[status]}</StatusBadge>;
}
