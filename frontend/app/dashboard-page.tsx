import { DashboardScreen } from '../features/staff/dashboard/dashboard-screen.tsx';
import { FirstSteps } from '../features/staff/first-steps/first-steps.tsx';

/** The panel screen Dashboard, with the first steps of a new restaurant above it. */
export function DashboardPage() {
  return (
    <DashboardScreen>
      <FirstSteps />
    </DashboardScreen>
  );
}
