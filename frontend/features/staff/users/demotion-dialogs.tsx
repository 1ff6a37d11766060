import { useRef, useState } from 'react';
import { texts as all } from '#texts/accounts/users';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';

const texts = all.demotion;

/** Asks twice before managers give up their own manager role. */
export function DemotionDialogs({ onConfirm, onClose }: { onConfirm: () => Promise<void>; onClose: () => void }) {
  const [isSecond, setSecond] = useState(false);
  const isAgreed = useRef(false);
  const askAgain = () => {
    isAgreed.current = true;
    setSecond(true);
  };
  if (isSecond) {
    return (
      <ConfirmDialog key="second" title={texts.title} confirm={texts.again} onConfirm={onConfirm} onClose={onClose}>
        {texts.againQuestion}
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      key="first"
      title={texts.title}
      confirm={texts.confirm}
      onConfirm={askAgain}
      onClose={() => !isAgreed.current && onClose()}
    >
      {texts.question}
    </ConfirmDialog>
  );
}
