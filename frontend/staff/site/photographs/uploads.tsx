import { chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useIsMutating } from '@tanstack/react-query';
import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { uploadTypes } from '#site/contract/photographs';
import { photographs as all } from '#texts/site';
import { Button, buttonLooks } from '../../../house/ui/action/button.tsx';
import { Dialog } from '../../../house/ui/dialog/dialog.tsx';
import { Note } from '../../../house/ui/layout/page.tsx';
import { UploadEntry, type UploadHandle } from './upload-entry.tsx';

const texts = all.upload;

interface Chosen {
  id: string;
  file: File;
}

interface Props {
  /** Those that are chosen already. */
  files?: readonly File[];
  onUploaded?: (id: string) => void;
  /** Gets the number of those that still wait. */
  onLeft?: (left: number) => void;
}

const chosenFrom = (files: readonly File[]): Chosen[] => files.map((file) => ({ id: crypto.randomUUID(), file }));

/** Chooses pictures, several at once, and uploads each as soon as it is described. */
export function Uploads({ files = [], onUploaded, onLeft }: Props) {
  const [chosen, setChosen] = useState(() => chosenFrom(files));
  const entries = useRef(new Map<string, UploadHandle>());
  const isBusy = useIsMutating() > 0;
  useEffect(() => onLeft?.(chosen.length), [chosen.length, onLeft]);
  const choose = (files: File[]) => setChosen((before) => [...before, ...chosenFrom(files)]);
  const drop = (id: string) => setChosen((before) => before.filter((one) => one.id !== id));
  const each = (tell: (entry: UploadHandle) => unknown) => [...entries.current.values()].forEach(tell);

  return (
    <Stack gap="5">
      <UploadZone onFiles={choose} />
      {chosen.length > 0 && (
        <Stack gap="4" as="section" aria-label={texts.waiting}>
          <Flex justify="space-between" align="center" wrap="wrap" gap="4">
            <Heading as="h2" textStyle="dish">
              {texts.waiting}
            </Heading>
            {chosen.length > 1 && (
              <Flex gap="3" wrap="wrap" justify="flex-end">
                <Button look="outline" disabled={isBusy} onClick={() => each((entry) => entry.leaveOut())}>
                  {texts.removeAll}
                </Button>
                <Button onClick={() => each((entry) => entry.submit())}>{texts.startAll}</Button>
              </Flex>
            )}
          </Flex>
          <Stack as="ul" gap="4" p="0" m="0">
            {chosen.map(({ id, file }) => (
              <UploadEntry
                key={id}
                file={file}
                ref={(entry) => {
                  if (entry) entries.current.set(id, entry);
                  return () => void entries.current.delete(id);
                }}
                onDone={(uploaded) => {
                  onUploaded?.(uploaded);
                  drop(id);
                }}
                onRemove={() => drop(id)}
              />
            ))}
          </Stack>
        </Stack>
      )}
    </Stack>
  );
}

/** Takes pictures that are dropped on an element, or pasted after a press in it. */
export function usePictureDrop(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const take = (event: DragEvent | ClipboardEvent, { files }: DataTransfer) => {
    setIsOver(false);
    if (files.length === 0) return;
    event.preventDefault();
    onFiles([...files]);
  };
  return {
    tabIndex: -1,
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
  };
}

// some systems do not know the type of a HEIC picture
const accept = [...uploadTypes, '.heic', '.heif'].join();

/** Where pictures are dropped, chosen, or taken with the camera of a phone. */
function UploadZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <Zone {...usePictureDrop(onFiles)}>
      <Stack gap="3" align="center">
        <Text textStyle="italic" color="fg.muted" hideBelow="md">
          {`${texts.drop} ${texts.or}`}
        </Text>
        <Flex gap="3" wrap="wrap" justify="center">
          <FileButton label={texts.choose} multiple onFiles={onFiles} />
          <chakra.span hideFrom="md">
            <FileButton label={texts.camera} capture="environment" onFiles={onFiles} />
          </chakra.span>
        </Flex>
        <Note>{texts.rules}</Note>
      </Stack>
    </Zone>
  );
}

const Zone = chakra('div', {
  base: {
    px: '4',
    py: '7',
    borderWidth: '2px',
    borderStyle: 'dashed',
    borderColor: 'border.strong',
    borderRadius: 'md',
    textAlign: 'center',
    transition: 'background-color, border-color',
    transitionDuration: 'fast',
    '&[data-over]': { bg: 'accent.subtle', borderColor: 'accent.solid' },
  },
});

interface FileButtonProps {
  label: ReactNode;
  multiple?: boolean;
  capture?: 'environment';
  onFiles: (files: File[]) => void;
}

const Face = chakra('label', buttonLooks);

function FileButton({ label, onFiles, ...input }: FileButtonProps) {
  const id = useId();
  return (
    <chakra.span position="relative" display="inline-flex">
      <chakra.input
        id={id}
        type="file"
        accept={accept}
        srOnly
        css={{ '&:focus-visible + label': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' } }}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // the same file can be chosen again
          target.value = '';
        }}
        {...input}
      />
      <Face htmlFor={id} look="outline">
        {label}
      </Face>
    </chakra.span>
  );
}

interface UploadDialogProps extends Pick<Props, 'files' | 'onUploaded'> {
  onClose: () => void;
}

/** Uploads photographs on the way; closes when none of the chosen ones is left. */
export function UploadDialog({ onClose, ...uploads }: UploadDialogProps) {
  const [left, setLeft] = useState(0);
  return (
    <Dialog title={all.upload.title} size="lg" isDirty={left > 0} onClose={onClose}>
      <Uploads
        {...uploads}
        onLeft={(now) => {
          setLeft(now);
          if (left > 0 && now === 0) onClose();
        }}
      />
    </Dialog>
  );
}
