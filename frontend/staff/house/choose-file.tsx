import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { decoded } from '#house/rules/read-csv';
import { takingOver as texts } from '#texts/kitchen';
import { buttonLooks } from '../../house/ui/action/button.tsx';

const ButtonFace = chakra('label', buttonLooks);

/** Chooses a file of this computer, whose text is read. */
export function ChooseFile({ onText }: { onText: (text: string) => void }) {
  const id = useId();
  return (
    <chakra.span position="relative" display="inline-flex" alignSelf="start">
      <chakra.input
        id={id}
        type="file"
        accept=".csv,text/csv,text/plain,.txt,.tsv"
        srOnly
        css={{ '&:focus-visible + label': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' } }}
        onChange={async ({ target }) => {
          const [file] = target.files ?? [];
          // the same file can be chosen again
          if (file) onText(decoded(await file.arrayBuffer()));
          target.value = '';
        }}
      />
      <ButtonFace htmlFor={id} look="outline">
        {texts.choose}
      </ButtonFace>
    </chakra.span>
  );
}
