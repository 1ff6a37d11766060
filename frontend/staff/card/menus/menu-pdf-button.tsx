import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { CardLayout, CardPages, type Menu, type MenuPdfQuery } from '#card/contract/menus';
import { menuText } from '#card/rules/lunches';
import { languageNames } from '#house/language/languages';
import { spokenLanguage } from '#house/language/spoken';
import { menus as all, publicMenu } from '#texts/card';
import { client } from '../../../house/client/client.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { openDocument } from '../../../house/ui/action/files.ts';
import { copy } from '../../../house/ui/action/share.ts';
import { PdfIcon } from '../../../house/ui/art/icons.tsx';
import { ConfirmDialog } from '../../../house/ui/dialog/dialog.tsx';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { announceRefusal } from '../../../house/ui/feedback/replies.ts';
import { Options, Select } from '../../../house/ui/form/fields.tsx';
import { useLanguagesOn } from '../../../house/ui/language/languages-on.ts';
import { useOwnItems } from './show-menu.tsx';

const texts = all.details;

type Printed = NonNullable<MenuPdfQuery['language']>;

/**
 * Opens the PDF of the menu in a new window, where there are several languages in one of them or in all, on the chosen paper and number of
 * pages, a week on one, or as cards for the tables. What cannot be printed is said first. Beside it the menu is copied as a text.
 */
export function MenuPdfButton({ menu }: { menu: Menu }) {
  const languages = useLanguagesOn();
  const choices: readonly Printed[] = languages.length > 1 ? [...languages, 'both'] : [];
  const [language, setLanguage] = useState<Printed>(spokenLanguage);
  const [layout, setLayout] = useState<CardLayout>('a4');
  const [pages, setPages] = useState<CardPages | undefined>(menu.days ? '1' : undefined);
  const [notice, setNotice] = useState<{ text: string; open: () => void }>();
  const [isBusy, setBusy] = useState(false);
  const isCard = layout !== 'table-cards';
  const open = async () => {
    setBusy(true);
    try {
      const query = { language, layout, pages: isCard ? pages : undefined };
      const isOpen = await openDocument(
        () => client.menus.menuPdf({ id: menu._id, query }),
        (text, open) => setNotice({ text, open }),
      );
      if (isOpen) announce(publicMenu.pdfReady);
    } catch (error) {
      announceRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  const ownItems = useOwnItems(menu._id);
  const textNow = async () => {
    const items = await ownItems();
    return menuText(
      menu,
      items.filter(({ visibility }) => visibility),
    );
  };
  const copyText = () => copy(textNow(), { copied: texts.textCopied, notCopied: texts.textNotCopied });
  return (
    <Flex gap="2" wrap="wrap" css={{ '& > select': { width: 'auto' } }}>
      <Select aria-label={texts.pdfLayout} value={layout} onChange={({ target }) => setLayout(CardLayout.parse(target.value))}>
        {/* guests who scan the code of a hidden menu would find nothing */}
        <Options
          of={CardLayout.options.filter((choice) => menu.visibility || choice !== 'table-cards')}
          word={(choice) => texts.pdfLayouts[choice]}
        />
      </Select>
      {isCard && (
        <Select
          aria-label={texts.pdfPages}
          value={pages ?? ''}
          onChange={({ target }) => setPages(target.value ? CardPages.parse(target.value) : undefined)}
        >
          <Options of={CardPages.options} word={(choice) => texts.pdfMostPages(Number(choice))} none={texts.pdfAnyPages} />
        </Select>
      )}
      {choices.length > 0 && (
        <Select aria-label={texts.pdfLanguage} value={language} onChange={({ target }) => setLanguage(target.value as Printed)}>
          <Options of={choices} word={(choice) => (choice === 'both' ? texts.pdfBoth : languageNames[choice])} />
        </Select>
      )}
      <Button look="outline" onClick={open} busy={isBusy && texts.makingPdf}>
        <PdfIcon /> {texts.pdf}
      </Button>
      <Button look="outline" onClick={copyText}>
        {texts.copyText}
      </Button>
      {notice && (
        <ConfirmDialog title={texts.pdfNotice} confirm={texts.pdfAnyway} onConfirm={notice.open} onClose={() => setNotice(undefined)}>
          {notice.text}
        </ConfirmDialog>
      )}
    </Flex>
  );
}
