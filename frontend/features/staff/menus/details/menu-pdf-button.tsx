import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { Menu, MenuPdfQuery } from '#contract/card/menus';
import { languageNames, languages } from '#messages/languages';
import { spokenLanguage } from '#messages/spoken';
import { texts as all } from '#texts/card/menus';
import { messageOf } from '../../../../api/api-error.ts';
import { client } from '../../../../api/client.ts';
import { Button } from '../../../../components/action/button.tsx';
import { openDocument } from '../../../../components/action/open-document.ts';
import { PdfIcon } from '../../../../components/art/icons.tsx';
import { announce } from '../../../../components/feedback/announcements.ts';
import { Select } from '../../../../components/form/input.tsx';

const texts = all.details;

type Printed = NonNullable<MenuPdfQuery['language']>;
const choices: readonly Printed[] = [...languages, 'both'];

/** Opens the PDF of the menu in a new window, in one language or in both. */
export function MenuPdfButton({ menu }: { menu: Menu }) {
  const [language, setLanguage] = useState<Printed>(spokenLanguage);
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      await openDocument(() => client.menus.menuPdf({ id: menu._id, query: { language } }));
      announce(texts.pdfDone);
    } catch (error) {
      announce(messageOf(error), { tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Flex gap="2">
      <Box minWidth="0">
        <Select aria-label={texts.pdfLanguage} value={language} onChange={({ target }) => setLanguage(target.value as Printed)}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice === 'both' ? texts.pdfBoth : languageNames[choice]}
            </option>
          ))}
        </Select>
      </Box>
      <Button look="outline" onClick={open} busy={isBusy && texts.makingPdf}>
        <PdfIcon /> {texts.pdf}
      </Button>
    </Flex>
  );
}
