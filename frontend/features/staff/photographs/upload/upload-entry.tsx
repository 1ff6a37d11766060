import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { PhotographTexts } from '#contract/site/photographs';
import { texts as all } from '#texts/site/photographs';
import { Button } from '../../../../components/action/button.tsx';
import { IconButton } from '../../../../components/action/icon-button.tsx';
import { CloseIcon } from '../../../../components/art/icons.tsx';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { announce } from '../../../../components/feedback/announcements.ts';
import { formTranslations } from '../../../../components/language/form-translations.ts';
import { Sheet } from '../../../../components/layout/card.tsx';
import { AltFields } from '../alt-fields.tsx';
import { drawn, readPicture } from './accepted-file.ts';
import { useUpload } from './use-upload.ts';

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
  onDone: () => void;
  onRemove: () => void;
}

/** A chosen picture: it is looked at, described, and then uploaded. */
export function UploadEntry({ file, ref, onDone, onRemove }: Props) {
  const { accepted, percent, failure, start, discard } = useUpload(file, () => {
    announce(texts.done);
    onDone();
  });
  const { register, handleSubmit, getFieldState, formState } = useForm({
    resolver: zodResolver(PhotographTexts),
    defaultValues: { alt: '', translations: formTranslations(undefined, ['alt']) },
  });
  const submit = handleSubmit(start);
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
          <Thumbnail file={file} />
          <Stack gap="4" flex="1 1 18rem" minWidth="0">
            <Flex justify="space-between" align="center" gap="3">
              <Text textStyle="small" color="fg.muted" truncate>
                {file.name}
              </Text>
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
                <AltFields inputOf={(path) => ({ error: getFieldState(path, formState).error, disabled: isSending, ...register(path) })} />
                {failure && <Alert tone="danger">{failure}</Alert>}
                {isSending && (
                  <Stack gap="1">
                    <Bar value={percent} max={100} aria-label={texts.progress(file.name)} />
                    <Text textStyle="small" color="fg.muted" role="status">
                      {texts.sending(percent)}
                    </Text>
                  </Stack>
                )}
                <chakra.div>
                  <Button type="submit" disabled={isSending}>
                    {failure ? all.tryAgain : texts.start}
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

/** The picture of a file, drawn: the policy of the pages allows no address of a local file. */
function Thumbnail({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    readPicture(file).then((picture) => picture && canvas.current && drawn(picture, thumbnailWidth, canvas.current));
  }, [file]);
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
