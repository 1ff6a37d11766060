import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { photographLimits } from '#site/contract/photograph-files';
import { type NewPhotograph, PhotographTexts, type Upload, uploadTypes } from '#site/contract/photographs';
import { faultOf, faultOfSize, isHeic } from '#site/rules/accepted-picture';
import { components } from '#texts/house';
import { photographs as all } from '#texts/site';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { useUnsaved } from '../../../house/client/editing/unsaved.ts';
import { useChange } from '../../../house/client/queries.ts';
import { Button, IconButton } from '../../../house/ui/action/button.tsx';
import { CloseIcon } from '../../../house/ui/art/icons.tsx';
import { Alert } from '../../../house/ui/feedback/alert.tsx';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { inputsOf } from '../../../house/ui/form/errors-at.ts';
import { formTranslations } from '../../../house/ui/language/form-translations.ts';
import { TranslatedField } from '../../../house/ui/language/translated-field.tsx';
import { Sheet } from '../../../house/ui/layout/card.tsx';
import { Note } from '../../../house/ui/layout/page.tsx';

const texts = all.upload;
const thumbnailWidth = 240;

/** What all entries can be told to do. */
export interface UploadHandle {
  submit: () => Promise<void>;
  leaveOut: () => void;
}

interface Props {
  file: File;
  ref: Ref<UploadHandle>;
  /** Gets the id of the photograph. */
  onDone: (id: string) => void;
  onRemove: () => void;
}

/** A chosen picture: it is looked at, described, and then uploaded. */
export function UploadEntry({ file, ref, onDone, onRemove }: Props) {
  const { accepted, percent, failure, start, discard } = useUpload(file, (id) => {
    announce(texts.done);
    onDone(id);
  });
  const form = useForm({
    resolver: zodResolver(PhotographTexts),
    defaultValues: { alt: '', translations: formTranslations(undefined, ['alt']) },
  });
  // a picture that was just taken with the camera of a phone is nowhere else
  useUnsaved(accepted !== undefined && 'file' in accepted);
  const submit = form.handleSubmit(start);
  const leaveOut = () => {
    discard();
    onRemove();
  };
  useImperativeHandle(ref, () => ({ submit, leaveOut }));
  const isSending = percent !== undefined;

  return (
    <Sheet as="li" listStyleType="none">
      <chakra.form
        noValidate
        aria-label={texts.file(file.name)}
        onSubmit={(event) => {
          // in React a dialog stands in the form that opens it
          event.stopPropagation();
          void submit(event);
        }}
      >
        <Flex gap="5" wrap="wrap" align="flex-start">
          <Thumbnail file={file} isTaken={accepted !== undefined && 'file' in accepted} />
          <Stack gap="4" flex="1 1 18rem" minWidth="0">
            <Flex justify="space-between" align="center" gap="3">
              <Note truncate>{file.name}</Note>
              <IconButton label={texts.remove(file.name)} onClick={leaveOut} disabled={isSending}>
                <CloseIcon />
              </IconButton>
            </Flex>
            {!accepted && (
              <Text textStyle="small" role="status">
                {texts.reading}
              </Text>
            )}
            {accepted && 'fault' in accepted && <Alert tone="danger">{accepted.fault}</Alert>}
            {accepted && 'file' in accepted && (
              <>
                <TranslatedField
                  label={all.alt}
                  field="alt"
                  hint={all.altHint}
                  hasFocus
                  inputOf={(path) => ({ disabled: isSending, ...inputsOf(form)(path) })}
                />
                {failure && <Alert tone="danger">{failure}</Alert>}
                {isSending && (
                  <Stack gap="1">
                    <Bar value={percent} max={100} aria-label={texts.progress(file.name)} />
                    <Note role="status">{texts.sending(percent)}</Note>
                  </Stack>
                )}
                <chakra.div>
                  <Button type="submit" disabled={isSending}>
                    {failure ? components.retry : texts.start}
                  </Button>
                </chakra.div>
              </>
            )}
          </Stack>
        </Flex>
      </chakra.form>
    </Sheet>
  );
}

const Bar = chakra('progress', {
  base: { width: 'full', height: '2', accentColor: 'accent.solid' },
});

/** The picture of a file, drawn: the policy of the pages allows no address of a local file. Few browsers can read HEIC. */
function Thumbnail({ file, isTaken }: { file: File; isTaken: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isHidden, setIsHidden] = useState(false);
  useEffect(() => {
    readPicture(file).then((picture) => {
      if (picture && canvas.current) drawn(picture, thumbnailWidth, canvas.current);
      setIsHidden(!picture);
    });
  }, [file]);
  if (isHidden) return isTaken && <Note width="32">{texts.noPreview}</Note>;
  return (
    <chakra.canvas
      ref={canvas}
      width="32"
      height="auto"
      maxHeight="32"
      objectFit="contain"
      flexShrink="0"
      borderRadius="sm"
      bg="bg.sunken"
      aria-hidden="true"
    />
  );
}

/** The upload of one file: whether it can be uploaded, how much of it has gone, as long as it goes, and why it failed. */
function useUpload(file: File, onDone: (id: string) => void) {
  const [accepted, setAccepted] = useState<Accepted>();
  const [percent, setPercent] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const add = useChange('photographs', client.photographs.add);
  const finish = useChange('photographs', async (send: () => Promise<void>) => send());

  const remove = useChange('photographs', client.photographs.delete);
  /** The photograph of a try whose file has not arrived. */
  const begun = useRef<string>(undefined);
  useEffect(() => {
    acceptedFile(file).then(setAccepted);
  }, [file]);

  async function removeBegun(): Promise<void> {
    if (!begun.current) return;
    await remove.mutateAsync({ id: begun.current }).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    });
    begun.current = undefined;
  }

  async function start(texts: PhotographTexts): Promise<void> {
    if (!accepted || 'fault' in accepted || percent !== undefined) return;
    setFailure(undefined);
    setPercent(0);
    try {
      await removeBegun();
      const { data } = await add.mutateAsync({ body: { ...texts, type: accepted.type, size: accepted.file.size } });
      begun.current = data.photograph._id;
      await finish.mutateAsync(() => sendFile(data.upload, accepted.file, setPercent));
      begun.current = undefined;
      onDone(data.photograph._id);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setPercent(undefined);
    }
  }

  /** Gives the upload up; what cannot be removed now stays among the photographs, where it can be removed later. */
  function discard(): void {
    void removeBegun().catch(() => undefined);
  }

  return { accepted, percent, failure, start, discard };
}

/** Sends a file with the fields of its permission, and tells the percentage that has gone. Throws an error with a sentence. */
function sendFile({ url, fields }: Upload, file: Blob, onProgress: (percent: number) => void): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // S3 reads the fields up to the file
  form.append('file', file);
  return new Promise((resolve, reject) => {
    // fetch does not tell how much has been sent
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total)));
    request.addEventListener('load', () => (request.status < 300 ? resolve() : reject(new Error(all.upload.refused))));
    request.addEventListener('error', () => reject(new Error(all.upload.lost)));
    request.open('POST', url);
    request.send(form);
  });
}

/** A file that can be uploaded as far as the browser knows, or a sentence that says why it cannot. */
type Accepted = { file: Blob; type: UploadType } | { fault: string };

/** How many bytes say what a file is. */
const startBytes = 256;

type UploadType = NewPhotograph['type'];
const isTaken = (type: string): type is UploadType => (uploadTypes as readonly string[]).includes(type);

/**
 * A chosen file as it is uploaded. A picture of another type is converted to JPEG where the browser can read it. The server looks at the bytes again.
 */
async function acceptedFile(file: File): Promise<Accepted> {
  const start = new Uint8Array(await file.slice(0, startBytes).arrayBuffer());
  const fault = faultOf(start);
  const type = isHeic(start) ? 'image/heic' : file.type;
  const upload = !fault && isTaken(type) ? file.slice(0, file.size, type) : await asJpeg(file);
  if (!upload) return { fault: all.refusals[fault ?? 'format'] };
  if (upload.size > photographLimits.bytes) return { fault: all.upload.tooLarge };
  const picture = await readPicture(upload);
  const wrongSize = picture && faultOfSize(picture);
  picture?.close();
  return wrongSize ? { fault: all.refusals[wrongSize] } : { file: upload, type: upload.type as UploadType };
}

async function asJpeg(file: File): Promise<Blob | undefined> {
  // a drawing may hold scripts, and a browser would read it
  if (file.type === 'image/svg+xml') return undefined;
  const picture = await readPicture(file);
  if (!picture) return undefined;
  const canvas = drawn(picture, picture.width);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.92));
}

/** The picture in a file; `undefined` when the browser cannot read it. */
async function readPicture(file: Blob): Promise<ImageBitmap | undefined> {
  return createImageBitmap(file).catch(() => undefined);
}

/** A picture on a canvas of this width. */
function drawn(picture: ImageBitmap, width: number, canvas = document.createElement('canvas')): HTMLCanvasElement {
  canvas.width = width;
  canvas.height = Math.round((picture.height * width) / picture.width);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
