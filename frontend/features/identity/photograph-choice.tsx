import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { written } from '#rules/translated';
import { texts as all } from '#texts/identity';
import { paths } from '../../../functions/contract/page-paths.ts';
import { Button } from '../../components/action/button.tsx';
import { Photograph, type Pictured } from '../../components/art/photograph.tsx';
import { PhotographField } from '../../components/form/photograph-field.tsx';

const texts = all.photographs;

interface Props {
  label: string;
  hint: string;
  photographs: readonly Pictured[];
  /** The id of the chosen one. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** The photograph for one place of the site; the others appear when the manager wants another one. */
export function PhotographChoice({ label, hint, photographs, value, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const ready = photographs.filter(({ files }) => files);
  const chosen = ready.find(({ _id }) => _id === value);
  const word = isOpen ? texts.close : chosen ? texts.change : texts.choose;
  return (
    <Stack gap="3">
      <chakra.div textStyle="small">
        <chakra.p fontWeight="bold">{label}</chakra.p>
        <chakra.p color="fg.muted">{hint}</chakra.p>
      </chakra.div>
      <Flex gap="4" align="center">
        {chosen && (
          // a light logo without a background can be seen on the colour of the header only
          <chakra.div width="20" flexShrink="0" bg="cover.bg">
            <Photograph photograph={chosen} shape="square" sizes="5rem" isDecorative />
          </chakra.div>
        )}
        <Stack gap="2" align="flex-start" minWidth="0">
          <chakra.span textStyle="small">{chosen ? written(chosen, 'alt') : texts.none}</chakra.span>
          {ready.length === 0 ? (
            <chakra.span textDecoration="underline">
              <Link to={paths.photographs}>{texts.add}</Link>
            </chakra.span>
          ) : (
            <Button
              look="outline"
              aria-label={`${word}: ${label}`}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setIsOpen(!isOpen)}
            >
              {word}
            </Button>
          )}
        </Stack>
      </Flex>
      <div id={id}>{isOpen && <PhotographField label={texts.all} photographs={ready} value={value} onChange={onChange} />}</div>
    </Stack>
  );
}
