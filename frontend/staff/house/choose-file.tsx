import { chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useId, useState } from 'react';
import { decoded } from '#house/rules/read-csv';
import { takingOver as texts } from '#texts/kitchen';
import { buttonLooks } from '../../house/ui/action/button.tsx';
import { Alert } from '../../house/ui/feedback/alert.tsx';
import { TextareaField } from '../../house/ui/form/fields.tsx';
import { Note } from '../../house/ui/layout/page.tsx';

const ButtonFace = chakra('label', buttonLooks);

/** Chooses a file of this computer, whose text is read. */
export function ChooseFile({ onText }: { onText: (text: string) => void }) {
  const id = useId();
  const [isUnreadable, setUnreadable] = useState(false);
  return (
    <chakra.span position="relative" display="inline-flex" flexDirection="column" alignItems="start" gap="3" alignSelf="start">
      <chakra.input
        id={id}
        type="file"
        accept=".csv,text/csv,text/plain,.txt,.tsv"
        srOnly
        css={{ '&:focus-visible + label': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' } }}
        onChange={async ({ target }) => {
          const [file] = target.files ?? [];
          const text = file && decoded(await file.arrayBuffer());
          setUnreadable(file !== undefined && text === undefined);
          if (text !== undefined) onText(text);
          // the same file can be chosen again
          target.value = '';
        }}
      />
      <ButtonFace htmlFor={id} look="outline">
        {texts.choose}
      </ButtonFace>
      {isUnreadable && <Alert tone="warning">{texts.noText}</Alert>}
    </chakra.span>
  );
}

/** The text of a file, chosen or pasted. */
export function FileText({ label, hint, text, onText }: { label: string; hint: string; text: string; onText: (text: string) => void }) {
  return (
    <>
      <ChooseFile onText={onText} />
      <TextareaField
        label={label}
        hint={hint}
        rows={text.trim() ? 4 : 8}
        spellCheck={false}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    </>
  );
}

interface FileLineProps {
  row: number;
  name: string;
  badges: ReactNode;
  /** It asks for a look. */
  isHeld: boolean;
  children: ReactNode;
}

/** A line of a file as it is read. */
export function FileLine({ row, name, badges, isHeld, children }: FileLineProps) {
  return (
    <chakra.li borderTopWidth="1px" borderColor="border" py="2" px="2" bg={isHeld ? 'warning.bg' : undefined}>
      <Flex gap="2" wrap="wrap" align="baseline">
        <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums lining-nums">
          {row}
        </chakra.span>
        <strong>{name}</strong>
        {badges}
      </Flex>
      <Note as="div" overflowWrap="anywhere">
        {children}
      </Note>
    </chakra.li>
  );
}
