import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useId, useState } from 'react';
import { uploadTypes } from '#contract/site/photographs';
import { texts as all } from '#texts/site/photographs';
import { buttonLooks } from '../../../../components/action/button-looks.ts';

const texts = all.upload;
// an iPhone gives a JPEG to who does not ask for HEIC
const accept = uploadTypes.join();

/** Where pictures are dropped, chosen, or taken with the camera of a phone. */
export function UploadZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [isOver, setIsOver] = useState(false);
  return (
    <Zone
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
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
        <Text textStyle="small" color="fg.muted">
          {texts.rules}
        </Text>
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
