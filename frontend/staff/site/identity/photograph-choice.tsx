import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { written } from '#house/rules/translated';
import { mostGalleryPhotographs } from '#site/contract/identity';
import type { Photograph } from '#site/contract/photographs';
import { components } from '#texts/house';
import { identity as all } from '#texts/site';
import { Button, IconButton } from '../../../house/ui/action/button.tsx';
import { CloseIcon } from '../../../house/ui/art/icons.tsx';
import type { Pictured } from '../../../house/ui/art/photograph.tsx';
import { Thumbnail } from '../../../house/ui/art/thumbnail.tsx';
import { Checkbox, FieldError } from '../../../house/ui/form/fields.tsx';
import { PhotographField } from '../../../house/ui/form/photograph-field.tsx';
import { Note } from '../../../house/ui/layout/page.tsx';
import { SortableList } from '../../../house/ui/sorting/sortable-list.tsx';
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
          <chakra.span textStyle="small">{chosen ? written(chosen, 'alt') : components.noPhotograph}</chakra.span>
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

const galleryTexts = all.gallery;

interface GalleryProps {
  ids: readonly string[];
  photographs: readonly Photograph[];
  error: string | undefined;
  onChange: (ids: string[]) => void;
}

/** The photographs of the gallery in their order, and the others from which they are ticked. */
export function GalleryField({ ids, photographs, error, onChange }: GalleryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const ready = photographs.filter(({ files }) => files);
  const nameOf = photographNames(photographs);
  const toggle = (one: string) => onChange(ids.includes(one) ? ids.filter((other) => other !== one) : [...ids, one]);
  return (
    <PhotographPlace
      label={galleryTexts.title}
      photographs={photographs}
      onReady={(uploaded) => onChange([...new Set([...ids, ...uploaded])])}
    >
      <Note>{ids.length === 0 ? galleryTexts.none : galleryTexts.hint(mostGalleryPhotographs)}</Note>
      {error && <FieldError role="alert">{error}</FieldError>}
      {ids.length > 0 && (
        <SortableList
          label={galleryTexts.chosen}
          ids={ids}
          nameOf={nameOf}
          rowOf={(one) => <ChosenRow photograph={ready.find(({ _id }) => _id === one)} name={nameOf(one)} onRemove={() => toggle(one)} />}
          onMove={onChange}
        />
      )}
      <div>
        <Button look="outline" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? texts.close : galleryTexts.choose}
        </Button>
      </div>
      <div id={id}>
        {isOpen && (
          <chakra.fieldset
            aria-label={texts.all}
            minWidth="0"
            border="none"
            p="1"
            m="0"
            display="grid"
            gap="3"
            gridTemplateColumns="repeat(auto-fill, minmax(8rem, 1fr))"
            maxHeight="96"
            overflowY="auto"
          >
            {ready.map((photograph) => (
              <Checkbox
                key={photograph._id}
                checked={ids.includes(photograph._id)}
                onChange={() => toggle(photograph._id)}
                label={
                  <chakra.span display="block" textStyle="small">
                    <chakra.span display="block" width="20" mb="1">
                      <Thumbnail photograph={photograph} shape="square" sizes="5rem" />
                    </chakra.span>
                    {written(photograph, 'alt')}
                  </chakra.span>
                }
              />
            ))}
          </chakra.fieldset>
        )}
      </div>
    </PhotographPlace>
  );
}

function ChosenRow({ photograph, name, onRemove }: { photograph: Photograph | undefined; name: string; onRemove: () => void }) {
  return (
    <Flex align="center" gap="3" py="1">
      {photograph && (
        <chakra.div width="12" flexShrink="0">
          <Thumbnail photograph={photograph} shape="square" sizes="3rem" />
        </chakra.div>
      )}
      <chakra.span textStyle="small" flex="1" minWidth="0">
        {name}
      </chakra.span>
      <IconButton label={galleryTexts.remove(name)} onClick={onRemove}>
        <CloseIcon />
      </IconButton>
    </Flex>
  );
}

/** The photographs by their ids, as they are named: by what they show. */
export const photographNames = (photographs: readonly Pictured[]) => (id: string) => {
  const photograph = photographs.find(({ _id }) => _id === id);
  return photograph ? written(photograph, 'alt') : galleryTexts.gone;
};
