import { settings } from 'virtual:settings';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { type FormEvent, useId, useState } from 'react';
import type { ShoppingLine, Stock } from '#card/contract/shopping';
import { stockOf } from '#card/rules/shopping-lines';
import { written } from '#house/rules/translated';
import { shopping as all } from '#texts/kitchen';
import { Button } from '../../../house/ui/action/button.tsx';
import { Input, Options, Select } from '../../../house/ui/form/fields.tsx';
import { neededOf, stockInWords, unitsOf } from './lists.ts';
import type { Unsent } from './use-shopping-list.ts';

const texts = all.list;

/** What is there of a line already: a button, and the fields that it opens. */
export function StockField({ line, stock, onMark }: { line: ShoppingLine; stock: Stock | undefined; onMark: (one: Unsent) => void }) {
  const [isOpen, setOpen] = useState(false);
  const name = written(line, 'name');
  return (
    <>
      <Button look="quiet" size="sm" px="2" aria-expanded={isOpen} aria-label={texts.stockOf(name)} onClick={() => setOpen(!isOpen)}>
        {texts.stock}
      </Button>
      {stock && !isOpen && (
        <Box gridColumn="1 / -1" ps="9" textStyle="small" color="fg.muted">
          {texts.have(stockInWords(stock), neededOf(line))}
        </Box>
      )}
      {isOpen && (
        <StockForm
          line={line}
          stock={stock}
          onSave={(one) => {
            onMark({ stock: one });
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

function StockForm({ line, stock, onSave }: { line: ShoppingLine; stock: Stock | undefined; onSave: (stock: Stock | null) => void }) {
  const units = line.need ? unitsOf(line.need.unit) : [];
  const [quantity, setQuantity] = useState(stock?.quantity ?? '');
  const [unit, setUnit] = useState(stock?.unit ?? units[0] ?? 'ks');
  const [isWrong, setWrong] = useState(false);
  const errorId = useId();
  const name = written(line, 'name');
  const save = (event: FormEvent) => {
    event.preventDefault();
    const typed = { quantity: quantity.trim(), unit };
    if (!typed.quantity) return onSave(null);
    const isReadable = stockOf(line, typed, settings.defaultLanguage) !== undefined;
    setWrong(!isReadable);
    if (isReadable) onSave(typed);
  };
  return (
    <chakra.form gridColumn="1 / -1" noValidate onSubmit={save} ps={{ base: '0', md: '9' }} pb="2">
      <Flex gap="2" wrap="wrap" align="center">
        <Box width="24">
          <Input
            autoFocus
            inputMode="decimal"
            maxLength={20}
            aria-label={texts.stockQuantity(name)}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? errorId : undefined}
            value={quantity}
            onChange={({ target }) => setQuantity(target.value)}
          />
        </Box>
        <Box width="20">
          <Select
            aria-label={texts.stockUnit(name)}
            value={unit}
            onChange={({ target }) => setUnit(units.find((one) => one === target.value) ?? unit)}
          >
            <Options of={units} />
          </Select>
        </Box>
        <Button type="submit" size="sm">
          {texts.stockSave}
        </Button>
        {stock && (
          <Button look="quiet" size="sm" onClick={() => onSave(null)}>
            {texts.stockNone}
          </Button>
        )}
      </Flex>
      {isWrong && (
        <chakra.span id={errorId} textStyle="small" color="danger.fg">
          {texts.stockWrong}
        </chakra.span>
      )}
    </chakra.form>
  );
}
