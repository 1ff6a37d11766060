import { printPrice } from '#rules/card/prices';
import { texts as all } from '#texts/card/menus';
import { ConfirmDialog } from '../../../../components/dialog/confirm-dialog.tsx';
import type { PriceQuestion } from './use-item-editor.ts';

const texts = all.doubt;

/** Asks whether a price is meant that looks as if its comma were lost. */
export function PriceQuestionDialog({ question: { price, doubt, answer } }: { question: PriceQuestion }) {
  return (
    <ConfirmDialog
      title={texts.title(printPrice(price))}
      confirm={texts.confirm}
      cancel={texts.cancel}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      {'before' in doubt ? texts.before(printPrice(doubt.before)) : texts.usual(printPrice(doubt.usual))}
    </ConfirmDialog>
  );
}
