import { Flex, Heading, Stack } from '@chakra-ui/react';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { texts as all } from '#texts/site/photographs';
import { Button } from '../../../../components/action/button.tsx';
import { UploadEntry, type UploadHandle } from './upload-entry.tsx';
import { UploadZone } from './upload-zone.tsx';

const texts = all.upload;

interface Chosen {
  id: string;
  file: File;
}

/** Chooses pictures, several at once, and uploads each as soon as it is described; `onLeft` gets the number of those that still wait. */
export function Uploads({ onLeft }: { onLeft?: (left: number) => void }) {
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const entries = useRef(new Map<string, UploadHandle>());
  const isBusy = useIsMutating() > 0;
  useEffect(() => onLeft?.(chosen.length), [chosen.length, onLeft]);
  const choose = (files: File[]) => setChosen((before) => [...before, ...files.map((file) => ({ id: crypto.randomUUID(), file }))]);
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
                onDone={() => drop(id)}
                onRemove={() => drop(id)}
              />
            ))}
          </Stack>
        </Stack>
      )}
    </Stack>
  );
}
