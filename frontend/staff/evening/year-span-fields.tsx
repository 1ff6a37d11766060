import { chakra, Flex } from '@chakra-ui/react';
import { spokenTag } from '#house/language/spoken';
import { yearSpan as texts } from '#texts/opening';
import { Select } from '../../house/ui/form/fields.tsx';

const months = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat(spokenTag(), { timeZone: 'UTC', month: 'long' }).format(new Date(Date.UTC(2024, month))),
);
const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Its first and its last day as `MM-DD`. */
type Span = Record<keyof typeof texts, string>;

/** The first and the last day of a part of every year. */
export function YearSpanFields({ from, to, onChange }: Span & { onChange: (changed: Partial<Span>) => void }) {
  return (
    <>
      <YearDayField name="from" value={from} onChange={onChange} />
      <YearDayField name="to" value={to} onChange={onChange} />
    </>
  );
}

interface Props {
  name: keyof Span;
  value: string;
  onChange: (changed: Partial<Span>) => void;
}

/** A day of every year: a select box for the day and one for the month. */
function YearDayField({ name, value, onChange }: Props) {
  const [month = '01', day = '01'] = value.split('-');
  const lastDay = new Date(Date.UTC(2024, Number(month), 0)).getUTCDate();
  const choose = (month: string, day: string) => {
    const last = new Date(Date.UTC(2024, Number(month), 0)).getUTCDate();
    onChange({ [name]: `${month}-${twoDigits(Math.min(Number(day), last))}` });
  };
  return (
    <chakra.div role="group" aria-label={texts[name].label} minWidth="0">
      <chakra.span textStyle="small" fontWeight="bold" display="block" mb="1" aria-hidden>
        {texts[name].label}
      </chakra.span>
      <Flex gap="2">
        <Select aria-label={texts[name].day} value={day} flex="0 1 5rem" onChange={(event) => choose(month, event.target.value)}>
          {Array.from({ length: lastDay }, (_, index) => (
            <option key={twoDigits(index + 1)} value={twoDigits(index + 1)}>
              {index + 1}
            </option>
          ))}
        </Select>
        <Select aria-label={texts[name].month} value={month} flex="1" onChange={(event) => choose(event.target.value, day)}>
          {months.map((name, index) => (
            <option key={name} value={twoDigits(index + 1)}>
              {name}
            </option>
          ))}
        </Select>
      </Flex>
    </chakra.div>
  );
}
