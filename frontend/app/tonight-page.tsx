import { SoldOut } from '../staff/card/menus/sold-out.tsx';
import { TonightScreen } from '../staff/evening/tonight/tonight-screen.tsx';

/** The panel screen Tonight, where dishes are sold out too. */
export function TonightPage() {
  return (
    <TonightScreen>
      <SoldOut />
    </TonightScreen>
  );
}
