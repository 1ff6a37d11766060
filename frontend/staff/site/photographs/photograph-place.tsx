import { chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Photograph } from '#site/contract/photographs';
import { photographs as all } from '#texts/site';
import { Button } from '../../../house/ui/action/button.tsx';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { UploadDialog, usePictureDrop } from './uploads.tsx';

const texts = all.forPlace;

interface Props {
  /** The place, as its field names it. */
  label: string;
  photographs: readonly Photograph[];
  /** Puts photographs into the place that were uploaded for it, as soon as they can be shown. */
  onReady: (ids: string[]) => void;
  /** What chooses among the photographs that there are. */
  children: ReactNode;
}

/** A place for photographs with the upload of new ones: by a button, dropped on it, or pasted. They are put there when they have been prepared. */
export function PhotographPlace({ label, photographs, onReady, children }: Props) {
  const [files, setFiles] = useState<File[]>();
  const { expect, expected } = useExpected(photographs, onReady);
  return (
    <>
      <Place {...usePictureDrop(setFiles)}>
        {children}
        <Flex wrap="wrap" align="center" columnGap="3">
          <Button look="quiet" aria-label={`${all.upload.start}: ${label}`} onClick={() => setFiles([])}>
            {all.upload.start}
          </Button>
          <chakra.span textStyle="small" color="fg.muted" hideBelow="md">
            {texts.drop}
          </chakra.span>
        </Flex>
        <chakra.p textStyle="small" role="status" _empty={{ display: 'none' }}>
          {expected > 0 && texts.preparing(expected)}
        </chakra.p>
      </Place>
      {files && <UploadDialog files={files} onUploaded={expect} onClose={() => setFiles(undefined)} />}
    </>
  );
}

const Place = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    borderRadius: 'md',
    '&[data-over]': { bg: 'accent.subtle', outline: '2px dashed', outlineColor: 'accent.solid', outlineOffset: '4px' },
  },
});

/** Waits until uploaded photographs can be shown, and hands them over then. Says why one cannot, and that the place is empty where its form is left before. */
function useExpected(photographs: readonly Photograph[], onReady: (ids: string[]) => void) {
  const [ids, setIds] = useState<string[]>([]);
  useEffect(() => {
    const found = ids.flatMap((id) => photographs.find(({ _id }) => _id === id) ?? []);
    const ready = found.filter(({ files }) => files).map(({ _id }) => _id);
    const refused = found.filter(({ files, refusal }) => !files && refusal);
    if (ready.length + refused.length === 0) return;
    if (ready.length > 0) onReady(ready);
    for (const { refusal } of refused) if (refusal) announce(all.refusals[refusal], { tone: 'danger' });
    setIds(ids.filter((id) => !ready.includes(id) && refused.every(({ _id }) => _id !== id)));
  }, [ids, photographs, onReady]);
  const expected = ids.length;
  const left = useRef(expected);
  useEffect(() => {
    left.current = expected;
  }, [expected]);
  useEffect(() => () => void (left.current > 0 && announce(texts.left, { tone: 'warning' })), []);
  return { expected, expect: (id: string) => setIds((before) => [...before, id]) };
}
