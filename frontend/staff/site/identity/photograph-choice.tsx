import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { written } from '#house/rules/translated';
import type { Photograph } from '#site/contract/photographs';
import { identity as all } from '#texts/site';
import { Button } from '../../../house/ui/action/button.tsx';
import { Thumbnail } from '../../../house/ui/art/thumbnail.tsx';
import { PhotographField } from '../../../house/ui/form/photograph-field.tsx';
import { PhotographPlace } from '../photographs/photograph-place.tsx';

const texts = all.photographs;

interface Props {
  label: string;
  hint: string;
  photographs: readonly Photograph[];
  /** The id of the chosen one. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  isLogo: boolean;
}

/** The photograph for one place of the site; the others appear when the manager wants another one. */
export function PhotographChoice({ label, hint, photographs, value, onChange, isLogo }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  const ready = photographs.filter(({ files }) => files);
  const chosen = ready.find(({ _id }) => _id === value);
  const word = isOpen ? texts.close : chosen ? texts.change : texts.choose;
  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };
  return (
    <PhotographPlace label={label} photographs={photographs} onReady={(ids) => onChange(ids.at(-1))}>
      <chakra.div textStyle="small">
        <chakra.p fontWeight="bold">{label}</chakra.p>
        <chakra.p color="fg.muted">{hint}</chakra.p>
      </chakra.div>
      <Flex gap="4" align="center">
        {chosen && (
          <chakra.div width="20" flexShrink="0">
            <Thumbnail photograph={chosen} shape="square" sizes="5rem" isLogo={isLogo} />
          </chakra.div>
        )}
        <Stack gap="2" align="flex-start" minWidth="0">
          <chakra.span textStyle="small">{chosen ? written(chosen, 'alt') : texts.none}</chakra.span>
          <Button
            ref={opener}
            look="outline"
            aria-label={`${word}: ${label}`}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {word}
          </Button>
        </Stack>
      </Flex>
      {/* the arrow keys choose on their way from one picture to the next: only a press or Enter ends the choice */}
      <chakra.div
        id={id}
        onPointerDown={() => {
          isPressed.current = true;
        }}
        onKeyDown={(event) => {
          isPressed.current = false;
          if (event.key !== 'Enter') return;
          event.preventDefault();
          close();
        }}
      >
        {isOpen && (
          <PhotographField
            label={texts.all}
            photographs={ready}
            value={value}
            isLogo={isLogo}
            onChange={(id) => {
              onChange(id);
              if (isPressed.current) close();
            }}
          />
        )}
      </chakra.div>
    </PhotographPlace>
  );
}
