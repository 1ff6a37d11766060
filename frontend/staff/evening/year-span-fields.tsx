import { chakra, Flex } from '@chakra-ui/react';
import { spokenTag } from '#house/language/spoken';
import { yearSpan as texts } from '#texts/opening';
import { Options, Select } from '../../house/ui/form/fields.tsx';

const monthName = new Intl.DateTimeFormat(spokenTag(), { timeZone: 'UTC', month: 'long' });
const lastDayOf = (month: string) => new Date(Date.UTC(2024, Number(month), 0)).getUTCDate();
/** From `01` on. */
const numbersTo = (last: number) => Array.from({ length: last }, (_, index) => String(index + 1).padStart(2, '0'));

/** Its first and its last day as `MM-DD`. */
type Span = Record<keyof typeof texts, string>;

/** The first and the last day of a part of every year: for each a select box for the day and one for the month. */
export function YearSpanFields({ onChange, ...span }: Span & { onChange: (changed: Partial<Span>) => void }) {
  return (['from', 'to'] as const).map((name) => {
    const [month = '01', day = '01'] = span[name].split('-');
    const choose = (month: string, day: string) => {
      const last = numbersTo(lastDayOf(month)).at(-1) ?? day;
      onChange({ [name]: `${month}-${day > last ? last : day}` });
    };
    return (
      <chakra.div key={name} role="group" aria-label={texts[name].label} minWidth="0">
        <chakra.span textStyle="small" fontWeight="bold" display="block" mb="1" aria-hidden>
          {texts[name].label}
        </chakra.span>
        <Flex gap="2">
          <Select aria-label={texts[name].day} value={day} flex="0 1 5rem" onChange={({ target }) => choose(month, target.value)}>
            <Options of={numbersTo(lastDayOf(month))} word={(one) => String(Number(one))} />
          </Select>
          <Select aria-label={texts[name].month} value={month} flex="1" onChange={({ target }) => choose(target.value, day)}>
            <Options of={numbersTo(12)} word={(one) => monthName.format(new Date(`2024-${one}-01`))} />
          </Select>
        </Flex>
      </chakra.div>
    );
  });
}
