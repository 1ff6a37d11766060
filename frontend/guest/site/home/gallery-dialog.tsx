import { chakra, Flex } from '@chakra-ui/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { gallery as texts } from '#texts/site';
import { IconButton } from '../../../house/ui/action/button.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '../../../house/ui/art/icons.tsx';
import { Photograph, type Pictured } from '../../../house/ui/art/photograph.tsx';
import { Dialog } from '../../../house/ui/dialog/dialog.tsx';
import { Written } from '../../../house/ui/language/written.tsx';

interface Props {
  photographs: readonly Pictured[];
  /** The place of the one that is shown first. */
  first: number;
  onClose: () => void;
}

/** CSS pixels that a finger moves to the side before it is no tap. */
const swipe = 40;
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The photographs of the gallery, one at a time as large as the window allows: the buttons, the arrow keys and a swipe lead on, from the last one to the first. */
export function GalleryDialog({ photographs, first, onClose }: Props) {
  const [place, setPlace] = useState(first);
  const start = useRef<number>(undefined);
  const count = photographs.length;
  const photograph = photographs[place % count];
  // the keys are heard from the moment in which the dialog is seen
  useLayoutEffect(() => {
    // from wherever the focus is in the dialog
    const onKey = ({ key }: KeyboardEvent) => setPlace((now) => (now + (steps[key] ?? 0) + count) % count);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [count]);
  if (!photograph) return null;

  const go = (step: number) => setPlace((now) => (now + step + count) % count);
  const end = (x: number) => {
    const moved = x - (start.current ?? x);
    start.current = undefined;
    if (Math.abs(moved) >= swipe) go(moved > 0 ? -1 : 1);
  };
  return (
    <Dialog title={<Written of={photograph} field="alt" />} size="lg" onClose={onClose}>
      <chakra.div
        position="relative"
        height={{ base: 'min(62svh, 100vw)', md: 'min(36rem, 62svh)' }}
        mx={{ base: '-4', md: '0' }}
        touchAction="pan-y pinch-zoom"
        onPointerDown={({ clientX }) => {
          start.current = clientX;
        }}
        onPointerUp={({ clientX }) => end(clientX)}
        onDragStart={(event) => event.preventDefault()}
      >
        <Photograph
          key={photograph._id}
          photograph={photograph}
          shape="whole"
          sizes="(max-width: 54rem) 100vw, 54rem"
          fill="contain"
          isDecorative
          isFirst
        />
      </chakra.div>
      {count > 1 && (
        <Flex align="center" justify="space-between" gap="4" mt="3">
          <IconButton label={texts.previous} onClick={() => go(-1)}>
            <ArrowLeftIcon />
          </IconButton>
          <chakra.span role="status" textStyle="small" color="fg.muted">
            {texts.place((place % count) + 1, count)}
          </chakra.span>
          <IconButton label={texts.next} onClick={() => go(1)}>
            <ArrowRightIcon />
          </IconButton>
        </Flex>
      )}
    </Dialog>
  );
}
