import { DashboardScreen } from '../staff/evening/figures/dashboard-screen.tsx';
import { FirstSteps } from '../staff/site/first-steps.tsx';

/** The panel screen Dashboard, with the first steps of a new restaurant above it. */
export function DashboardPage() {
  return (
    <DashboardScreen>
      <FirstSteps />
    </DashboardScreen>
  );
}
