import { useState } from 'react';
import type { Menu } from '#contract/menus';
import { texts as all } from '#texts/menus';
import { messageOf } from '../../../api/api-error.ts';
import { client } from '../../../api/client.ts';
import { Button } from '../../../components/action/button.tsx';
import { openDocument } from '../../../components/action/open-document.ts';
import { PdfIcon } from '../../../components/art/icons.tsx';
import { announce } from '../../../components/feedback/announcements.ts';

const texts = all.details;

/** Opens the PDF of the menu in a new window. */
export function MenuPdfButton({ menu }: { menu: Menu }) {
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      await openDocument(() => client.menus.menuPdf({ id: menu._id }));
      announce(texts.pdfDone);
    } catch (error) {
      announce(messageOf(error), { tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="outline" onClick={open} busy={isBusy && texts.makingPdf}>
      <PdfIcon /> {texts.pdf}
    </Button>
  );
}
