import { useState } from 'react';
import { texts } from '#texts/site/photographs';
import { Dialog } from '../../../../components/dialog/dialog.tsx';
import { Uploads } from './uploads.tsx';

/** Uploads photographs on the way; closes when none of the chosen ones is left. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const [left, setLeft] = useState(0);
  return (
    <Dialog title={texts.upload.title} size="lg" isDirty={left > 0} onClose={onClose}>
      <Uploads
        onLeft={(now) => {
          setLeft(now);
          if (left > 0 && now === 0) onClose();
        }}
      />
    </Dialog>
  );
}
