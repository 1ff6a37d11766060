import { useState } from 'react';
import type { Menu } from '#contract/menus';
import { messageOf } from '../../api/api-error.ts';
import { client } from '../../api/client.ts';
import { announce } from '../../components/announcements.ts';
import { Button } from '../../components/button.tsx';
import { PdfIcon } from '../../components/icons.tsx';
import { openDocument } from '../../components/open-document.ts';
import { texts as all } from './texts.ts';

const texts = all.details;

/** Opens the printed menu in a new window. */
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
