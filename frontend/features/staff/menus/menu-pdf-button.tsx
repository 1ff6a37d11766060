import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { CardLayout, type Menu, type MenuPdfQuery } from '#contract/card/menus';
import { languageNames } from '#messages/languages';
import { spokenLanguage } from '#messages/spoken';
import { texts as all } from '#texts/card/menus';
import { messageOf } from '../../../api/api-error.ts';
import { client } from '../../../api/client.ts';
import { Button } from '../../../components/action/button.tsx';
import { openDocument } from '../../../components/action/files.ts';
import { PdfIcon } from '../../../components/art/icons.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { Select } from '../../../components/form/fields.tsx';
import { useLanguagesOn } from '../../../components/language/languages-on.ts';

const texts = all.details;

type Printed = NonNullable<MenuPdfQuery['language']>;

/** Opens the PDF of the menu in a new window, where there are several languages in one of them or in all, on the chosen paper, or as cards for the tables. */
export function MenuPdfButton({ menu }: { menu: Menu }) {
  const languages = useLanguagesOn();
  const choices: readonly Printed[] = languages.length > 1 ? [...languages, 'both'] : [];
  const [language, setLanguage] = useState<Printed>(spokenLanguage);
  const [layout, setLayout] = useState<CardLayout>('a4');
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      await openDocument(() => client.menus.menuPdf({ id: menu._id, query: { language, layout } }));
      announce(texts.pdfDone);
    } catch (error) {
      announce(messageOf(error), { tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Flex gap="2" wrap="wrap">
      <Box minWidth="0">
        <Select aria-label={texts.pdfLayout} value={layout} onChange={({ target }) => setLayout(CardLayout.parse(target.value))}>
          {CardLayout.options
            // guests who scan the code of a hidden menu would find nothing
            .filter((choice) => menu.visibility || choice !== 'table-cards')
            .map((choice) => (
              <option key={choice} value={choice}>
                {texts.pdfLayouts[choice]}
              </option>
            ))}
        </Select>
      </Box>
      {choices.length > 0 && (
        <Box minWidth="0">
          <Select aria-label={texts.pdfLanguage} value={language} onChange={({ target }) => setLanguage(target.value as Printed)}>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {choice === 'both' ? texts.pdfBoth : languageNames[choice]}
              </option>
            ))}
          </Select>
        </Box>
      )}
      <Button look="outline" onClick={open} busy={isBusy && texts.makingPdf}>
        <PdfIcon /> {texts.pdf}
      </Button>
    </Flex>
  );
}
