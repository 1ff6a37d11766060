import { Flex, Stack } from '@chakra-ui/react';
import type { NewMeal } from '#card/contract/meals';
import { hasSetPrice } from '#card/rules/prices';
import { menus as all, cardTable as texts } from '#texts/card';
import { useMeals } from '../../../house/client/lists.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { Dialog } from '../../../house/ui/dialog/dialog.tsx';
import { Checkbox, SelectField, TextField } from '../../../house/ui/form/fields.tsx';
import { MealFields } from '../meals/meal-fields.tsx';
import { type LineProps, OnOtherMenus } from './card-rows.tsx';
import { type Cells, type Column, type Line, mealCells, mealColumns, mealIn, type Section } from './cells.ts';
import { withLine, withMoved } from './editing.ts';
import { PlannedPrices } from './planned-prices.tsx';
import { useTable } from './shared-table.ts';

interface Props extends LineProps {
  sections: readonly Section[];
  onClose: () => void;
}

/** All that is said of a line, also what its cells have no room for. It is a part of the table: saved by itself, and taken back by its Undo. */
export function LineDrawer({ sections, onClose, ...props }: Props) {
  const { line, faults, otherMenus } = props;
  const table = useTable();
  const { menu } = table.stored;
  const meals = useMeals();
  const values = mealIn(line.cells);
  const change = (name: string, part: (line: Line) => Partial<Line>) => {
    // it is saved when the drawer closes, or after a pause
    table.hold(line.key);
    table.change((card) => withLine(card, line.key, part), `${line.key} ${name}`);
  };
  const changeCells = (cells: Partial<Cells>) => change(Object.keys(cells).join(), (one) => ({ cells: { ...one.cells, ...cells } }));
  const changeMeal = (fields: Partial<NewMeal>) => {
    const [before, after] = [mealCells(values), mealCells({ ...values, ...fields })];
    changeCells(Object.fromEntries(mealColumns.flatMap((column) => (before[column] === after[column] ? [] : [[column, after[column]]]))));
  };
  const close = () => {
    table.hold(undefined);
    onClose();
  };
  return (
    <Dialog title={props.name} size="xl" onClose={close}>
      <Stack gap="5">
        {otherMenus && <OnOtherMenus {...props} />}
        <TextField
          label={hasSetPrice(menu) ? all.details.supplement : all.details.price}
          optional={hasSetPrice(menu)}
          hint={texts.prices}
          autoComplete="off"
          error={errorIn(faults, 'price')}
          value={line.cells.price}
          onChange={({ target }) => changeCells({ price: target.value })}
        />
        <LinePlace line={line} sections={sections} onChange={(part) => change(Object.keys(part).join(), () => part)} />
        <PlannedPrices of={line.key} />
        <MealFields
          meal={meals.data?.find(({ _id }) => _id === line.mealId)}
          values={values}
          change={changeMeal}
          errorOf={(path) => errorIn(faults, path.replace(/^translations\.(\w+)\.(\w+)$/, '$2.$1') as Column)}
        />
        <Flex justify="flex-end" gap="3" wrap="wrap" position="sticky" bottom="0" bg="bg.raised" py="3" zIndex="1">
          {([-1, 1] as const).map((by) => (
            <Button key={by} look="outline" onClick={() => table.change((card) => withMoved(card, line.key, by))}>
              {by < 0 ? texts.up : texts.down}
            </Button>
          ))}
          <Button onClick={close}>{texts.done}</Button>
        </Flex>
      </Stack>
    </Dialog>
  );
}

interface PlaceProps extends Pick<Props, 'line' | 'sections'> {
  onChange: (part: Partial<Line>) => void;
}

/** Where a line stands on the card, whether guests see it, and whether there is some of it. */
export function LinePlace({ line, sections, onChange }: PlaceProps) {
  return (
    <>
      <Stack direction="row" gap="6" wrap="wrap">
        <Checkbox label={texts.visible} checked={line.isVisible} onChange={({ target }) => onChange({ isVisible: target.checked })} />
        <Checkbox label={texts.soldOut} checked={line.isSoldOut} onChange={({ target }) => onChange({ isSoldOut: target.checked })} />
      </Stack>
      <SelectField label={texts.toSection} value={line.section} onChange={({ target }) => onChange({ section: target.value })}>
        <SectionOptions sections={sections} none={texts.noSection} />
      </SelectField>
    </>
  );
}

/** The sections to choose from, with words for none of them last. */
export function SectionOptions({ sections, none }: { sections: readonly Section[]; none?: string }) {
  return [...sections, ...(none ? [{ key: '', name: none }] : [])].map(({ key, name }) => (
    <option key={key} value={key}>
      {name}
    </option>
  ));
}

function errorIn(faults: Partial<Cells>, column: Column) {
  const message = faults[column];
  return message === undefined ? undefined : { message };
}
